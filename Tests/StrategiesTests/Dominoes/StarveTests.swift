@testable import DominoesGame
@testable import GameCore
import Testing

/// The first seat leads 1-2, and the second passes on both numbers.
@Suite(.timeLimit(.minutes(10))) struct StarveTests {
  private func situation(_ tiles: String) throws -> Situation<Dominoes> {
    let situation = try Situation<Dominoes>(
      "hand=4", tiles: "1-2 \(tiles) 3-6 6-6 5-5 4-4", after: ["lead 1-2"])
    let seen = situation.game.observation(for: Seat(0))
    #expect(situation.game.mover == Seat(0))
    #expect(Array(seen.passed[Seat(1)]) == [1, 2])
    return situation
  }

  /// 2-2 leaves both, 1-3 one of them.
  @Test func leavesWhatOthersPassedOn() throws {
    let situation = try situation("2-2 1-3 3-5")
    #expect(try situation.choices(of: "random").count == 2)
    #expect(try situation.choices(of: "starve") == ["place 2-2 on 2"])
  }

  /// Each leaves one number that was passed on.
  ///
  /// Of the 13 tiles that fit 1 and 3 the seat has seen
  /// four, of those that fit 2 and 3, or 0 and 2, it has seen three.
  @Test func leavesWhatFewTilesFit() throws {
    let situation = try situation("2-3 1-3 0-1")
    #expect(try situation.choices(of: "random").count == 3)
    #expect(try situation.choices(of: "starve") == ["place 2-3 on 2"])
  }
}
