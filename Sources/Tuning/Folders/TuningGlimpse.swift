import RunFolders
import Tournament

/// A tuning that is being played, or that was interrupted, as its journal tells it: read without a lock, so
/// that whoever plays it notices nothing.
package struct TuningGlimpse: Sendable {
  /// What is tuned.
  package let plan: TuningPlan
  /// The version of the command that began it.
  package let toolVersion: String
  /// How many games are in its table.
  package let games: Int
  /// How many games it may have.
  package let budget: Int
  /// How many steps of the search are over: rungs, iterations or batches.
  package let steps: Int
  /// How many the search has at most.
  package let stepLimit: Int
  /// Whether the search is over, and what it found plays fresh deals.
  package let isValidating: Bool
  /// What the search found, or would say if it ended now; `nil` before its first step is over.
  package let best: Best?

  /// A setting and how it played in the search.
  package struct Best: Hashable, Sendable {
    /// As `key=value,key=value`.
    package let setting: String
    /// The mean share of points; `nil` where the setting itself did not play.
    package let score: Double?
    /// How many games it played.
    package let games: Int
  }

  /// Looks into a hidden folder.
  ///
  /// - Parameters:
  ///   - folder: The hidden folder.
  ///   - games: The games that this command has.
  /// - Returns: `nil` where it is not of a tuning.
  /// - Throws: `FailedCheck` where this command would not tune so, `UnreadableFile`, `FileError`.
  package init?(folder: String, games: [GameEntry]) throws {
    guard let begun = try GrowingGlimpse(folder: folder),
      let configuration = begun.configuration(as: TuningConfiguration.self)
    else { return nil }
    plan = try TuningPlan(configuration, folder: folder, games: games)
    toolVersion = begun.toolVersion
    var process = TuningProcess(plan)
    if begun.steps > 0 {
      try BlockRow.read(
        "\(folder)/\(TuningTable.blocks.fileName)", count: begun.steps, of: plan, into: &process)
    }
    self.games = process.done * plan.gamesPerBlock
    budget = plan.base.games.count
    steps = process.searchSteps
    stepLimit = process.optimizer.steps
    isValidating = process.found != nil
    best = TuningGlimpse.best(process, plan)
  }

  private static func best(_ process: TuningProcess, _ plan: TuningPlan) -> Best? {
    if process.searchSteps == 0 { return nil }
    let space = plan.player.space
    let setting = process.found ?? process.optimizer.found
    let row = SettingRow.rows(process, space, block: (0, 0)).first { $0.setting == setting }
    return Best(
      setting: space.text(setting), score: row?.sums.score(of: plan.halfPointsPerBlock),
      games: (row?.sums.blocks ?? 0) * plan.gamesPerBlock)
  }
}
