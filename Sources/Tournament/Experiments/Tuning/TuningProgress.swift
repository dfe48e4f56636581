/// A tuning that is in progress or was interrupted, from its journal; its lock is not needed.
struct TuningProgress: Sendable {
  let plan: TuningPlan
  let toolVersion: String
  private let process: TuningProcess

  var games: Int { process.done * plan.gamesPerBlock }
  var budget: Int { plan.base.games.count }
  /// The number of finished steps of the search: rungs, iterations or batches.
  var steps: Int { process.searchSteps }
  var stepLimit: Int { process.optimizer.steps }
  /// A Boolean value that indicates whether the search is finished, and its result plays held-out deals.
  var isValidating: Bool { process.found != nil }

  /// Reads the journal and the blocks of a hidden folder; `nil` if the folder is not of a tuning.
  ///
  /// - Throws: `FailedCheck` if this program would not tune so, `UnreadableFile`, `FileError`.
  init?(folder: String, games: [any PlayableGame]) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: TuningConfiguration.self)
    else { return nil }
    plan = try TuningPlan(configuration, folder: folder, games: games)
    toolVersion = begun.header.toolVersion
    process = try plan.process(after: begun.steps, in: folder)
  }

  /// The configuration that the search found or prefers so far, its mean share of points and its games; `nil`
  /// before the first step is finished.
  var best: (setting: String, score: Double?, games: Int)? {
    if steps == 0 { return nil }
    let setting = process.found ?? process.optimizer.found
    let sums = process.configurations.first { $0.setting == setting }?.sums ?? ScoreSums()
    return (
      plan.player.space.text(setting), sums.score(of: plan.halfPointsPerBlock),
      sums.blocks * plan.gamesPerBlock
    )
  }
}
