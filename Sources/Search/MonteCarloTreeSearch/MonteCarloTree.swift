import GameCore

/// Monte Carlo tree search (MCTS) in one state: the true state, or a determinization.
///
/// The source is Kocsis and Szepesvári 2006, "Bandit based Monte-Carlo planning".
public struct MonteCarloTree<Greedy: PlayoutPolicy>: CatalogStrategy {
  /// The game.
  public typealias Game = Greedy.Game
  public typealias Rules = Game.Rules

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: SearchingPlayer.mcts.rawValue,
      summary: "Monte Carlo tree search (MCTS), in one determinization",
      parameters: [
        SearchParameters.simulations(1000),
        SearchParameters.exploration(1), SearchParameters.playout, SearchParameters.nodes,
        Parameter.flag(
          "solve", summary: "for two seats: propagate proven wins and losses through the tree"),
      ])
  }

  let seat: Seat
  var player: TreePlayer<Greedy>
  var random: RandomStream

  public init(setup: StrategySetup<Rules>) throws {
    let proves = setup.parameters.flag("solve")
    guard !proves || setup.seats == 2 else {
      throw SetupError("solve=true requires 2 seats, not \(setup.seats)")
    }
    seat = setup.seat
    player = TreePlayer(setup.parameters, seats: setup.seats, proves: proves)
    random = setup.random
  }

  public mutating func choose(from observation: Game.Observation) throws -> Game.Action {
    try decide(from: observation).action
  }

  /// Returns an action and the results for all actions.
  ///
  /// If there is only one action, there are no results.
  mutating func decide(
    from observation: Game.Observation
  ) throws -> (action: Game.Action, results: [ActionResult<Game.Action>]) {
    var sampling = random.nextStream()
    let game = Game.sample(observation, using: &sampling)
    if let only = try game.onlyAction(of: seat) { return (only, []) }
    let search = try player.search(using: &random) { game }
    guard let action = search.choose(in: game, using: &random) else { throw NothingToDo() }
    return (action, search.results(in: game))
  }
}

extension SearchableGame {
  /// Returns a seat's only legal action, or `nil` if there are several.
  func onlyAction(of seat: Seat) throws(NothingToDo) -> Action? {
    var actions = legalActions(for: seat).makeIterator()
    guard let first = actions.next() else { throw NothingToDo() }
    return actions.next() == nil ? first : nil
  }
}
