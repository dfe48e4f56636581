import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import HighCardGame
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
@testable import TournamentBase

/// The same game, played over links and without.
enum SessionPlay {
  private static func strategies<G: Game>(
    _ entries: [StrategyEntry<G>], _ names: [String], rules: G.Rules, _ randomness: DealRandomness
  ) throws -> [any Strategy<G.Observation, G.Action>] {
    try names.enumerated().map { slot, text in
      let parts = text.split(separator: ":", maxSplits: 1)
      let entry = try #require(entries.first { $0.metadata.name == parts[0] })
      var values = ParameterValues(entry.metadata.parameters)
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
    let settings = try SessionSettings(link, seats: names.count)
    try settings.validate(links)
    var nobody = NoObserver<G>()
    var game = G(rules: rules, seats: names.count, randomness: randomness)
    var plain = game
    var bots = try strategies(entries, names, rules: rules, randomness)
    var table = LinkedGame<G>(links, plan: settings.plan(for: links), randomness: randomness)
    table.transport.log = SessionLog()
    let linked = try LinkedMatch.play(
      &game, strategies: &bots, over: &table, observer: &nobody)
    var others = try strategies(entries, names, rules: rules, randomness)
    let record = try Match.play(&plain, strategies: &others, observer: &nobody)
    return (linked, record, game, table)
  }

  /// Returns a session of two seats in which a game with its default rules has just begun.
  static func begun<G: Game>(_ game: G.Type, _ link: String) throws -> (LinkedGame<G>, G) {
    let links = try #require(G.links)
    let randomness = DealRandomness(seed: 5, deal: 3)
    var table = LinkedGame<G>(
      links, plan: try SessionSettings(link, seats: 2).plan(for: links), randomness: randomness)
    let game = G(
      rules: try G.Rules(ParameterValues(G.Rules.parameters)), seats: 2, randomness: randomness)
    table.begin(game)
    return (table, game)
  }
}

extension SessionSettings {
  /// Creates settings from text in the form of the command line, such as `delay=40,1.loss=0.1`.
  init(_ text: String, seats: Int) throws {
    self.init(seats: seats)
    for word in text.split(separator: ",") {
      try set(#require(Assignment(word)))
    }
  }
}
