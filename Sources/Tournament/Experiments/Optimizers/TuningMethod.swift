import GameCore

/// A method of searching for the best configuration.
enum TuningMethod: String, CaseIterable, Codable, Sendable {
  /// Configurations are compared on the same deals, and the worse ones eliminated rung by rung.
  case halving
  /// A configuration climbs along the difference of two neighbors on the same deals.
  case spsa
  /// A model of single parameters and of pairs chooses the next configurations.
  case ntbea

  var title: String {
    switch self {
    case .halving: "successive halving"
    case .spsa: "SPSA"
    case .ntbea: "NTBEA"
    }
  }

  /// Raised if a method may select different settings from the same scores.
  static let version = 1

  /// Returns the minimum number of blocks of a search.
  func leastBlocks(_ space: SearchSpace) -> Int {
    switch self {
    case .halving: SuccessiveHalving.leastBlocks(space)
    case .spsa: PerturbationSearch.leastBlocks
    case .ntbea: TupleBandit.leastBlocks
    }
  }

  var stepName: String {
    switch self {
    case .halving: "rungs"
    case .spsa: "iterations"
    case .ntbea: "batches"
    }
  }

  /// Returns a new search with a maximum number of blocks; ``spsa`` requires ranges.
  func optimizer(_ space: SearchSpace, blocks: Int, seed: UInt64) -> any Optimizer {
    switch self {
    case .halving: SuccessiveHalving(space, blocks: blocks, seed: seed)
    case .spsa: PerturbationSearch(space, blocks: blocks, seed: seed)
    case .ntbea: TupleBandit(space, blocks: blocks, seed: seed)
    }
  }
}
