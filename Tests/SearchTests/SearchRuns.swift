@testable import ConnectFourGame
@testable import GameCore
import TestSupport

@testable import Search

extension RandomStream {
  /// Returns a random stream for a test.
  static func test(_ deal: UInt64 = 0) -> RandomStream {
    DealRandomness(seed: 61, deal: deal).chance
  }
}

extension TreeSearch {
  /// Returns the results of a search from one state.
  static func results(
    in game: G, simulations: Int, exploration: Double = 1, proves: Bool = false, seats: Int = 2,
    seed: UInt64 = 0
  ) throws -> [ActionResult<G.Action>] {
    var search = TreeSearch(
      try SearchTree(places: simulations + 1), seats: seats, exploration: exploration,
      proves: proves)
    var random = RandomStream.test(seed)
    try search.search(
      simulations: simulations, playout: RandomPlayout<G>.self, using: &random
    ) { game }
    return search.results(in: game)
  }
}

extension CatalogStrategy {
  /// Creates a player from settings in the form of the command line.
  init(_ settings: String, rules: Rules, seats: Int = 2, seat: Int = 0, seed: UInt64 = 0) throws {
    try self.init(
      setup: StrategySetup(
        rules: rules, seats: seats, seat: Seat(seat), random: .test(seed),
        parameters: ParameterValues(Self.metadata.parameters, settings: settings)))
  }
}

/// Returns the half points of each seat under perfect play, by a full search (maxⁿ).
func plainValues<G: SearchableGame>(of game: G, seats: Int) throws -> [Int] {
  guard let mover = game.mover else {
    guard let outcome = game.outcome else { return [] }
    return (0..<seats).map { seat in
      (0..<seats).filter { $0 != seat }.reduce(0) { sum, other in
        let (mine, theirs) = (outcome.ranks[Seat(seat)], outcome.ranks[Seat(other)])
        return sum + (mine < theirs ? 2 : mine == theirs ? 1 : 0)
      }
    }
  }
  var best: [Int] = []
  for action in game.legalActions(for: mover) {
    var next = game
    try next.play(action)
    let values = try plainValues(of: next, seats: seats)
    if best.isEmpty || values[mover.index] > best[mover.index] { best = values }
  }
  return best
}
