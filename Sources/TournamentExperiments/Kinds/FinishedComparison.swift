import GameCore
import TournamentBase

/// A finished comparison in a folder.
package struct FinishedComparison: FinishedStudy {
  package typealias Plan = Comparison

  package static let key: String? = "a"
  package let stored: StoredComparison

  package init(stored: StoredComparison) { self.stored = stored }

  package func plan(from source: ReproductionSource) throws -> any ReproductionPlan {
    let configuration = stored.configuration
    let copies = try source.copies(for: [configuration.a, configuration.b])
    return try Comparison(
      configuration, folder: source.path, games: source.games, programs: source.programs,
      copies: copies, inFlight: source.inFlight)
  }
}

extension Comparison: ReproductionPlan {}
