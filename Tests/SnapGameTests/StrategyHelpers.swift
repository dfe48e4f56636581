import GameCore
import SnapGame
import Strategies

/// Makes a strategy from text as on the command line, such as `perfect:delay=300`.
func snapStrategy(
  _ spec: String, rules: Snap.Rules, seat: Int = 0, seats: Int = 2, random: RandomStream
) throws -> any Strategy<Snap.Observation, Snap.Action> {
  let parts = spec.split(separator: ":", maxSplits: 1).map(String.init)
  guard let entry = SnapStrategies.all.first(where: { $0.card.name == parts[0] }) else {
    throw SetupError("no strategy \(parts[0])")
  }
  var values = ParameterValues(entry.card.parameters)
  for setting in parts.dropFirst().joined().split(separator: ",") {
    let pair = setting.split(separator: "=").map(String.init)
    try values.set(pair[0], to: pair[1])
  }
  return try entry.make(
    StrategySetup(
      rules: rules, seats: seats, seat: Seat(seat), random: random, parameters: values))
}

/// Plays one game between strategies.
func play(
  _ specs: [String], rules: Snap.Rules, seed: UInt64, pair: Int
) throws -> (game: Snap, record: MatchRecord) {
  let randomness = DealRandomness(seed: seed, deal: UInt64(pair))
  var game = Snap(rules: rules, seats: specs.count, randomness: randomness)
  var strategies: [any Strategy<Snap.Observation, Snap.Action>] = []
  for (index, spec) in specs.enumerated() {
    strategies.append(
      try snapStrategy(
        spec, rules: rules, seat: index, seats: specs.count,
        random: randomness.strategy(rotation: 0, slot: index)))
  }
  var observer = NoObserver<Snap>()
  let record = Match.play(&game, strategies: &strategies, observer: &observer)
  return (game, record)
}
