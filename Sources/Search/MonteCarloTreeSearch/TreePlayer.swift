import GameCore

/// The common part of players with a tree, which allocate memory at their first decision.
struct TreePlayer<Greedy: PlayoutPolicy>: Sendable {
  typealias G = Greedy.Game

  let seats: Int
  let simulations: Int
  let nodes: Int
  let exploration: Double
  let playout: PlayoutKind
  let proves: Bool
  var search: TreeSearch<G>?

  init(_ parameters: ParameterValues, seats: Int, simulations: Int? = nil, proves: Bool = false) {
    self.seats = seats
    self.simulations = simulations ?? parameters.integer("simulations")
    nodes = parameters.integer("nodes")
    exploration = parameters.number("exploration")
    playout = parameters.choice("playout")
    self.proves = proves
  }

  /// Simulates games from one state.
  mutating func search(_ game: G, using random: inout RandomStream) throws -> TreeSearch<G> {
    var search = try taken()
    switch playout {
    case .random:
      try search.search(
        game, simulations: simulations, playout: RandomPlayout<G>.self, using: &random)
    case .greedy:
      try search.search(game, simulations: simulations, playout: Greedy.self, using: &random)
    }
    return search
  }

  /// Simulates games from determinizations.
  mutating func search(
    _ observation: G.Observation, worlds: inout RandomStream, using random: inout RandomStream
  ) throws -> TreeSearch<G> {
    var search = try taken()
    switch playout {
    case .random:
      try search.search(
        observation, simulations: simulations, playout: RandomPlayout<G>.self, worlds: &worlds,
        using: &random)
    case .greedy:
      try search.search(
        observation, simulations: simulations, playout: Greedy.self, worlds: &worlds,
        using: &random)
    }
    return search
  }

  mutating func taken() throws(OutOfMemory) -> TreeSearch<G> {
    if let search { return search }
    let new = TreeSearch<G>(
      try SearchTree(places: min(simulations, nodes) + 1), seats: seats, exploration: exploration,
      proves: proves)
    search = new
    return new
  }
}

/// An error about a seat without legal actions.
struct NothingToDo: Error, CustomStringConvertible {
  var description: String { "there is no legal action to choose from" }
}
