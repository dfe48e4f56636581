import GameCore

/// A player that runs many playouts of every action from the true state, including hidden
/// information.
///
/// It is meant only for comparison: its lead over other players shows what hidden information is
/// worth.
public struct OmniscientPlayer<Greedy: PlayoutPolicy>: CatalogStrategy, OmniscientStrategy {
  /// The game.
  public typealias Game = Greedy.Game
  public typealias Rules = Game.Rules

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: "omniscient",
      summary: "omniscient (sees hidden information): random playouts of every action",
      parameters: [
        Parameter.integer(
          "playouts", in: 1...1_000_000, default: 100, summary: "playouts of every action"
        ),
        SearchParameters.playout,
      ], marks: [.omniscient])
  }

  public let omniscientView = OmniscientView<Game>()
  let seat: Seat
  let playouts: Int
  let playout: PlayoutKind
  var random: RandomStream

  public init(setup: StrategySetup<Rules>) {
    seat = setup.seat
    playouts = setup.parameters.integer("playouts")
    playout = setup.parameters.choice("playout")
    random = setup.random
  }

  public mutating func choose(from observation: Game.Observation) throws -> Game.Action {
    guard let game = omniscientView.game else { throw NothingSeen() }
    if let only = try game.onlyAction(of: seat) { return only }
    let sums = try Greedy.sums(for: seat, determinizations: playouts, playout, using: &random) {
      game
    }
    return try game.action(of: seat, highest: sums, using: &random)
  }
}

/// An error for an omniscient strategy that cannot view the game.
struct NothingSeen: Error, CustomStringConvertible {
  var description: String { "the strategy needs the hidden state, which is not available here" }
}
