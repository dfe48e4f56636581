import Synchronization
import Testing

@testable import TournamentCommandLine

struct OutputTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
    let delivery: Output.Delivery

    init(_ delivery: Output.Delivery = .done) { self.delivery = delivery }

    func take(_ text: String) -> Output.Delivery {
      all.withLock { $0.append(text) }
      return delivery
    }
  }

  private let results = Lines()
  private let notes = Lines()

  private var output: Output { Output(results: results.take, notes: notes.take) }

  @Test func `results and notes are separate`() {
    let output = output
    output.print("a result")
    output.note("a note")
    output.overwrite("a bar")
    #expect(output.delivery == .done)
    #expect(results.all.withLock { $0 } == ["a result\n"])
    #expect(notes.all.withLock { $0 } == ["a note\n", "\r\u{1b}[Ka bar"])
  }

  @Test func `a note replaces a temporary line once`() {
    let output = output
    output.overwrite("a bar")
    output.note("a note")
    output.note("another")
    output.overwrite("a bar")
    output.overwrite("")
    output.note("the last")
    #expect(
      notes.all.withLock { $0 } == [
        "\r\u{1b}[Ka bar", "\r\u{1b}[Ka note\n", "another\n", "\r\u{1b}[Ka bar", "\r\u{1b}[K",
        "the last\n",
      ])
  }

  /// A note is printed below the drawing.
  @Test func `a drawing replaces the screen line by line without control characters`() {
    let output = output
    output.overwrite("a bar")
    output.draw("one\ntwo\u{1b}[2J")
    output.note("a note")
    #expect(
      notes.all.withLock { $0 } == [
        "\r\u{1b}[Ka bar", "\u{1b}[H\u{1b}[Jone\ntwo\\u{1b}[2J\n", "a note\n",
      ])
    #expect(results.all.withLock { $0 } == [])
  }

  /// The reason is recorded.
  @Test(arguments: [Output.Delivery.closed, .refused("disk full")])
  func `after a failed write no more results are written`(delivery: Output.Delivery) {
    let results = Lines(delivery)
    let output = Output(results: results.take, notes: notes.take)
    output.print("a result")
    output.print("another")
    output.note("a note")
    #expect(output.delivery == delivery)
    #expect(results.all.withLock { $0 } == ["a result\n"])
    #expect(notes.all.withLock { $0 } == ["a note\n"])
  }

  /// Only results have line breaks and tabs.
  @Test func `control characters do not reach the terminal`() {
    let output = output
    output.print("a\tb\nc\u{1b}[2J\u{9b}2J\r")
    output.note("x\n::error file=y\u{1b}]0;z\u{7}")
    output.overwrite("\u{202e}\n")
    #expect(results.all.withLock { $0 } == ["a\tb\nc\\u{1b}[2J\\u{9b}2J\\r\n"])
    #expect(
      notes.all.withLock { $0 } == [
        "x\\n::error file=y\\u{1b}]0;z\\u{7}\n", "\r\u{1b}[K\\u{202e}\\n",
      ])
  }

  /// E1: GitHub's log takes a line that begins with two colons as a command, also after spaces.
  @Test func `a text is no command in the log of GitHub, wherever it is printed`() {
    let output = output
    output.print("a\n::add-mask::b\n  ::stop-commands::c ##[error]d")
    output.note("::error::e", remedy: "::warning::f")
    output.overwrite("::debug::g")
    output.draw("h\n::group::i")
    #expect(
      results.all.withLock { $0 } == [
        "a\n\\u{3a}:add-mask::b\n  \\u{3a}:stop-commands::c ##\\u{5b}error]d\n"
      ])
    #expect(
      notes.all.withLock { $0 } == [
        "\\u{3a}:error::e\n  \\u{3a}:warning::f\n", "\r\u{1b}[K\\u{3a}:debug::g",
        "\u{1b}[H\u{1b}[Jh\n\\u{3a}:group::i\n",
      ])
  }
}
