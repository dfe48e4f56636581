import TestSupport
import Testing

@testable import GameCore

@Suite(.timeLimit(.minutes(10))) struct ForfeitTests {
  private struct Fallen: Error, CustomStringConvertible {
    let description = "the strategy fell over"
  }

  @Test func thrownErrors() {
    let timeout = Forfeit(seat: Seat(2), error: OutOfTime())
    #expect(timeout == Forfeit(seat: Seat(2), kind: .timeout, reason: "out of time"))
    let failure = Forfeit(seat: Seat(0), error: Fallen())
    #expect(failure == Forfeit(seat: Seat(0), kind: .error, reason: "the strategy fell over"))
  }

  /// An `IllegalAction` that a strategy throws is an error of the strategy.
  @Test func refusedActions() {
    let illegal = IllegalAction(seat: Seat(1), action: "p9", reason: "there is no column 9")
    let reason = "illegal action p9: there is no column 9"
    #expect(
      Forfeit(illegal: illegal) == Forfeit(seat: Seat(1), kind: .illegalAction, reason: reason))
    #expect(
      Forfeit(seat: Seat(1), error: illegal)
        == Forfeit(seat: Seat(1), kind: .error, reason: reason))
  }

  /// Different offenses at the same step are a strategy error.
  @Test(
    arguments: [
      ([.timeout], .timeout), ([.timeout, .timeout], .timeout),
      ([.illegalAction, .illegalAction, .illegalAction], .illegalAction),
      ([.timeout, .error], .strategyError), ([.error, .timeout], .strategyError),
      ([.timeout, .timeout, .illegalAction], .strategyError),
    ] as [([Forfeit.Kind], Termination)])
  func severalSeats(kinds: [Forfeit.Kind], termination: Termination) {
    let forfeits = kinds.enumerated().map { Forfeit(seat: Seat($0), kind: $1, reason: "") }
    #expect(Forfeit.termination(of: forfeits) == termination)
  }

  /// Errors beyond the strategy's responsibility are rethrown, unless the strategy throws them without a cause.
  @Test func thrownErrors() async throws {
    #expect(throws: OutOfMemory(byteCount: 9)) {
      try Forfeit(seat: Seat(0), thrown: OutOfMemory(byteCount: 9))
    }
    #expect(try Forfeit(seat: Seat(1), thrown: OutOfTime()).kind == .timeout)
    #expect(try Forfeit(seat: Seat(1), thrown: CancellationError()).kind == .error)
    let task = Task {
      cancelTask()
      return try Forfeit(seat: Seat(1), thrown: CancellationError())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
