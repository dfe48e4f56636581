import Storage
import Tournament
import GameCore

/// Proves that a folder holds what its run found.
public struct RunVerification: Sendable {
  /// What was verified.
  public let stored: PlayableArchive
  /// How many games the folder has.
  public let games: Int
  /// How many of them were played again.
  public let replayed: Int
  /// What does not hold, the first line of each file; empty where everything does.
  public let findings: [RunFinding]

  /// Verifies a folder.
  ///
  /// Without a sample every game is played again from the seed, and every byte but the thinking times
  /// is compared with what follows from the games. With one, files are held against their hashes and
  /// the tables of strategies against those of games and seats, and the games of the sample are
  /// played again; where a hash does not hold, all of them are, to find the row.
  ///
  /// - Parameters:
  ///   - stored: The folder, ready to be played again.
  ///   - sample: How many games are played again, spread over the run; `nil` for all.
  ///   - jobs: How many games are played at the same time.
  ///   - progress: Called with how many games were played again.
  /// - Returns: What was found; `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  public static func verify(
    _ stored: PlayableArchive, sample: Int? = nil, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> RunVerification? {
    if let sample, sample < stored.run.games.count {
      let check = SampleCheck(stored: stored, jobs: jobs, count: sample)
      if try await check.hashesHold() {
        return try await check.verify(progress: progress)
      }
    }
    return try await FullCheck(stored: stored, jobs: jobs).verify(progress: progress)
  }
}

extension PlayableArchive {
  /// The name that the run's folder has when it is made.
  var name: String {
    get throws { try run.configuration.runName() + (run.shard?.suffix ?? "") }
  }

  func comparison(of table: ResultFile) -> FileComparison {
    let schema = run.schema(of: table)
    return FileComparison(
      folder: folder, name: table.fileName, columns: schema.fields.map(\.name))
  }

  /// Compares everything that follows from the games.
  ///
  /// - Parameters:
  ///   - tally: Of the games as they should be.
  ///   - marks: The tables of games and seats, and the replays, as they should be.
  func findings(tally: Tally, marks: [FileMark]) throws -> [RunFinding] {
    let empty = [TimingHistogram](
      repeating: TimingHistogram(), count: run.configuration.strategies.count)
    let tables = RunTables(run: run, name: try name, tally: tally, timings: empty)
    var findings: [RunFinding?] = []
    var tableMarks = Array(marks.prefix(2))
    for (table, rows) in tables.tables {
      let comparison = comparison(of: table)
      if table.isDeterministic {
        try comparison.expect(tables.schema(of: table).header)
        for row in rows { try comparison.expect(row) }
        try comparison.expectEnd()
        findings.append(comparison.finding)
      } else {
        findings.append(try timingsFinding(tally))
      }
      tableMarks.append(comparison.mark)
    }
    let package = FileComparison(folder: folder, name: PackageFile.name, columns: [])
    try package.expect(
      try tables.packageText(
        marks: tableMarks, replays: marks.count > 2 ? (marks[2], archive.replays) : nil,
        toolVersion: archive.toolVersion))
    try package.expectEnd()
    findings.append(package.finding)
    return findings.compactMap(\.self)
  }

  /// The first cell of the thinking times that can't be true.
  private func timingsFinding(_ tally: Tally) throws -> RunFinding? {
    let schema = run.schema(of: .timings)
    let names = schema.fields.map(\.name)
    do {
      let table = try CSVReader(
        path: "\(folder)/\(ResultFile.timings.fileName)", columns: names)
      guard table.header == names else { throw table.problem("the columns are not in their order") }
      for (entrant, strategy) in run.configuration.strategies.enumerated() {
        guard try table.next() else {
          throw table.problem("the row of \(strategy.label) is missing")
        }
        guard try table.text(0) == strategy.label else {
          throw table.problem("expected \(strategy.label)", column: 0)
        }
        let decisions = tally.entrants[entrant].counts.decisions
        guard try table.integer(1, 0...Int.max) == decisions else {
          throw table.problem("expected \(decisions)", column: 1)
        }
        _ = try table.integer(2, 0...decisions)
        for column in 3..<names.count {
          let text = try table.text(column)
          guard text.isEmpty || (Double(text) ?? -1) >= 0 else {
            throw table.problem("'\(text)' is no time", column: column)
          }
        }
      }
      if try table.next() { throw table.problem("there are more rows than strategies") }
      if run.shard != nil {
        _ = try Shard.timings(folder: folder, entrants: run.configuration.strategies.count)
      }
      return nil
    } catch let error as UnreadableFile {
      let file = error.path.split(separator: "/").last.map(String.init) ?? error.path
      return RunFinding(file: file, line: error.line, error.problem)
    } catch let error as FileError {
      return RunFinding(file: ResultFile.timings.fileName, "\(error)")
    }
  }
}
