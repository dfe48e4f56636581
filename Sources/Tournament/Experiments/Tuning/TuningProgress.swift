/// A tuning that is being played, or that was interrupted, as its journal tells it: read without a lock, so
/// that whoever plays it notices nothing.
struct TuningProgress: Sendable {
  /// What is tuned.
  let plan: TuningPlan
  /// The version of the command that began it.
  let toolVersion: String
  /// How many games are in its table.
  let games: Int
  /// How many games it may have.
  let budget: Int
  /// How many steps of the search are over: rungs, iterations or batches.
  let steps: Int
  /// How many the search has at most.
  let stepLimit: Int
  /// Whether the search is over, and what it found plays fresh deals.
  let isValidating: Bool
  /// What the search found, or would say if it ended now; `nil` before its first step is over.
  let best: Best?

  /// A setting and how it played in the search.
  struct Best: Hashable, Sendable {
    /// As `key=value,key=value`.
    let setting: String
    /// The mean share of points; `nil` where the setting itself did not play.
    let score: Double?
    /// How many games it played.
    let games: Int
  }

  /// Looks into a hidden folder.
  ///
  /// - Parameters:
  ///   - folder: The hidden folder.
  ///   - games: The games that this command has.
  /// - Returns: `nil` where it is not of a tuning.
  /// - Throws: `FailedCheck` where this command would not tune so, `UnreadableFile`, `FileError`.
  init?(folder: String, games: [any PlayableGame]) throws {
    guard let begun = try GrowingTablesProgress(folder: folder),
      let configuration = begun.configuration(as: TuningConfiguration.self)
    else { return nil }
    plan = try TuningPlan(configuration, folder: folder, games: games)
    toolVersion = begun.toolVersion
    var process = TuningProcess(plan)
    if begun.steps > 0 {
      try BlockRow.read(
        "\(folder)/\(TuningFile.blocks.fileName)", count: begun.steps, of: plan, into: &process)
    }
    self.games = process.done * plan.gamesPerBlock
    budget = plan.base.games.count
    steps = process.searchSteps
    stepLimit = process.optimizer.steps
    isValidating = process.found != nil
    best = TuningProgress.best(process, plan)
  }

  private static func best(_ process: TuningProcess, _ plan: TuningPlan) -> Best? {
    if process.searchSteps == 0 { return nil }
    let space = plan.player.space
    let setting = process.found ?? process.optimizer.found
    let row = ConfigurationRow.rows(process, space, block: (0, 0)).first { $0.setting == setting }
    return Best(
      setting: space.text(setting), score: row?.sums.score(of: plan.halfPointsPerBlock),
      games: (row?.sums.blocks ?? 0) * plan.gamesPerBlock)
  }
}
