import GameCore
import TournamentBase

/// A finished tuning in a folder.
package struct FinishedTuning: FinishedStudy {
  package typealias Plan = TuningPlan

  package static let key: String? = "parameters"
  package let stored: StoredTuning

  package init(stored: StoredTuning) { self.stored = stored }

  package func plan(from source: ReproductionSource) throws -> any ReproductionPlan {
    let copies = try source.copies(for: [stored.configuration.run])
    return try TuningPlan(
      stored.configuration, folder: source.path, games: source.games, copies: copies)
  }
}

extension TuningPlan: ReproductionPlan {}
