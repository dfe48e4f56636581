import Diagnostics
import GameCore
import RunFolders
import Storage
import Tournament

/// The complete configuration of a sweep, which determines its results.
package struct SweepConfiguration: SeriesConfiguration {
  /// What is varied, with all values.
  package let factors: [String]
  package let design: String
  /// The first point that can be played.
  package let first: Int
  /// What is looked for; absent where all points are played alike.
  package var aims: [String]?
  /// How many games a search may play.
  package var budget: Int?
  /// The run of that point: whatever no factor varies is the same at all.
  package let run: RunConfiguration

  /// The text whose hash stands for it.
  package func canonicalText() throws -> String { try JSON.canonical(self) }

  package static let word = "sweep"
  package var line: String { run.line }
}

extension Sweep {
  /// The sweep that a configuration tells, as this command would play it.
  ///
  /// - Parameters:
  ///   - folder: Where that was read, for messages and copies of files that rules take.
  ///   - games: The games that this command has.
  /// - Throws: `FailedCheck` where it was made by other versions, `UsageError` where what the folder says
  ///   contradicts itself.
  package convenience init(_ configuration: SweepConfiguration, folder: String, games: [GameEntry])
    throws
  {
    let run = try configuration.run.run(folder: folder, games: games)
    guard let game = games.first(where: { $0.name == run.configuration.line }) else {
      throw FailedCheck.noGame(run.configuration.line, folder: folder)
    }
    try self.init(
      game, configuration.run.request(for: game, copiesIn: folder), varying: configuration.factors,
      design: configuration.design, aims: configuration.aims ?? [], budget: configuration.budget)
    guard try self.configuration.canonicalText() == configuration.canonicalText() else {
      throw FailedCheck(
        "\(folder): cannot be replayed by this program: its configuration is different")
    }
  }
}
