#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything in a run's folder that follows from its games.
struct RunTables {
  let run: PreparedRun
  /// The run's name.
  let name: String
  let summary: RunSummary
  /// The tables of strategies, with their rows.
  let tables: [(table: Table, rows: [String])]

  init(run: PreparedRun, name: String, tally: Tally, timings: [TimingHistogram]) {
    self.run = run
    self.name = name
    let report = Report(
      labels: run.configuration.strategies.map(\.label), seats: run.schedule.seats, tally: tally)
    let standings = report.standings()
    let pairings = report.pairings()
    summary = RunSummary(
      run: name, game: run.configuration.game, games: tally.games, standings: standings,
      forfeitedGames: tally.entrants.reduce(0) { $0 + $1.counts.forfeits },
      forfeits: tally.forfeits, warnings: report.warnings(pairings: pairings),
      sequentialTest: run.configuration.sequentialTest.map {
        SequentialTestSummary($0, labels: report.labels, tally: tally)
      })
    tables = [
      (.pairings, pairings.map(\.csv)), (.standings, standings.map(\.csv)),
      (.timings, report.timings(timings)),
    ]
  }

  /// Writes the tables of strategies and the description of all.
  ///
  /// - Parameters:
  ///   - files: The tables of games and seats, and the replays, all written to their ends.
  ///   - replays: Which replays were kept.
  func write(folder: String, files: RunFiles, replays: Sampling) throws {
    var resources = [
      resource(.games, files.games.mark, rows: summary.games),
      resource(.seats, files.seats.mark, rows: summary.games * run.schedule.seats),
    ]
    for (table, rows) in tables {
      let file = try FileOutput(path: "\(folder)/\(table.fileName)")
      try file.write(schema(of: table).header)
      for row in rows { try file.write(row) }
      try file.sync()
      resources.append(resource(table, file.mark, rows: rows.count))
    }
    let package = package(
      resources,
      replays: files.replays.map {
        DataPackage.Replays(
          path: RunFiles.replayFile, selection: replays.text, bytes: $0.byteCount,
          hash: "sha256:" + $0.mark.digest)
      })
    let file = try FileOutput(path: "\(folder)/\(DataPackage.fileName)")
    try file.write(try package.text())
    try file.sync()
  }

  private func package(
    _ resources: [DataPackage.Resource], replays: DataPackage.Replays?
  ) -> DataPackage {
    DataPackage(
      name: name,
      title: "\(summary.games) games of \(summary.game)"
        + (run.shard.map { ", part \($0.number) of \($0.count)" } ?? ""),
      distinctGamesCap: DistinctCounter.cap(tables: run.schedule.tableCount),
      configuration: run.configuration, shard: run.shard, summary: summary, resources: resources,
      replays: replays)
  }

  private func schema(of table: Table) -> TableSchema {
    table.schema(measures: run.measures, seats: run.schedule.seats)
  }

  private func resource(_ table: Table, _ mark: FileMark, rows: Int) -> DataPackage.Resource {
    DataPackage.Resource(
      name: table.rawValue, path: table.fileName, description: table.description,
      bytes: table.isDeterministic ? mark.byteCount : nil,
      hash: table.isDeterministic ? "sha256:" + mark.digest : nil, rows: rows,
      schema: schema(of: table))
  }
}

extension DataPackage {
  static let fileName = "datapackage.json"

  fileprivate func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
