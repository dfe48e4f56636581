import Synchronization
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

extension BotStrategyTests {
  /// An unreadable answer is requested again; further lines of such an answer are skipped.
  @Test func `with illegal=retry an unreadable answer is requested again`() throws {
    let count = Mutex(0)
    let (program, pool, started) = try pool(["illegal": "retry", "retries": "2"]) { _ in
      let index = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return index == 0
        ? ["I choose column 4.", "Because it is in the middle."]
        : index == 1 ? [#"{"index":7}"#] : ["3"]
    }
    let book = DecisionStore(output: nil)
    let player = strategy(program, pool, book: book)
    #expect(try player.choose(from: seen).description == "3")
    let kept = try book.decision(of: Seat(0), step: 0, in: 0)
    #expect(kept?.raw == RawLine(#"{"index":7}"#))
    #expect(started.processes.map(\.isEnded) == [false])
  }

  /// Any number of unreadable answers is not a crash, and the answer is recorded.
  @Test(arguments: ["forfeit", "retry"])
  func `an unreadable answer is a forfeit, but not a crash`(illegal: String) throws {
    let warnings = Mutex(0)
    let (program, pool, started) = try pool(
      ["illegal": illegal], warn: { _ in warnings.withLock { $0 += 1 } }
    ) { _ in ["I choose column 4"] }
    let book = DecisionStore(output: nil)
    for game in 0..<5 {
      let player = strategy(program, pool, game: game, book: book)
      #expect(
        throws: BotFailure(.unparsable, "'I choose column 4' is not an action of connect-four")
      ) { try player.choose(from: seen) }
      #expect(
        try book.decision(of: Seat(0), step: 0, in: game)?.raw == RawLine("I choose column 4"))
    }
    #expect(started.processes.count == 5)
    #expect(warnings.withLock { $0 } == 0)
  }

  /// With illegal=random an unreadable answer is replaced like an illegal action.
  @Test func `with illegal=random an unreadable answer is replaced`() throws {
    let (program, pool, started) = try pool(["illegal": "random"]) { _ in ["{nonsense"] }
    let book = DecisionStore(output: nil)
    let player = strategy(program, pool, book: book)
    for step in 0..<3 {
      #expect((1...7).map(String.init).contains(try player.choose(from: seen).description))
      let kept = try book.decision(of: Seat(0), step: step, in: 0)
      #expect(kept?.note == "instead of {nonsense")
      #expect(kept?.raw == RawLine("{nonsense"))
    }
    #expect(started.processes.map(\.isEnded) == [false])
  }

  /// A forfeit for time contains the time limit.
  @Test func `a timeout contains the time, the start and the margin`() throws {
    let (program, pool, _) = try pool(["time": "200"]) { _ throws(BotFailure) in
      throw BotFailure(.timeout, "no answer in time; standard error: in time")
    }
    let player = strategy(program, pool)
    #expect(
      throws: BotFailure(
        .timeout,
        "no answer in time (200 ms + 10000 ms start + 100 ms margin); standard error: in "
          + "time")
    ) { try player.choose(from: seen) }
  }
}
