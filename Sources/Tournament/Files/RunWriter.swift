#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a run's tables into a folder while its games are played.
struct RunWriter {
  private let run: PreparedRun
  private let name: String
  private let folder: String
  private let games: FileOutput
  private let seats: FileOutput
  private let selection: Sampling
  /// Where replays go; `nil` where none are kept.
  private let replays: FileOutput?
  private var tally: Tally
  private var timings: [TimingHistogram]

  static let replayFile = "replays" + ReplayFormat.fileExtension

  init(run: PreparedRun, name: String, folder: String, replays selection: Sampling) throws {
    self.run = run
    self.name = name
    self.folder = folder
    games = try RunWriter.create(.games, run, folder)
    seats = try RunWriter.create(.seats, run, folder)
    self.selection = selection
    replays =
      selection.every == 0 ? nil : try FileOutput(path: "\(folder)/\(RunWriter.replayFile)")
    let entrants = run.configuration.strategies.count
    tally = Tally(schedule: run.schedule, entrants: entrants)
    timings = [TimingHistogram](repeating: TimingHistogram(), count: entrants)
  }

  /// Adds the next games of the schedule.
  mutating func add(_ chunk: Chunk) throws {
    try games.write(chunk.gameRows.bytes)
    try seats.write(chunk.seatRows.bytes)
    try replays?.write(chunk.replays.bytes)
    tally.add(chunk)
    for (index, histogram) in chunk.timings.enumerated() { timings[index].add(histogram) }
  }

  /// Writes everything that follows from the games.
  func finish() throws -> RunSummary {
    let report = Report(
      labels: run.configuration.strategies.map(\.label), seats: run.schedule.seats, tally: tally)
    let standings = report.standings()
    let pairings = report.pairings()
    let summary = RunSummary(
      run: name, game: run.configuration.game, games: tally.games, standings: standings,
      forfeitedGames: tally.entrants.reduce(0) { $0 + $1.counts.forfeits },
      forfeits: tally.forfeits, warnings: report.warnings(pairings: pairings))
    let rows: [(Table, [String])] = [
      (.pairings, pairings.map(\.csv)), (.standings, standings.map(\.csv)),
      (.timings, report.timings(timings)),
    ]
    try games.sync()
    try seats.sync()
    try replays?.sync()
    var resources = [
      resource(.games, games, rows: tally.games),
      resource(.seats, seats, rows: tally.games * run.schedule.seats),
    ]
    for (table, lines) in rows {
      let file = try RunWriter.create(table, run, folder)
      for line in lines { try file.write(line) }
      try file.sync()
      resources.append(resource(table, file, rows: lines.count))
    }
    try writePackage(summary, resources)
    return summary
  }

  private func writePackage(_ summary: RunSummary, _ resources: [DataPackage.Resource]) throws {
    let package = DataPackage(
      name: name, title: "\(summary.games) games of \(summary.game)",
      distinctGamesCap: DistinctCounter.cap(tables: run.schedule.tableCount),
      configuration: run.configuration, summary: summary, resources: resources,
      replays: replays.map {
        DataPackage.Replays(
          path: RunWriter.replayFile, selection: selection.text, bytes: $0.byteCount,
          hash: "sha256:" + $0.hash.hexDigest())
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = try FileOutput(path: "\(folder)/datapackage.json")
    try file.write(String(decoding: try encoder.encode(package), as: UTF8.self) + "\n")
    try file.sync()
  }

  private static func create(
    _ table: Table, _ run: PreparedRun, _ folder: String
  ) throws -> FileOutput {
    let file = try FileOutput(path: "\(folder)/\(table.fileName)")
    try file.write(table.schema(measures: run.measures, seats: run.schedule.seats).header)
    return file
  }

  private func resource(_ table: Table, _ file: FileOutput, rows: Int) -> DataPackage.Resource {
    DataPackage.Resource(
      name: table.rawValue, path: table.fileName, description: table.description,
      bytes: table.isDeterministic ? file.byteCount : nil,
      hash: table.isDeterministic ? "sha256:" + file.hash.hexDigest() : nil, rows: rows,
      schema: table.schema(measures: run.measures, seats: run.schedule.seats))
  }
}
