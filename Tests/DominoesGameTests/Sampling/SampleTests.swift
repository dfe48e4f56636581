@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// Determinizations of whole games; ``HandEvidenceTests`` compares their frequencies.
struct SampleTests {
  @Test(arguments: Dominoes.Rules.presets.map(\.name))
  func `samples of every preset are consistent with the observation`(name: String) throws {
    let suite = Conformance(Dominoes.self, rules: try preset(name), games: 1)
    #expect(suite.searchFailures(playingEvery: 25) == [])
  }

  @Test(arguments: seated(variants))
  func `samples of every variant are consistent with the observation`(
    settings: [String], seats: Int
  ) throws {
    let rules = try rules(settings)
    // The smallest set has too few tiles for four seats.
    if seats * rules.handSize(seats: seats) > rules.tileCount { return }
    let suite = Conformance(Dominoes.self, rules: rules, seats: seats, games: tries(2))
    #expect(suite.searchFailures(playingEvery: 10) == [])
  }

  /// The text of a sampled state is read and reached by play from its deal.
  @Test(arguments: seated(variants))
  func `sampled states are reachable`(settings: [String], seats: Int) throws {
    let rules = try rules(settings)
    if seats * rules.handSize(seats: seats) > rules.tileCount { return }
    for deal in 0..<tries(3) {
      let randomness = DealRandomness(seed: 41, deal: UInt64(deal))
      var random = randomness.strategy(rotation: 0, slot: 0)
      var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
      while let mover = game.mover {
        let drawn = Dominoes.sample(game.observation(for: mover), using: &random)
        let read = try Dominoes(text: drawn.text, rules: rules, seats: seats)
        #expect(read.digest == drawn.digest)
        #expect(read.description == drawn.description)
        let actions = game.actions
        try game.play(actions[random.next(below: actions.count)])
      }
    }
  }

  static let variants: [[String]] = [
    ["family=draw", "draw=one", "draw-reserve=2"], ["family=draw", "draw-when-able=true"],
    ["family=all-fives", "spinner=all", "lone-spinner=once", "pips-score=nearest-five"],
    ["family=all-fives", "spinner=none", "set=7", "draw-when-able=true", "draw=one"],
    ["family=block", "set=1", "hand=1", "opening=first-seat"],
    ["family=draw", "opening=winner", "target=20"], ["family=block", "opening=random"],
    ["family=block", "opening=rotation", "target=15", "blocked-score=pairwise"],
    ["family=all-fives", "target=40"],
    ["family=electronic", "place-owned=false"], ["family=electronic", "hand=3", "set=4"],
    ["family=electronic", "flipped-tile=must", "peeks=3"],
    ["family=electronic", "flipped-tile=next-turn", "flip-when-able=false"],
    ["family=electronic", "pass-while-hidden=true", "tie-break=pips"],
    ["family=electronic", "empty-wins=true", "hand=3"],
    ["family=electronic", "pick=top", "peek-again=true", "peeks=2"],
    ["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true", "set=3"],
    ["family=electronic", "check-fit=false", "set=4"],
    ["family=electronic", "enforce-turn=false", "set=4", "flipped-tile=next-turn", "peeks=2"],
    ["family=electronic", "enforce-turn=false", "flip-when-able=false", "hand=2", "set=4"],
    ["family=electronic", "announce-winner=false", "check-fit=false", "enforce-turn=false"],
  ]
}
