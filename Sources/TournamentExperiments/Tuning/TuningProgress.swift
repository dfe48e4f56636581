import TournamentBase

/// A tuning that is in progress or was interrupted, read from its journal without taking its lock.
package struct TuningProgress: Sendable {
  package let plan: TuningPlan
  package let toolVersion: String
  private let process: TuningProcess

  package var games: Int { process.done * plan.gamesPerBlock }
  package var budget: Int { plan.base.games.count }
  /// The number of finished steps in the search: rungs, iterations or batches.
  package var steps: Int { process.searchSteps }
  package var stepLimit: Int { process.optimizer.steps }
  /// A Boolean value that indicates whether the search is finished and the validation has started.
  package var isValidating: Bool { process.found != nil }

  /// Reads the journal and the blocks in a hidden folder, or returns `nil` if the folder does not
  /// belong to a tuning.
  ///
  /// - Throws: ``FailedCheck`` if this program cannot reproduce the tuning, `UnreadableFile`, and
  ///   `FileError`.
  package init?(folder: String, games: [any PlayableGame]) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: TuningConfiguration.self)
    else { return nil }
    plan = try TuningPlan(configuration, folder: folder, games: games)
    toolVersion = begun.header.toolVersion
    process = try plan.process(after: begun.steps, in: folder)
  }

  /// The selected or currently best configuration with its mean share of points and number of
  /// games, or `nil` until the first step is finished.
  package var best: (setting: String, score: Double?, games: Int)? {
    if steps == 0 { return nil }
    let setting = process.found ?? process.optimizer.found
    let sums = process.configurations.first { $0.setting == setting }?.sums ?? ScoreSums()
    return (
      plan.player.space.text(setting), sums.score(of: plan.halfPointsPerBlock),
      sums.blocks * plan.gamesPerBlock
    )
  }
}
