@testable import ConnectFourGame
@testable import GameCore
import TestSupport

@testable import Search

/// Connect Four with strategies to restrict.
enum Wrapped {
  static let entries = Wrappers<ConnectFour>.adding(
    to: [.init(First.self)] + SearchPlayers<RandomPlayout<ConnectFour>>.all)

  /// A strategy that drops in the first open column, or in the last one.
  struct First: CatalogStrategy {
    typealias Rules = ConnectFour.Rules

    static let metadata = StrategyMetadata(
      name: "first", summary: "the first column",
      parameters: [
        .flag("last", summary: "the last column instead"),
        Parameter.integer("time", in: 0...9, default: 0, summary: "nothing").marked(
          .notReproducible),
      ])

    let last: Bool

    init(setup: StrategySetup<Rules>) { last = setup.parameters.flag("last") }

    func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
      let actions = Array(observation.position.legalActions)
      return last ? actions[actions.count - 1] : actions[0]
    }
  }

  /// Creates a strategy from text in the form of the command line.
  static func player(
    _ text: String, rules: ConnectFour.Rules = .standard, seat: Int = 0, seed: UInt64 = 0
  ) throws -> any Strategy<ConnectFour.Observation, ConnectFour.Action> {
    let read = try StrategySpecification(
      text, strategies: entries.map(\.metadata), game: "connect-four")
    let entry = entries.first { $0.metadata.name == read.metadata.name } ?? entries[0]
    return try BoundStrategy(
      entry, setup: FactorySetup(rules: rules, seats: 2, parameters: read.values)
    ).make(seat: Seat(seat), random: .test(seed))
  }

  /// Returns a strategy's action after some plies.
  static func choice(
    _ text: String, after plies: String = "", rules: ConnectFour.Rules = .standard,
    seed: UInt64 = 0
  ) throws -> ConnectFour.Action {
    var position = ConnectFour.Position(rules: rules)
    for ply in plies.split(separator: " ") { position.apply(.drop((Int(ply) ?? 1) - 1)) }
    var player = try player(text, rules: rules, seat: position.plies % 2, seed: seed)
    return try player.choose(
      from: ConnectFour(position: position).observation(for: Seat(position.plies % 2)))
  }
}
