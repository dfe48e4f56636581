import GameCore
import Strategies
import TestSupport
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct ConformanceTests {
  static let families = Dominoes.Rules.Family.allCases.map(\.rawValue)

  @Test(arguments: families, [2, 3, 4])
  func everyStrategyPlaysEveryFamily(family: String, seats: Int) throws {
    let rules = try rules("family=\(family)")
    for entry in DominoesStrategies.all {
      let conformance = Conformance(Dominoes.self, rules: rules, seats: seats, games: 2)
      #expect(conformance.failures(of: entry, stepLimit: 400) == [])
    }
  }

  @Test(arguments: Dominoes.Rules.presets.map(\.name))
  func everyStrategyPlaysEveryPreset(name: String) throws {
    let conformance = Conformance(Dominoes.self, rules: try preset(name), games: 1)
    for entry in DominoesStrategies.all {
      #expect(conformance.failures(of: entry, stepLimit: 10_000) == [])
    }
  }

  @Test(arguments: [
    ["family=draw", "draw=one", "draw-reserve=2"], ["family=draw", "draw-when-able=true"],
    ["family=all-fives", "spinner=all", "lone-spinner=once", "pips-score=nearest-five"],
    ["family=all-fives", "spinner=none", "set=12"], ["family=block", "set=12", "hand=22"],
    ["family=block", "set=1", "hand=1"], ["family=draw", "opening=winner", "target=30"],
    ["family=electronic", "set=12"], ["family=electronic", "place-owned=false"],
    ["family=electronic", "flipped-tile=must", "peeks=3"],
    ["family=electronic", "flipped-tile=next-turn", "flip-when-able=false"],
    ["family=electronic", "pass-while-hidden=true", "tie-break=pips"],
    ["family=electronic", "empty-wins=true", "hand=3"],
    ["family=electronic", "pick=top", "peek-again=true", "peeks=2"],
  ])
  func everyStrategyPlaysVariants(settings: [String]) throws {
    let conformance = Conformance(Dominoes.self, rules: try rules(settings), games: 1)
    for entry in DominoesStrategies.all {
      #expect(conformance.failures(of: entry, stepLimit: 2000) == [])
    }
  }

  /// Plays at random and counts all tiles after every step.
  @Test(arguments: families, [2, 3, 4])
  func noTileIsEverLostOrDoubled(family: String, seats: Int) throws {
    let rules = try rules("family=\(family)", "set=9")
    for pair in 0..<3 {
      let randomness = DealRandomness(seed: 8, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while game.mover != nil {
        let actions = game.actions
        try game.play(actions[random.below(actions.count)])
        let all = game.everything
        #expect(all.count == 55)
        #expect(TileSet(all) == .full(upTo: 9))
        #expect(all.reduce(0) { $0 + $1.pips } == 495)
      }
    }
  }

  /// Whatever the observation offers is legal, and no other action is.
  @Test(arguments: families) func exactlyTheOfferedActionsAreLegal(family: String) throws {
    let rules = try rules("family=\(family)", "set=3", "hand=2")
    for pair in 0..<3 {
      let randomness = DealRandomness(seed: 9, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 2, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while game.mover != nil {
        let offered = game.actions
        for action in ActionTests.all.filter({ $0.isOfDouble3 }) {
          let refusal = try game.refusal(of: action.description)
          #expect((refusal == nil) == offered.contains(action), "\(action) \(game)")
          #expect(refusal != "the state changed")
        }
        try game.play(offered[random.below(offered.count)])
      }
    }
  }
}

extension Dominoes.Action {
  /// Whether it is worth trying in games with the double-3 set.
  fileprivate var isOfDouble3: Bool {
    switch self {
    case .draw, .keep, .pass: true
    case .flip(let position): position < 12
    case .place(let tile, .table): tile.high <= 4
    case .place(let tile, .number(let number)), .place(let tile, .double(let number)):
      tile.high <= 4 && number <= 4
    }
  }
}
