import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// A run, ratings or game results from any program, as a page shows them.
package struct PlayedGames {
  package enum Origin: Sendable {
    case run
    /// Ratings that were written into a folder.
    case ratings
    /// Game results from any program.
    case tables
  }

  package let origin: Origin
  var configuration: RunConfiguration?
  package var summary: RunSummary?
  /// The ratings that were just computed, or `nil` if a finished folder contains them.
  package var rating: RatingResult?
  var standings: [StandingRow] = []
  /// The key findings, or `nil` if there are no games.
  var findings: Insights?
  var ratings: RatingModelSummary?
  var standingsFile: CellTable?
  var matchups: CellTable?
  var rounds: CellTable?
  var plies: CellTable?
  var timings: CellTable?
  /// Statistics of single games, or `nil` if there is no games file.
  var statistics: GameStatistics?
  /// The strategies' labels, indexed by their numbers in ``statistics``.
  var labels: [String] = []
  /// The descriptions of the columns in the games and seats files.
  private var fields: [TableSchema.Field] = []
  /// The number of rated games, or `nil` if there are no ratings.
  private var ratedGames: Int?
  /// The bots whose standard error output is stored in the folder.
  var errorFiles: [String] = []
  /// The replay file, or `nil` if no replays were kept.
  var replays: String?
  var sampling = Sampling.none
  /// Notes about what was recognized in single tables.
  package private(set) var notes: [ForeignTable.Note] = []
  /// The ratings over time from a single table, or `nil` if it contains no dates.
  var development: RatingDevelopment?

  init(_ origin: Origin) { self.origin = origin }

  /// Reads a run or one of its shards.
  init(_ archive: RunArchive) throws {
    let (package, folder) = (archive.package, archive.folder)
    origin = .run
    configuration = archive.configuration
    summary = archive.summary.map {
      $0.with(warnings: ProvenanceRecord.warnings(ofLooksAt: folder))
    }
    findings = summary?.findings
    ratings = summary?.ratings
    standings = summary?.standings ?? []
    for table in [ResultFile.seats, .games] { fields += archive.schema(of: table)?.fields ?? [] }
    standingsFile = try package.table("standings", in: folder)
    matchups = try package.table("matchups", in: folder)
    timings = try package.table("timings", in: folder)
    rounds = try package.table("rounds", in: folder)
    plies = try package.table("plies", in: folder)
    errorFiles = (archive.configuration?.strategies ?? []).map(\.name).filter {
      FileKind(path: "\(folder)/\(StandardErrorFile.name(of: $0))") == .file
    }
    if package.replays != nil {
      replays = "\(folder)/\(RunFiles.replayFile)"
      sampling = archive.replays
    }
    guard let rating = try walk(RatingSource.find([folder])[0])?.summary else { return }
    if summary == nil { standings = rating.standings }
    findings = findings ?? rating.findings
    ratings = ratings ?? rating.ratings
  }

  /// Reads a run that is in progress or was interrupted.
  init(_ saved: RunProgress) throws {
    origin = .run
    configuration = saved.configuration
    guard let rating = try walk(RatingSource(saved)) else { return }
    try take(rating)
    let counts = rating.report.sums.strategies.map(\.counts.decisions)
    let rows = zip(rating.report.labels.indices, saved.timings).map { index, times in
      TimingRow(
        strategy: labels[index],
        decisions: counts[index] == 0 ? Int(times.count) : counts[index], times: times)
    }
    timings = try CellTable(
      name: "timings",
      csv: TimingRow.columns.schema.header + rows.map { TimingRow.columns.csv($0) }.joined())
  }

  init(_ stored: StoredRating) throws {
    let (package, notes) = (stored.package, stored.summary)
    origin = .ratings
    findings = Insights(
      standings: notes.standings, warnings: notes.warnings,
      findings: [notes.headToHead, notes.ratings, notes.balance])
    ratedGames = notes.games
    ratings = notes.ratings
    standings = notes.standings
    standingsFile = try package.table("standings", in: stored.folder)
    matchups = try package.table("matchups", in: stored.folder)
  }

  /// Reads games and seats from any program and rates them.
  ///
  /// - Parameter progress: Called with the share of the work that is done.
  init(_ source: RatingSource, progress: (Double) -> Void) throws {
    origin = .tables
    // The results and errors of thousands of players are released here, before their ratings over
    // time need memory.
    try take(rate(source))
    if let dates = notes.first?.dates, let rating {
      // Computing all errors takes about as long as computing all ratings over time.
      development = try RatingDevelopment(
        source, dates: dates, rating: rating, model: .davidson
      ) { done, all in progress(0.5 + 0.5 * Double(done) / Double(all)) }
    }
  }

  var games: Int? { summary?.games ?? ratedGames }

  /// The strategies that made a move, in the order of the standings.
  var order: [String] { standings.isEmpty ? labels : standings.players.map(\.strategy) }

  func description(of column: String) -> String? { fields.first { $0.name == column }?.description }

  /// The progress of a sequential test, from 0 (H0 accepted) to 1 (H1 accepted).
  package var testPath: [Double] {
    guard let test = configuration?.sequentialTest, let statistics else { return [] }
    return statistics.convergence.points.compactMap { point in
      point.evidence.map { ($0 - test.lowerBound) / (test.upperBound - test.lowerBound) }
    }
  }

  /// Reads the games and seats, or returns `nil` if no game counts, so that there is nothing to
  /// rate.
  private mutating func walk(_ source: RatingSource) throws -> Rating? {
    let table = try CSVReader(
      path: source.seats, columns: ["rank"], byteCount: source.byteCounts.seats)
    while try table.next() {
      if !table[0].isEmpty, !table[0].elementsEqual("0".utf8) { return try rate(source) }
    }
    return nil
  }

  /// Reads the games and seats once, for all statistics.
  private mutating func rate(_ source: RatingSource) throws -> Rating {
    var statistics = GameStatistics(test: configuration?.sequentialTest)
    let rating = try Rating([source], model: .davidson, anchor: nil, visitor: &statistics)
    statistics.end(with: rating.report.sums)
    self.statistics = statistics
    labels = rating.report.labels
    notes = rating.notes
    ratedGames = rating.summary.games
    return rating
  }

  /// Replaces a finished folder's files with ratings that were just computed.
  private mutating func take(_ rating: Rating) throws {
    func table(_ table: RatingFile) throws -> CellTable {
      let schema = table.schema(of: rating)
      var text = schema.header
      // One row more than the limit shows that the file contains more.
      table.forEachRow(of: rating, matchups: PageSubject.rowLimit + 1) { text += $0 }
      return try CellTable(
        name: table.fileName, csv: text, limit: PageSubject.rowLimit, fields: schema.fields)
    }
    self.rating = rating.summary
    findings = rating.summary.findings
    ratings = rating.summary.ratings
    standings = rating.summary.standings
    standingsFile = try table(.standings)
    matchups = try table(.matchups)
  }
}

extension StoredPackage {
  /// Returns a small file from a folder, or `nil` if it is missing.
  func table(_ name: String, in folder: String) throws -> CellTable? {
    let file = "\(name).csv"
    let path = "\(folder)/\(file)"
    guard FileKind(path: path) != nil else { return nil }
    return try CellTable(path: path, limit: PageSubject.rowLimit, fields: fields(of: file))
  }
}
