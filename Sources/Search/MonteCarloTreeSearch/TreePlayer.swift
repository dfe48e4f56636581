import GameCore

/// The part that all players with a search tree share.
///
/// The tree's memory is allocated at the first decision.
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

  /// Simulates games, each from a state that the closure creates.
  mutating func search(
    using random: inout RandomStream, _ determinize: () throws -> G
  ) throws -> TreeSearch<G> {
    var search = try taken()
    switch playout {
    case .random:
      try search.search(
        simulations: simulations, playout: RandomPlayout<G>.self, using: &random, determinize)
    case .greedy:
      try search.search(
        simulations: simulations, playout: Greedy.self, using: &random, determinize)
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

/// An error for a seat without legal actions.
struct NothingToDo: Error, CustomStringConvertible {
  var description: String { "there is no legal action to choose from" }
}
