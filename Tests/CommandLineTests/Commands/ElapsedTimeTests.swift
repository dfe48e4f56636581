import CommandTestSupport
import Synchronization
@testable import Tournament
import TestSupport
import Testing

/// Nothing takes longer than a second in silence.
@Suite(.timeLimit(.minutes(10))) struct ElapsedTimeTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func context(width: Int?) -> CommandContext {
      CommandContext(
        program: "arena", catalogue: .toys,
        output: Output(
          screenWidth: { width }, results: { _ in .done },
          notes: { text in
            self.lines.withLock { $0.append(text) }
            return .done
          }), interrupt: Interrupt(endProcess: nil, isRequested: { false }))
    }

    var all: [String] { lines.withLock { $0 } }
  }

  /// Without a terminal, a line after a second, and after twice as long each time.
  @Test func lines() {
    let log = Log()
    let start = ContinuousClock.now
    let time = ElapsedTime(of: "rating", log.context(width: nil), from: start)
    #expect(time.look(at: start + .milliseconds(990)))
    #expect(log.all.isEmpty)
    for seconds in 1...9 { #expect(time.look(at: start + .seconds(seconds))) }
    #expect(
      log.all == ["0:01", "0:02", "0:04", "0:08"].map { "arena: rating: \($0) so far\n" })
    time.end()
    #expect(!time.look(at: start + .seconds(100)))
    #expect(log.all.count == 4)
  }

  /// In a terminal, every second in the same line, which is erased at the end.
  @Test func terminal() {
    let log = Log()
    let start = ContinuousClock.now
    let time = ElapsedTime(of: "rating", log.context(width: 80), from: start)
    for tenths in 1...35 { #expect(time.look(at: start + .milliseconds(100 * tenths))) }
    time.end()
    #expect(log.all.count == 4)
    #expect(log.all[2].hasSuffix("rating: 0:03 so far"))
    #expect(log.all[3].hasSuffix("\u{1b}[K"))
  }

  /// Quick work shows nothing, and its result and errors are passed on.
  @Test func quickWork() throws {
    let log = Log()
    let context = log.context(width: 80)
    #expect(context.showingTime(of: "rating") { 7 } == 7)
    #expect(throws: CancellationError.self) {
      try context.showingTime(of: "rating") { throw CancellationError() }
    }
    #expect(log.all.isEmpty)
  }
}
