/// Everything in a run's folder that follows from its games.
struct RunTables {
  let run: PlayableRun
  /// The run's name.
  let name: String
  let summary: RunSummary
  /// How many groups of strategies met, or might have met in the first round.
  private let groups: Int
  /// How many rows the table of positions has.
  private let positions: Int
  /// The tables of strategies, with their rows.
  let tables: [(table: ResultFile, rows: [String])]

  init(run: PlayableRun, name: String, accumulator: RunAccumulator, timings: [TimingHistogram]) {
    self.run = run
    self.name = name
    positions = accumulator.plies.total.rows
    let labels = run.configuration.strategies.map(\.label)
    groups = max(run.schedule.round.matchups.count, accumulator.finished().encounters.tables)
    let report = Standings(
      labels: labels, sums: accumulator.finished(), variedBy: run.variedBy,
      stopped: run.configuration.stoppedRosters(after: accumulator.games),
      marks: run.configuration.marks, placement: accumulator.placement(labels: labels))
    let standings = report.standings()
    let columns = StandingRow.columns(
      hasMarks: run.shape.hasMarks, hasPrograms: run.shape.hasPrograms,
      format: run.configuration.format)
    var matchups: [String] = []
    report.forEachMatchup { matchups.append(MatchupRow.columns.csv($0)) }
    summary = RunSummary(
      run: name, of: run, report: report, standings: standings, accumulator: accumulator)
    let rounds = accumulator.rounds.flatMap { RoundRow.rows(of: $0, labels: labels) }
    let plyColumns = PlyRow.columns(run.metrics)
    let all: [(table: ResultFile, rows: [String])] = [
      (.matchups, matchups), (.standings, standings.map { columns.csv($0) }),
      (.timings, report.timings(timings).map { TimingRow.columns.csv($0) }),
      (.rounds, rounds.map { RoundRow.columns.csv($0) }),
      (.measures, (summary.measures ?? []).map { MeasureRow.columns.csv($0) }),
      (.plies, PlyRow.rows(of: accumulator.plies).map { plyColumns.csv($0) }),
    ]
    tables = all.filter { run.tables.contains($0.table) }
  }

  /// Writes the tables of strategies and the description of all.
  ///
  /// - Parameters:
  ///   - files: The tables of games and seats, and the replays, all written to their ends.
  ///   - replays: Which replays were kept.
  func write(folder: StagingFolder, files: RunFiles, replays: Sampling) throws {
    var marks = files.tables.map(\.mark)
    for (table, rows) in tables {
      marks.append(try folder.write([run.schema(of: table).header] + rows, to: table.fileName).mark)
    }
    try folder.write(run.ruleFiles)
    let text = try packageText(
      marks: marks, replays: files.replays.map { ($0.mark, replays) },
      decisions: files.decisions?.mark)
    try folder.write([text], to: PackageFile.name)
  }

  /// The description of all tables.
  ///
  /// - Parameters:
  ///   - marks: The tables' lengths and hashes, in the order of `Table`.
  ///   - replays: The replays', and which were kept; `nil` where none were.
  ///   - decisions: The decisions' of programs; `nil` where there are none.
  ///   - sandbox: What an earlier version told of programs here.
  func packageText(
    marks: [FileMark], replays: (mark: FileMark, selection: Sampling)?,
    decisions: FileMark? = nil, sandbox: [String: [String]]? = nil,
    toolVersion: String = ToolVersion.current
  ) throws -> String {
    let package = DataPackage(
      name: name,
      title: "\(summary.games) games of \(summary.game)"
        + (run.shard.map { ", shard \($0.number) of \($0.count)" } ?? ""),
      toolVersion: toolVersion,
      distinctGamesCap: DistinctCounter.cap(tables: groups),
      configuration: run.configuration, shard: run.shard, summary: summary,
      resources: zip(run.tables, marks).map { resource($0, $1) },
      replays: replays.map {
        StoredFile(RunFiles.replayFile, $0.mark, selection: $0.selection.text)
      }, decisions: decisions.map { StoredFile(DecisionFile.name, $0) },
      sandbox: run.configuration.hasPrograms ? sandbox : nil,
      ruleFiles: run.ruleFiles.stored)
    return try JSON.pretty(package) + "\n"
  }

  private func resource(_ table: ResultFile, _ mark: FileMark) -> DataResource {
    let rows =
      switch table {
      case .games: summary.games
      case .seats: summary.games * run.seats
      case .positions: positions
      default: tables.first { $0.table == table }?.rows.count ?? 0
      }
    return table.resource(
      mark, rows: rows, schema: run.schema(of: table), hasMark: table.isDeterministic)
  }
}
