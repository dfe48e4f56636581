import GameCore

/// A method to search for the best configuration.
package enum TuningMethod: String, CaseIterable, Codable, Sendable {
  /// Successive halving: configurations play the same deals, and each rung eliminates the worse
  /// ones.
  case halving
  /// SPSA: a configuration moves toward the better of two neighbors, which play the same deals.
  case spsa
  /// NTBEA: a model that evaluates single parameters and parameter pairs selects the next
  /// configurations.
  case ntbea

  package var title: String {
    switch self {
    case .halving: "successive halving"
    case .spsa: "SPSA"
    case .ntbea: "NTBEA"
    }
  }

  /// The version number of all methods.
  ///
  /// It increases if a method may select different configurations from the same scores.
  static let version = 1

  /// Returns the minimum number of blocks in a search.
  func minimumBlockCount(_ space: SearchSpace) -> Int {
    switch self {
    case .halving: SuccessiveHalving.minimumBlockCount(space)
    case .spsa: PerturbationSearch.minimumBlockCount
    case .ntbea: TupleBandit.minimumBlockCount
    }
  }

  package var stepName: String {
    switch self {
    case .halving: "rungs"
    case .spsa: "iterations"
    case .ntbea: "batches"
    }
  }

  /// Returns a new search that plays at most `blocks` blocks.
  ///
  /// With ``spsa``, each parameter requires a range.
  func optimizer(_ space: SearchSpace, blocks: Int, seed: UInt64) -> any Optimizer {
    switch self {
    case .halving: SuccessiveHalving(space, blocks: blocks, seed: seed)
    case .spsa: PerturbationSearch(space, blocks: blocks, seed: seed)
    case .ntbea: TupleBandit(space, blocks: blocks, seed: seed)
    }
  }
}
