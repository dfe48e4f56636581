import GameCore
import TournamentBase

/// A finished sweep or sweep shard in a folder.
package struct FinishedSweep: FinishedStudy {
  package typealias Plan = Sweep

  package static let key: String? = "factors"
  package let stored: StoredSweep

  package init(stored: StoredSweep) { self.stored = stored }

  package func plan(from source: ReproductionSource) throws -> any ReproductionPlan {
    let copies = try source.copies(for: [stored.configuration.run])
    let sweep = try Sweep(
      stored.configuration, folder: source.path, games: source.games, copies: copies)
    return SweepReproduction(
      sweep: try package.checkedShard(in: source.path).map { try sweep.part($0) } ?? sweep,
      keepsRuns: stored.hasRuns)
  }
}

/// A sweep to repeat.
package struct SweepReproduction: ReproductionPlan {
  package let sweep: Sweep
  /// A Boolean value that indicates whether the results include the runs of the points.
  package let keepsRuns: Bool
  package var isReproducible: Bool { true }

  package func path(in output: String) throws -> String { try sweep.place(in: output).path }
}
