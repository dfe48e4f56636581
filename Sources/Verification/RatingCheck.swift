import Ratings
import RunFolders
import Diagnostics
import Statistics
import Storage
import Summaries
import Tournament

/// Computes the ratings in a folder again, from the tables that they were computed from.
struct RatingCheck {
  let stored: StoredRating

  /// - Throws: `FileError`.
  func verify() throws -> FolderVerification {
    let contents = FolderContents(folder: stored.folder, files: Rating.files)
    var findings = contents.findings
    var games = 0
    do {
      if contents.isReadable {
        let again = try compare()
        games = again.games
        findings += again.findings
      }
    } catch let error as UsageError {
      findings.append(unreadable(error.problems.joined(separator: "; ")))
    } catch let error as UnreadableFile {
      findings.append(unreadable("\(error)"))
    } catch let error as FileError {
      findings.append(unreadable("\(error)"))
    }
    return FolderVerification(
      folder: stored.folder, kind: .rating, games: games, replayed: 0, findings: findings)
  }

  private func unreadable(_ problem: String) -> RunFinding {
    RunFinding(file: PackageFile.name, "it can't be computed again: \(problem)")
  }

  private func compare() throws -> (games: Int, findings: [RunFinding]) {
    let configuration = stored.configuration
    guard ToolVersion.known.contains(stored.toolVersion) else {
      throw UsageError("tool_version '\(stored.toolVersion)' is none that this program knows of")
    }
    guard let model = RatingModel(rawValue: configuration.model) else {
      throw UsageError("there is no model '\(configuration.model)'")
    }
    let sources = try RatingSource.find(configuration.sources.flatMap(\.paths))
    let now = try RatingConfiguration(sources, model: model)
    for (old, new) in zip(configuration.sources, now.sources) where old != new {
      throw UsageError("\(old.paths.joined(separator: ", ")) is not what it was computed from")
    }
    let rating = try Rating(sources, model: model)
    let summary = rating.summary
    let standings = try file(.standings, StandingRow.columns.schema)
    for row in summary.standings { try standings.expect(StandingRow.columns.csv(row)) }
    let pairings = try file(.pairings, PairingRow.columns.schema)
    var rows = 0
    try rating.report.forEachPairing {
      try pairings.expect(PairingRow.columns.csv($0))
      rows += 1
    }
    let package = FileComparison(folder: stored.folder, name: PackageFile.name, columns: [])
    for table in [standings, pairings] { try table.expectEnd() }
    try package.expect(
      try JSON.pretty(
        DataPackage(
          summary, now, standings: standings.mark, pairings: (pairings.mark, rows),
          toolVersion: stored.toolVersion)) + "\n")
    try package.expectEnd()
    return (summary.games, [standings, pairings, package].compactMap(\.finding))
  }

  private func file(_ table: ResultFile, _ schema: TableSchema) throws -> FileComparison {
    let comparison = FileComparison(
      folder: stored.folder, name: table.fileName, columns: schema.fields.map(\.name))
    try comparison.expect(schema.header)
    return comparison
  }
}
