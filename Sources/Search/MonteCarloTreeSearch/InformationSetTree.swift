import GameCore

/// Information set Monte Carlo tree search (ISMCTS), with one tree over many determinizations.
///
/// The source is Cowling, Powley and Whitehouse 2012, "Information set Monte Carlo tree search"
/// (SO-ISMCTS).
public struct InformationSetTree<Greedy: PlayoutPolicy>: CatalogStrategy {
  /// The game.
  public typealias Game = Greedy.Game
  public typealias Rules = Game.Rules

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: SearchingPlayer.ismcts.rawValue,
      summary: "information set MCTS (ISMCTS): one tree over all determinizations",
      parameters: [
        SearchParameters.simulations(1000),
        SearchParameters.exploration(0.7), SearchParameters.playout, SearchParameters.nodes,
      ])
  }

  let seat: Seat
  var player: TreePlayer<Greedy>
  var random: RandomStream

  public init(setup: StrategySetup<Rules>) {
    seat = setup.seat
    player = TreePlayer(setup.parameters, seats: setup.seats)
    random = setup.random
  }

  public mutating func choose(from observation: Game.Observation) throws -> Game.Action {
    var sampling = random.nextStream()
    let game = Game.sample(observation, using: &sampling)
    if let only = try game.onlyAction(of: seat) { return only }
    let search = try player.search(using: &random) {
      // The task is checked here too, because sampling a state may take a long time.
      try Task.checkCancellation()
      return Game.sample(observation, using: &sampling)
    }
    guard let action = search.choose(in: game, using: &random) else { throw NothingToDo() }
    return action
  }
}
