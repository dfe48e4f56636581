import GameCore

/// Flat Monte Carlo search, which plays out every action in many determinizations and chooses the
/// action with the best mean.
public struct FlatMonteCarlo<Greedy: PlayoutPolicy>: CatalogStrategy {
  /// The game.
  public typealias Game = Greedy.Game
  public typealias Rules = Game.Rules

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: SearchingPlayer.flatMonteCarlo.rawValue,
      summary: "flat Monte Carlo: playouts of every action in many determinizations",
      parameters: [
        SearchParameters.determinizations(
          100, "determinizations, with one playout of every action in each"),
        SearchParameters.playout,
      ])
  }

  let seat: Seat
  let determinizations: Int
  let playout: PlayoutKind
  var random: RandomStream

  public init(setup: StrategySetup<Rules>) {
    seat = setup.seat
    determinizations = setup.parameters.integer("determinizations")
    playout = setup.parameters.choice("playout")
    random = setup.random
  }

  public mutating func choose(from observation: Game.Observation) throws -> Game.Action {
    var states = random.nextStream()
    let game = Game.sample(observation, using: &states)
    if let only = try game.onlyAction(of: seat) { return only }
    let sums = try Greedy.sums(
      for: seat, determinizations: determinizations, playout, using: &random
    ) {
      Game.sample(observation, using: &states)
    }
    return try game.action(of: seat, highest: sums, using: &random)
  }
}

extension SearchableGame {
  /// Returns a random action among those with the highest value.
  ///
  /// The values are in the order of the legal actions.
  func action<Value: Comparable>(
    of seat: Seat, highest values: [Value], using random: inout RandomStream
  ) throws(NothingToDo) -> Action {
    let highest = values.max()
    let best = zip(legalActions(for: seat), values).filter { $1 == highest }.map(\.0)
    guard let action = random.nextElement(of: best) else { throw NothingToDo() }
    return action
  }
}
