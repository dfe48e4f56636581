import GameCore

/// What players with a tree do alike: they think where there is something to choose, with memory that
/// they take when they first do.
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
  ///
  /// - Throws: `OutOfMemory`, `CancellationError`, `IllegalAction`.
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

  /// Simulates games from states that fit what a seat knows.
  ///
  /// - Throws: `OutOfMemory`, `CancellationError`, `IllegalAction`.
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

/// A searching player was asked although there is nothing that it may do.
struct NothingToDo: Error, CustomStringConvertible {
  init() {}

  var description: String { "there is no legal action to choose from" }
}
