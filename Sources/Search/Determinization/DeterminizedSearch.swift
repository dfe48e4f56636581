import GameCore

/// Perfect information Monte Carlo (PIMC): separate searches in several determinizations.
///
/// The source is Ginsberg 2001, "GIB: Imperfect information in a computationally challenging game".
/// The search assumes that the seat will learn the true state, so it postpones decisions that it
/// could make now.
public struct DeterminizedSearch<Greedy: PlayoutPolicy>: CatalogStrategy {
  /// The game.
  public typealias Game = Greedy.Game
  public typealias Rules = Game.Rules

  enum Method: String, CaseIterable, Sendable {
    /// Monte Carlo tree search.
    case mcts
    /// Alpha-beta search to a horizon.
    case alphaBeta = "alpha-beta"
  }

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: SearchingPlayer.pimc.rawValue,
      summary: "perfect information Monte Carlo (PIMC): searches several determinizations",
      parameters: [
        SearchParameters.determinizations(20, "determinizations that are searched"),
        Parameter.choice("search", default: Method.mcts, summary: "search method"),
        SearchParameters.simulations(200, "simulations per determinization (search=mcts)"),
        Parameter.integer(
          "depth", in: 1...64, default: 6,
          summary: "search depth in plies, followed by a playout (search=alpha-beta)"
        ),
        SearchParameters.exploration(1), SearchParameters.playout, SearchParameters.nodes,
      ])
  }

  let seat: Seat
  let determinizations: Int
  let method: Method
  let depth: Int
  var player: TreePlayer<Greedy>
  var random: RandomStream

  public init(setup: StrategySetup<Rules>) throws {
    let parameters = setup.parameters
    seat = setup.seat
    determinizations = parameters.integer("determinizations")
    method = parameters.choice("search")
    depth = parameters.integer("depth")
    player = TreePlayer(parameters, seats: setup.seats)
    random = setup.random
    let unused = method == .mcts ? ["depth"] : ["simulations", "exploration", "nodes"]
    if let given = unused.first(where: parameters.isGiven) {
      throw SetupError("\(given) cannot be used with search=\(method.rawValue)")
    }
  }

  public mutating func choose(from observation: Game.Observation) throws -> Game.Action {
    var states = random.nextStream()
    let game = Game.sample(observation, using: &states)
    if let only = try game.onlyAction(of: seat) { return only }
    var sums: [Double] = []
    for _ in 0..<determinizations {
      try Task.checkCancellation()
      let values = try values(in: Game.sample(observation, using: &states))
      if sums.isEmpty { sums = values } else { for (i, v) in values.enumerated() { sums[i] += v } }
    }
    return try game.action(of: seat, highest: sums, using: &random)
  }

  /// Returns the value of each legal action, in the order in which the game lists them.
  mutating func values(in game: Game) throws -> [Double] {
    switch (method, player.playout) {
    case (.mcts, _):
      return try player.search(using: &random) { game }.results(in: game).map(\.mean)
    case (.alphaBeta, .random): return try values(in: game, RandomPlayout<Game>.self)
    case (.alphaBeta, .greedy): return try values(in: game, Greedy.self)
    }
  }

  mutating func values<Playout: PlayoutPolicy<Game>>(
    in game: Game, _ playout: Playout.Type
  ) throws -> [Double] {
    var search = HorizonSearch<Game, Playout>(seats: player.seats)
    return try search.values(in: game, for: seat, depth: depth, using: &random).map(Double.init)
  }
}
