@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// What passes, draws and leads say about where tiles lie, by sampled deals.
@Suite(.timeLimit(.minutes(10))) struct HandEvidenceTests {
  @Test(arguments: [
    (["family=block", "hand=2"], 2), (["family=block", "hand=2", "opening=first-seat"], 3),
    (["family=draw", "hand=2"], 2),
    (["family=draw", "hand=2", "draw=one", "opening=first-seat"], 2),
    (["family=draw", "hand=2", "draw=one", "draw-reserve=1"], 2),
    (["family=draw", "hand=2", "draw-when-able=true", "opening=first-seat"], 2),
    (["family=all-fives", "hand=2", "opening=rotation"], 2),
  ])
  func sampledDealsAreUniform(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=2"], seats: seats, games: 16)
  }

  /// With more tiles there are more draws to tell apart.
  @Test(
    .enabled(if: triesEverything),
    arguments: [
      (["family=draw", "hand=2"], 3), (["family=draw", "hand=2", "opening=first-seat"], 2),
    ])
  func sampledDealsOfALargerSetAreUniform(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=3"], seats: seats, games: 4)
  }

  private func sampledHands(_ seen: Dominoes.Observation, seat: Int) -> TileSet {
    var random = DealRandomness(seed: 3, deal: 0).chance
    return (0..<200).reduce(TileSet()) { all, _ in
      all.union(Dominoes.sample(seen, using: &random).hands[Seat(seat)])
    }
  }

  /// Who passes holds no tile that fits; anything else may be in its hand.
  @Test func aPassTellsOfTheOpenEnds() throws {
    var game = Dominoes(
      try rules("hand=4", "opening=first-seat"), first: "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4")
    try game.play("lead 1-2")
    let seen = game.observation(for: Seat(0))
    #expect(
      sampledHands(seen, seat: 1) == seen.unseen.subtracting(.bearing(any: [1, 2])))
  }

  /// Who leads with a double has no higher one, whatever else it holds.
  @Test func theLeadTellsOfHigherDoubles() throws {
    var game = Dominoes(try rules("hand=3"), first: "0-3 2-5 1-6 3-3 0-1 2-6")
    #expect(game.mover == Seat(1))
    try game.play("lead 3-3")
    let seen = game.observation(for: Seat(0))
    #expect(sampledHands(seen, seat: 1) == seen.unseen.subtracting(TileSet(tiles("4-4 5-5 6-6"))))
  }
}
