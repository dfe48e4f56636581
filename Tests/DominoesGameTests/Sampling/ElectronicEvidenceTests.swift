@testable import GameCore
import Testing

@testable import DominoesGame

/// What flips and passes say about tiles that lie face down, by sampled deals.
@Suite(.timeLimit(.minutes(10))) struct ElectronicEvidenceTests {
  @Test(arguments: [
    (["family=electronic"], 2), (["family=electronic", "flipped-tile=must", "peeks=2"], 2),
    (["family=electronic", "flip-when-able=false", "hand=1"], 2),
    (["family=electronic", "pass-while-hidden=true", "hand=2"], 2),
    (["family=electronic", "place-owned=false", "flipped-tile=next-turn"], 2),
    (["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true"], 2),
    (["family=electronic", "flipped-tile=must", "pick=top"], 3),
  ])
  func sampledFacesAreUniform(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=2"], seats: seats, games: 16)
  }

  /// The tiles that a position may hold, by many samples.
  private func faces(_ seen: Dominoes.Observation, at position: Int) -> TileSet {
    var random = DealRandomness(seed: 3, deal: 0).chance
    return TileSet(
      (0..<300).map { _ in
        Tile(index: Int(Dominoes.sample(seen, using: &random).order[position]))
      })
  }

  /// The second seat flipped a tile and placed nothing.
  ///
  /// Where it had to place what fits it has
  /// none that does; where it only might have, the tile may be any.
  @Test(arguments: [("must", true), ("may", false)])
  func aFlippedTileThatWasNotPlaced(rule: String, isExcluded: Bool) throws {
    let rules = try rules("family=electronic", "set=3", "flipped-tile=\(rule)")
    var game = Dominoes(rules, first: "0-1 2-3")
    try game.play("flip 0", "lead 0-1", "flip 1")
    #expect(game.mover == Seat(0))
    let seen = game.observation(for: Seat(0))
    let fitting = TileSet.bearing(any: [0, 1])
    let possible = TileSet.full(upTo: 3).subtracting([Tile(0, 1)])
    #expect(faces(seen, at: 1) == (isExcluded ? possible.subtracting(fitting) : possible))
    // What nobody touched may be anything, but what lies on the table.
    #expect(faces(seen, at: 5) == possible)
  }

  /// What the seat has seen itself is certain.
  @Test func ownTilesAreKnown() throws {
    let rules = try rules("family=electronic", "set=3", "hand=2")
    let game = Dominoes(rules, first: "0-1 2-3 3-3 0-0")
    let seen = game.observation(for: Seat(0))
    #expect(faces(seen, at: 0) == [Tile(0, 1)])
    #expect(faces(seen, at: 1) == [Tile(2, 3)])
    #expect(faces(seen, at: 2) == seen.unseen)
  }
}
