import Synchronization
import Testing

@testable import TournamentCommandLine

struct ProgressTests {
  private final class Notes: Sendable {
    let text = Mutex("")

    let width: Int?

    init(width: Int? = nil) { self.width = width }

    var output: Output {
      Output(
        screenWidth: { self.width }, results: { _ in .done },
        notes: { text in
          self.text.withLock { $0 += text }
          return .done
        })
    }
  }

  @Test func `a bar is redrawn repeatedly and erased at the end`() async throws {
    let notes = Notes()
    let progress = Progress(
      title: "snap", total: 40, unit: "games", style: .bar, output: notes.output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: 20)
    progress.finish()
    let text = notes.text.withLock { $0 }
    #expect(text.hasPrefix("\r\u{1b}[Ksnap [############............] 20 of 40 games, "))
    #expect(text.hasSuffix("left\r\u{1b}[K"))
  }

  /// The bar is left out if necessary, and a longer line is cut.
  @Test(arguments: [
    (200, "snap [############............] 20 of 40 games, ", "left"),
    (65, "snap [", "left"), (40, "snap 20 of 40 games, ", ""), (10, "snap 20 o", ""),
    (1, "", ""),
  ])
  func `the line is narrower than the screen`(width: Int, start: String, end: String) async throws {
    let notes = Notes(width: width)
    let progress = Progress(
      title: "snap", total: 40, unit: "games", style: .bar, output: notes.output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: 20)
    let text = notes.text.withLock { $0 }.dropFirst("\r\u{1b}[K".count)
    #expect(text.hasPrefix(start) && text.hasSuffix(end))
    #expect(text.count < width)
  }

  @Test(arguments: [
    (5, 40, "[########################] 40 of 40 games, "),
    (0, 0, "[........................] 0 of 0 games, "),
  ])
  func `the number of games may exceed the total, and the total may be zero`(
    total: Int, done: Int, expected: String
  ) async throws {
    let notes = Notes()
    let progress = Progress(
      title: "snap", total: total, unit: "games", style: .bar, output: notes.output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: done)
    #expect(notes.text.withLock { $0 }.contains(expected))
  }

  @Test func `quiet progress prints nothing`() async throws {
    let output = Output(
      results: { _ in .done },
      notes: { text in
        Issue.record("'\(text)' is noted")
        return .done
      })
    let progress = Progress(title: "snap", total: 40, unit: "games", style: .none, output: output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: 20)
    progress.finish()
    #expect(progress.done == 20)
  }
}
