import GameCore
import Statistics
import TournamentBase

/// A run as a study.
///
/// The study's steps are the run's games.
package struct RunStudy: Study {
  package static let kind = ResultKind.run

  package let run: PlayableRun
  /// The games to record.
  package var replays: Sampling
  /// A shorter run from which games are copied instead of being played.
  package var extended: RunExtension?
  /// The finished run whose games are played again, or `nil` for a new run.
  var stored: StoredRun?
  package let asksPrograms: Bool

  package init(
    run: PlayableRun, replays: Sampling = .none, extended: RunExtension? = nil,
    asksPrograms: Bool = false
  ) {
    (self.run, self.replays, self.extended) = (run, replays, extended)
    self.asksPrograms = asksPrograms
  }

  /// The state after some games: sums over the games and each strategy's thinking times.
  package typealias State = (accumulator: RunAccumulator, timings: [TimingHistogram])

  package var configuration: RunConfiguration { run.configuration }
  package var runConfiguration: RunConfiguration { run.configuration }
  package var shard: Shard? { run.shard }
  package var ruleFiles: [RuleFileCopy] { run.ruleFiles }
  package var sandboxes: [String: [String]]? { run.sandboxes }
  package var tables: [String] { run.tables.map(\.fileName) }
  package var measuredTables: [String] {
    run.tables.filter { !$0.isDeterministic }.map(\.fileName)
  }
  package var files: [String] {
    tables + PackageFile.descriptions + (replays == .none ? [] : [RunFiles.replayFile])
      + (configuration.hasPrograms ? [DecisionFile.name] : [])
      + StandardErrorFile.names(of: configuration) + (shard == nil ? [] : [Shard.timingsFile])
      + ruleFiles.map(\.fileName)
  }
  package var growingTables: [StudyTable] {
    ResultFile.growing(run.metrics).map { StudyTable($0, run.schema(of: $0)) }
  }
  package var beginnings: [(name: String, text: String)] {
    RunFiles.growing(of: run, replays: replays).map { ($0.name, $0.text) }
  }
  package var leftovers: [String] { [DecisionFile.partialName, Journal.fileName] }
  package var hiddenFiles: [String] { RunFiles.allNames(of: run) }
  package var stepLimit: Int { games.upperBound }
  /// The games of the finished run, or those to play in a new run.
  var games: Range<Int> { stored.map { run.games.prefix(max(0, games(in: $0))) } ?? run.games }
  package var start: State {
    let strategies = configuration.strategies.count
    return (
      run.accumulator(), [TimingHistogram](repeating: TimingHistogram(), count: strategies)
    )
  }

  package func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames _: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State) {
    var ahead: (steps: Int, accumulator: RunAccumulator)?
    var tables = try await GrowingTables(
      folder: folder, header: JournalHeader(run: run, replays: replays), beginnings: beginnings,
      first: run.games.lowerBound, end: stepLimit, strategies: configuration.strategies.count,
      maker: Self.kind.rawValue, pace: pace
    ) { steps in
      ahead = (try? accumulator(upTo: steps, in: folder.path)).map { (steps, $0) }
    }
    if let extended, tables.steps < extended.games {
      provenance = provenance.extending(
        extended.name, games: extended.games, ProvenanceRecord(folder: extended.folder))
      try extended.fill(&tables, seats: run.seats, provenance)
      ahead = nil
    } else if tables.resumption != nil {
      provenance = provenance.resuming(ProvenanceRecord(folder: folder.path))
    }
    guard let ahead, ahead.steps == tables.steps else {
      return (tables, try state(after: tables, in: folder.path))
    }
    return (tables, (ahead.accumulator, tables.timings))
  }

  package func state(after tables: GrowingTables, in folder: String) throws -> State {
    do {
      return (try accumulator(upTo: tables.steps, in: folder), tables.timings)
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: folder, reason: "\(error)")
    }
  }

  /// Returns sums over the games in a folder, up to but not including the game numbered `end`.
  private func accumulator(upTo end: Int, in folder: String) throws -> RunAccumulator {
    var accumulator = run.accumulator()
    if end == run.games.lowerBound { return accumulator }
    let reader = try ResultReader(run: run, folder: folder)
    try reader.addGames(run.games.lowerBound..<end, to: &accumulator)
    return accumulator
  }

  package func play(
    _ state: inout State, into sink: inout some StepSink, in hidden: StagingFolder?,
    keepsGames _: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let files = RunFiles.growing(of: run, replays: replays)
    let first = run.games.lowerBound + state.accumulator.games
    let decisions =
      try hidden.map { try run.decisions(in: $0, from: first) }
      ?? stored.flatMap { try configuration.decisions(in: $0.folder) }
    // If the finished run ended early, the recorded decisions end there, too.
    let known = stored == nil || decisions == nil ? nil : stepLimit
    // If the finished run is damaged, its sequential test may never end the replay.
    let room = stored.map { roomForGames(in: $0) }
    var timings = state.timings
    let isComplete = try await run.play(
      into: &state.accumulator, upTo: known, jobs: jobs, replays: replays, decisions: decisions,
      isSettled: hidden == nil
    ) { chunk in
      var rows = StepRows(files.map { $0.part(chunk) }, steps: chunk.games.count)
      // Games that are played again have other thinking times.
      if hidden != nil {
        (rows.timings, rows.playTime) = (chunk.timings, chunk.playTime / jobs)
        for (strategy, histogram) in chunk.timings.enumerated() { timings[strategy].add(histogram) }
      }
      try sink.take(rows)
      decisions?.forget(before: chunk.games.upperBound)
      let games = chunk.games.upperBound - run.games.lowerBound
      progress(games)
      return room.map { games <= $0 } ?? true
    }
    state.timings = timings
    guard let hidden else { return isComplete }
    if isComplete, shard != nil {
      try hidden.write([Shard.text(of: state.timings)], to: Shard.timingsFile)
    }
    let errors = run.standardErrors(isComplete)
    try hidden.addErrors(of: configuration) { errors[$0] ?? "" }
    return isComplete
  }

  package func results(of state: State, in _: String = "") throws -> StudyResults<RunSummary> {
    let (accumulator, results) = (state.accumulator, try run.results(of: state.accumulator))
    let (summary, report) = (results.summary, results.report)
    let columns = StandingRow.columns(
      hasMarks: run.shape.hasMarks, hasPrograms: run.shape.hasPrograms,
      format: configuration.format)
    let rounds = accumulator.rounds.flatMap { RoundRow.rows(of: $0, labels: report.labels) }
    let plies = PlyRow.columns(run.metrics)
    let all: [(table: ResultFile, rows: [String])] = [
      (.matchups, results.matchups.map(MatchupRow.columns.csv)),
      (.standings, summary.standings.map(columns.csv)),
      (.timings, report.timings(state.timings).map(TimingRow.columns.csv)),
      (.rounds, rounds.map(RoundRow.columns.csv)),
      (.measures, (summary.measures ?? []).map(MeasureRow.columns.csv)),
      (.plies, PlyRow.rows(of: accumulator.plies).map(plies.csv)),
    ]
    // The number of groups of strategies that met, or of matchups in the first round if there are
    // more.
    let groups = max(run.schedule.round.matchups.count, report.sums.matchupResults.tables)
    return StudyResults(
      title: "\(summary.games) games of \(summary.game)"
        + (shard.map { ", shard \($0.number) of \($0.count)" } ?? ""),
      summary: summary,
      growingRows: [summary.games, summary.games * run.seats, accumulator.plies.total.rows],
      tables: all.filter { run.tables.contains($0.table) }.map { table, rows in
        StudyTable(table, run.schema(of: table), rows, isReproducible: table.isDeterministic)
      },
      distinctGamesCap: DistinctCounter.cap(tables: groups), replays: replays)
  }

  package func stopped(by error: FileError, _ tables: GrowingTables) -> any Error {
    let (folder, kept) = (tables.folder.path, tables.savedSteps)
    guard error.isDiskFull else {
      return kept > 0 ? StoppedRun(folder: folder, gamesKept: kept, cause: error) : error
    }
    let left = stepLimit - tables.steps
    let strategies = configuration.strategies.count
    // The files about strategies contain at most this many rows, with about 150 bytes per row.
    let rows = min(strategies * strategies, run.schedule.round.matchups.count * 12) + 2 * strategies
    return DiskFull(
      folder: folder, gamesKept: kept, gamesLeft: left,
      bytesNeeded: Double(left) * tables.bytesPerStep + Double(rows) * 150 + 65_536)
  }
}

extension PlayableRun {
  /// Returns the external bots' recorded decisions from a given game on, with the file for new
  /// decisions, or `nil` if no external bots play.
  fileprivate func decisions(
    in folder: StagingFolder, from game: Int
  ) throws -> DecisionStore? {
    guard configuration.hasPrograms else { return nil }
    let name = DecisionFile.partialName
    let path = "\(folder.path)/\(name)"
    let (known, byteCount) = try DecisionFile.partial(path: path, games: game..<games.upperBound)
    // The hash covers only new bytes, because nothing needs a hash of the whole file.
    let output =
      FileKind.isTaken(path)
      ? try folder.resume(name, at: byteCount, hash: SHA256(), isBusy: true)
      : try folder.create(name, isBusy: true)
    return DecisionStore(output: output, known: known)
  }
}
