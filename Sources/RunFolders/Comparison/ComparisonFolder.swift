import Tournament
import Replays
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of one comparison: made in a hidden place beside it, and moved there when complete.
public struct ComparisonFolder {
  private let comparison: Comparison
  private let name: String
  private let output: String

  /// Where the tables are, or will be.
  public var path: String { "\(output)/\(name)" }

  /// - Parameter output: The folder that holds the folders of runs and comparisons.
  public init(_ comparison: Comparison, output: String) throws {
    self.comparison = comparison
    self.output = output
    name = try comparison.name()
  }

  /// The summary of this comparison where it was made before; `nil` where it was not.
  ///
  /// - Throws: ``DamagedRun`` where the folder holds something else than this comparison, whole.
  public func existing() throws -> ComparisonSummary? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: "\(path)/\(DataPackage.fileName)"),
      let package = try? JSONDecoder().decode(StoredComparison.self, from: data)
    else {
      throw DamagedRun(folder: path, reason: "it has no readable \(DataPackage.fileName)")
    }
    let (stored, asked) = (package.configuration, comparison.configuration)
    guard try stored.a.canonicalText() == asked.a.canonicalText(),
      try stored.b.canonicalText() == asked.b.canonicalText()
    else {
      throw DamagedRun(
        folder: path, reason: "its \(DataPackage.fileName) is of another configuration")
    }
    for table in ComparisonTable.allCases {
      let hash = (try? FileInput.digest(path: "\(path)/\(table.fileName)")).map { "sha256:" + $0 }
      guard let hash,
        package.resources.contains(where: {
          $0.path == table.fileName && $0.hash == hash
        })
      else {
        throw DamagedRun(
          folder: path,
          reason: "\(table.fileName) is not what was written: it was changed or is gone")
      }
    }
    return package.summary
  }

  /// Plays all games and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: How many pieces of the schedule are played at the same time.
  ///   - progress: Is told how many games are done under both rules.
  ///   - isStopped: Asked now and then whether to stop.
  /// - Returns: What was found; `nil` where it was stopped, and then nothing is left behind.
  /// - Throws: ``FileError``, ``FolderInUse``.
  public func play(
    jobs: Int, progress: (Int) -> Void, isStopped: () -> Bool
  ) async throws -> ComparisonSummary? {
    let partial = "\(output)/.\(name).partial"
    try createFolder(partial)
    let lock = try FolderLock(folder: partial)
    do {
      guard let summary = try await play(in: partial, jobs, progress, isStopped) else {
        try? FileManager.default.removeItem(atPath: partial)
        return nil
      }
      lock.removeFile()
      try FileManager.default.moveItem(atPath: partial, toPath: path)
      try syncFolder(output)
      return summary
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw error
    }
  }

  private func play(
    in folder: String, _ jobs: Int, _ progress: (Int) -> Void, _ isStopped: () -> Bool
  ) async throws -> ComparisonSummary? {
    let seats = comparison.runA.seats
    let columns = WinnerChange.columns(seats: seats)
    let changesFile = try FileOutput(path: "\(folder)/\(ComparisonTable.changes.fileName)")
    try changesFile.write(ComparisonTable.changes.schema(seats: seats).header)
    let tally = try await comparison.play(jobs: jobs) { changes, games in
      for change in changes { try changesFile.write(columns.csv(change)) }
      progress(games.upperBound)
      return !isStopped()
    }
    guard let tally else { return nil }
    let summary = ComparisonSummary(comparison, name: name, tally: tally)
    let table = try FileOutput(path: "\(folder)/\(ComparisonTable.comparison.fileName)")
    try table.write(ComparisonTable.comparison.schema(seats: seats).header)
    for row in summary.measures { try table.write(ComparisonRow.columns.csv(row)) }
    let package = ComparisonPackage(
      name: name, title: "\(summary.games) games of \(summary.game) under each of two rules",
      configuration: comparison.configuration, summary: summary,
      resources: [
        resource(.comparison, table, rows: summary.measures.count),
        resource(.changes, changesFile, rows: summary.winners.games),
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let description = try FileOutput(path: "\(folder)/\(DataPackage.fileName)")
    try description.write(String(decoding: try encoder.encode(package), as: UTF8.self) + "\n")
    for file in [changesFile, table, description] { try file.sync() }
    return summary
  }

  private func resource(
    _ table: ComparisonTable, _ file: FileOutput, rows: Int
  ) -> DataPackage.Resource {
    DataPackage.Resource(
      name: table.rawValue, path: table.fileName, description: table.description,
      bytes: file.byteCount, hash: "sha256:" + file.mark.digest, rows: rows,
      schema: table.schema(seats: comparison.runA.seats))
  }
}

/// What describes a comparison's folder: a Frictionless Data Package.
private struct ComparisonPackage: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  let toolVersion = ToolVersion.current
  let configuration: Comparison.Configuration
  let summary: ComparisonSummary
  let resources: [DataPackage.Resource]

  enum CodingKeys: String, CodingKey {
    case profile
    case name
    case title
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case configuration
    case summary
    case resources
  }
}

/// The parts of it that are read back.
private struct StoredComparison: Decodable {
  let configuration: Comparison.Configuration
  let summary: ComparisonSummary
  let resources: [StoredPackage.Resource]
}
