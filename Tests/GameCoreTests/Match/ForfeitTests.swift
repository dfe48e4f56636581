import TestSupport
import Testing

@testable import GameCore

struct ForfeitTests {
  private struct Fallen: Error, CustomStringConvertible {
    let description = "the strategy fell over"
  }

  @Test func `errors of strategies are forfeits`() {
    let timeout = Forfeit(seat: Seat(2), error: OutOfTime())
    #expect(timeout == Forfeit(seat: Seat(2), kind: .timeout, reason: "out of time"))
    let failure = Forfeit(seat: Seat(0), error: Fallen())
    #expect(failure == Forfeit(seat: Seat(0), kind: .error, reason: "the strategy fell over"))
  }

  /// The game throws a different `IllegalAction` than the strategy.
  @Test func `an illegal action that a strategy throws is a strategy error`() {
    let illegal = IllegalAction(seat: Seat(1), action: "p9", reason: "there is no column 9")
    let reason = "illegal action p9: there is no column 9"
    #expect(
      Forfeit(illegal: illegal) == Forfeit(seat: Seat(1), kind: .illegalAction, reason: reason))
    #expect(
      Forfeit(seat: Seat(1), error: illegal)
        == Forfeit(seat: Seat(1), kind: .error, reason: reason))
  }

  @Test(
    arguments: [
      ([.timeout], .timeout), ([.timeout, .timeout], .timeout),
      ([.illegalAction, .illegalAction, .illegalAction], .illegalAction),
      ([.timeout, .error], .strategyError), ([.error, .timeout], .strategyError),
      ([.timeout, .timeout, .illegalAction], .strategyError),
    ] as [([Forfeit.Kind], Termination)])
  func `different faults at the same step are a strategy error`(
    kinds: [Forfeit.Kind], termination: Termination
  ) {
    let forfeits = kinds.enumerated().map { Forfeit(seat: Seat($0), kind: $1, reason: "") }
    #expect(Forfeit.termination(of: forfeits) == termination)
  }

  /// Errors beyond the strategy's responsibility are rethrown, unless the strategy throws them without a
  /// cause.
  @Test func `errors beyond the strategy's responsibility are rethrown`() async throws {
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
