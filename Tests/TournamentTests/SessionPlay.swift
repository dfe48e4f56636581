@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import HighCardGame
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
import Testing

@testable import Tournament

/// Plays the same game over links and without.
enum SessionPlay {
  private static func strategies<G: Game>(
    _ entries: [StrategyEntry<G>], _ names: [String], rules: G.Rules, _ randomness: DealRandomness
  ) throws -> [any Strategy<G.Observation, G.Action>] {
    try names.enumerated().map { slot, text in
      let parts = text.split(separator: ":", maxSplits: 1)
      let entry = try #require(entries.first { $0.card.name == parts[0] })
      var values = ParameterValues(entry.card.parameters)
      for setting in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
        try values.set(#require(Assignment(setting)))
      }
      let source = try BoundStrategy(
        entry, setup: FactorySetup(rules: rules, seats: names.count, parameters: values))
      return try source.make(
        seat: Seat(slot), random: randomness.strategy(rotation: 0, slot: slot))
    }
  }

  static func play<G: Game>(
    _ entries: [StrategyEntry<G>], _ names: [String], rules: String = "", link: String,
    deal: UInt64, seed: UInt64 = 12
  ) throws -> (linked: MatchRecord, plain: MatchRecord, game: G, table: LinkedGame<G>) {
    var values = ParameterValues(G.Rules.parameters)
    for setting in rules.split(separator: ",") { try values.set(#require(Assignment(setting))) }
    let rules = try G.Rules(values)
    let randomness = DealRandomness(seed: seed, deal: deal)
    let links = try #require(G.links)
    var settings = SessionSettings(seats: names.count)
    for word in link.split(separator: ",") {
      let setting = try #require(Assignment(word))
      try settings.set(.init(key: setting.key, text: setting.value))
    }
    try settings.validate(links)
    var nobody = NoObserver<G>()
    var game = G(rules: rules, seats: names.count, randomness: randomness)
    var plain = game
    var bots = try strategies(entries, names, rules: rules, randomness)
    var table = LinkedGame<G>(links, plan: settings.plan(for: links), randomness: randomness)
    table.wires.log = SessionLog()
    let linked = try LinkedMatch.play(
      &game, strategies: &bots, over: &table, observer: &nobody)
    var others = try strategies(entries, names, rules: rules, randomness)
    let record = try Match.play(&plain, strategies: &others, observer: &nobody)
    return (linked, record, game, table)
  }
}
