@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
import TestSupport
import Testing

/// A game with a list of bots for tests.
protocol Botted: Game {
  static var bots: [StrategyEntry<Self>] { get }
}

extension ConnectFour: Botted {
  static var bots: [StrategyEntry<ConnectFour>] { ConnectFourStrategies.all }
}
extension Dominoes: Botted { static var bots: [StrategyEntry<Dominoes>] { DominoesStrategies.all } }
extension Quiz: Botted { static var bots: [StrategyEntry<Quiz>] { QuizStrategies.all } }
extension Snap: Botted { static var bots: [StrategyEntry<Snap>] { SnapStrategies.all } }

/// A position in which bots choose actions, for tests of bots.
///
///     var situation = try Situation<ConnectFour>("columns=5")
///     try situation.play("3", "1", "3", "1")
///     #expect(try situation.choices(of: "greedy") == ["3"])
struct Situation<G: Botted> {
  let rules: G.Rules
  let seats: Int
  private(set) var game: G

  init(_ game: G, rules: G.Rules, seats: Int) {
    self.game = game
    self.rules = rules
    self.seats = seats
  }

  /// Plays actions in notation, each by all deciding seats.
  mutating func play(_ actions: String...) throws { try play(actions) }

  mutating func play(_ actions: [String]) throws {
    for text in actions {
      let action = try #require(G.Action(text), "no action: \(text)")
      var answers = Actions<G.Action>(repeating: nil, count: seats)
      for seat in game.decidingSeats { answers[seat] = action }
      try game.advance(with: answers)
    }
  }

  /// Returns the repeated answers of a bot such as `minimax:depth=3,evaluation=none`, each with different
  /// random numbers.
  ///
  /// - Parameter seat: The deciding seat; `nil` for the first one.
  func answers(of bot: String, at seat: Int? = nil, times: Int = 40) throws -> [G.Action] {
    let source = try Bot<G>(bot).source(rules: rules, seats: seats)
    let seat = try #require(seat.map { Seat($0) } ?? game.decidingSeats.first)
    let observation = game.observation(for: seat)
    return try (0..<UInt64(times)).map { deal in
      let random = DealRandomness(seed: 41, deal: deal).strategy(rotation: 0, slot: 0)
      var strategy = try source.make(seat: seat, random: random)
      return try strategy.choose(from: observation)
    }
  }

  /// Returns all possible actions of a bot here, in notation.
  func choices(of bot: String, at seat: Int? = nil, times: Int = 40) throws -> Set<String> {
    Set(try answers(of: bot, at: seat, times: times).map(\.description))
  }
}

/// A bot with its settings, named as on the command line.
struct Bot<G: Botted> {
  let entry: StrategyEntry<G>
  let parameters: ParameterValues

  init(_ specification: String) throws {
    let parts = specification.split(separator: ":", maxSplits: 1).map(String.init)
    entry = try #require(
      G.bots.first { $0.metadata.name == parts.first }, "no bot of \(G.name): \(specification)")
    parameters = try ParameterValues(
      entry.metadata.parameters, settings: parts.dropFirst().joined())
  }

  /// Returns the factory of the bot, for any number of seats and games.
  func source(rules: G.Rules, seats: Int = 2) throws -> BoundStrategy<G> {
    try BoundStrategy(
      entry, setup: FactorySetup(rules: rules, seats: seats, parameters: parameters))
  }
}

/// Plays a game between bots, one in each seat.
func play<G: Botted>(
  _ bots: [String], rules: G.Rules, randomness: DealRandomness, of type: G.Type = G.self
) throws -> (game: G, record: MatchRecord) {
  var game = G(rules: rules, seats: bots.count, randomness: randomness)
  var strategies = try bots.enumerated().map { index, bot in
    try Bot<G>(bot).source(rules: rules, seats: bots.count).make(
      seat: Seat(index), random: randomness.strategy(rotation: 0, slot: index))
  }
  var nobody = NoObserver<G>()
  let record = try Match.play(&game, strategies: &strategies, observer: &nobody)
  return (game, record)
}

extension Game {
  /// Returns the value of a column of `games.csv` for this game.
  func measure(_ name: String) throws -> Int {
    try #require(Self.measures.first { $0.name == name }, "no column \(name)").value(self)
  }
}

extension CatalogStrategy {
  /// Creates a bot from text in the form of the command line, for tests of its parts.
  init(rules: Rules, parameters: String = "", seed: UInt64 = 1) throws {
    try self.init(
      setup: StrategySetup(
        rules: rules, seats: 2, seat: Seat(0),
        random: DealRandomness(seed: seed, deal: 0).strategy(rotation: 0, slot: 0),
        parameters: ParameterValues(Self.metadata.parameters, settings: parameters)))
  }
}
