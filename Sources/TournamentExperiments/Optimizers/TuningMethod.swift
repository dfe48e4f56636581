import GameCore

/// A method to search for the best configuration.
package enum TuningMethod: String, CaseIterable, Codable, Sendable {
  /// Successive halving: configurations play the same deals, and each rung eliminates the worse ones.
  case halving
  /// SPSA: a configuration moves toward the better of two neighbors on the same deals.
  case spsa
  /// NTBEA: a model of single parameters and pairs of parameters selects the next configurations.
  case ntbea

  package var title: String {
    switch self {
    case .halving: "successive halving"
    case .spsa: "SPSA"
    case .ntbea: "NTBEA"
    }
  }

  /// The version of the methods.
  ///
  /// It increases if a method may select different configurations from the same scores.
  static let version = 1

  /// Returns the minimum number of blocks of a search.
  func leastBlocks(_ space: SearchSpace) -> Int {
    switch self {
    case .halving: SuccessiveHalving.leastBlocks(space)
    case .spsa: PerturbationSearch.leastBlocks
    case .ntbea: TupleBandit.leastBlocks
    }
  }

  package var stepName: String {
    switch self {
    case .halving: "rungs"
    case .spsa: "iterations"
    case .ntbea: "batches"
    }
  }

  /// Returns a new search with a maximum number of blocks; ``spsa`` requires a range for each parameter.
  func optimizer(_ space: SearchSpace, blocks: Int, seed: UInt64) -> any Optimizer {
    switch self {
    case .halving: SuccessiveHalving(space, blocks: blocks, seed: seed)
    case .spsa: PerturbationSearch(space, blocks: blocks, seed: seed)
    case .ntbea: TupleBandit(space, blocks: blocks, seed: seed)
    }
  }
}
