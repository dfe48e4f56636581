import CommandTestSupport
import Synchronization
import TestSupport
import Testing
@testable import TournamentCommandLine

/// Progress messages of work that takes more than a second.
struct ElapsedTimeTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func context(width: Int?) -> CommandContext {
      CommandContext(
        program: "arena", catalog: .toys,
        output: Output(
          screenWidth: { width }, results: { _ in .done },
          notes: { text in
            self.lines.withLock { $0.append(text) }
            return .done
          }), interrupt: Interrupt(endProcess: nil, isRequested: { false }))
    }

    var all: [String] { lines.withLock { $0 } }
  }

  /// The first line is printed after a second, and each further line after twice the time.
  @Test func `without a terminal progress is printed in lines`() {
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

  // E6: work that knows its extent shows it.
  @Test func `the share of the work follows the time`() {
    let log = Log()
    let start = ContinuousClock.now
    let time = ElapsedTime(of: "report", log.context(width: nil), from: start)
    _ = time.look(at: start + .seconds(1))
    time.set(share: 0.756)
    _ = time.look(at: start + .seconds(2))
    #expect(log.all == ["arena: report: 0:01 so far\n", "arena: report: 0:02 so far (75%)\n"])
  }

  @Test func `in a terminal one line is updated every second and erased at the end`() {
    let log = Log()
    let start = ContinuousClock.now
    let time = ElapsedTime(of: "rating", log.context(width: 80), from: start)
    for tenths in 1...35 { #expect(time.look(at: start + .milliseconds(100 * tenths))) }
    time.end()
    #expect(log.all.count == 4)
    #expect(log.all[2].hasSuffix("rating: 0:03 so far"))
    #expect(log.all[3].hasSuffix("\u{1b}[K"))
  }

  @Test func `quick work prints nothing and returns its result or error`() throws {
    let log = Log()
    let context = log.context(width: 80)
    #expect(context.showingTime(of: "rating") { 7 } == 7)
    #expect(throws: CancellationError.self) {
      try context.showingTime(of: "rating") { throw CancellationError() }
    }
    #expect(log.all.isEmpty)
  }
}
