@testable import ConnectFourGame
import Dispatch
@testable import GameCore
import Synchronization
import Testing

@testable import TournamentBase

struct UgiDecisionTests {
  private struct Player: Strategy {
    let answer: @Sendable () throws -> ConnectFour.Action
    var asked = 0

    mutating func choose(from observation: ConnectFour.Observation) throws -> ConnectFour.Action {
      asked += 1
      return try answer()
    }
  }

  private final class Lines: Sendable {
    let said = Mutex<[String]>([])
  }

  /// Returns the lines that were sent, and the player of the test.
  private func decide(
    isHeld: Bool = false, isCancelled: Bool = false,
    answer: @escaping @Sendable () throws -> ConnectFour.Action
  ) async -> (lines: [String], player: Player?) {
    let lines = Lines()
    let game = ConnectFour(position: ConnectFour.Position(rules: .standard))
    let decision = UgiDecision<ConnectFour>(
      Player(answer: answer), from: game.observation(for: Seat(0)), isHeld: isHeld,
      text: { "\($0)" }, say: { said in lines.said.withLock { $0 += said } })
    if isCancelled { decision.cancel() }
    let player = await withCheckedContinuation { continuation in
      DispatchQueue(label: "waiter").async {
        continuation.resume(returning: decision.wait() as? Player)
      }
    }
    return (lines.said.withLock { $0 }, player)
  }

  @Test(arguments: [false, true]) func `a decision is sent once`(isHeld: Bool) async {
    let (lines, player) = await decide(isHeld: isHeld) { .drop(3) }
    #expect(lines == ["bestmove 4"])
    #expect(player?.asked == 1)
  }

  @Test func `a failed search is answered, too`() async {
    let (lines, player) = await decide { throw OutOfTime() }
    #expect(lines == ["info string error OutOfTime()", "bestmove 0000"])
    #expect(player?.asked == 1)
  }

  @Test func `a cancelled search sends no answer`() async {
    let (lines, _) = await decide(isCancelled: true) {
      while !Task.isCancelled {}
      throw CancellationError()
    }
    #expect(lines == [])
  }
}
