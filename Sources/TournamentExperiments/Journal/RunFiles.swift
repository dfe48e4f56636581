import GameCore
import TournamentBase

/// The names and contents of a run's files.
package enum RunFiles {
  package static let replayFile = "replays" + ReplayFormat.fileExtension

  /// Returns the names of all files that a run's hidden folder may contain.
  static func allNames(of run: PlayableRun) -> [String] {
    ResultFile.allCases.map(\.fileName) + run.ruleFiles.map(\.fileName)
      + [replayFile, Shard.timingsFile] + GrowingTables.journalNames
      + [DecisionFile.name, DecisionFile.partialName] + PackageFile.descriptions
      + StandardErrorFile.names(of: run.configuration)
  }

  /// A file that grows with each game.
  struct Growing: Sendable {
    let name: String
    /// The text before the first game.
    let text: String
    /// Returns the rows or lines for a chunk.
    let part: @Sendable (Chunk) -> TextBuffer
  }

  /// Returns the files that grow with each game of a run, in the order of the journal.
  static func growing(of run: PlayableRun, replays: Sampling) -> [Growing] {
    func table(_ file: ResultFile, _ part: @escaping @Sendable (Chunk) -> TextBuffer) -> Growing {
      Growing(name: file.fileName, text: run.schema(of: file).header, part: part)
    }
    var files = [table(.games) { $0.gameRows }, table(.seats) { $0.seatRows }]
    if run.metrics?.hasPositions == true { files.append(table(.positions) { $0.positionRows }) }
    if replays != .none { files.append(Growing(name: replayFile, text: "") { $0.replays }) }
    if run.configuration.hasPrograms {
      files.append(Growing(name: DecisionFile.name, text: "") { $0.decisions })
    }
    return files
  }
}
