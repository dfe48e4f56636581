import GameCore
import Statistics

/// Results on a page: the description in a folder, and its tables.
final class PageSubject {
  /// The origin of the results.
  enum Kind: Sendable {
    case run
    case comparison
    case sweep
    case tuning
    /// Ratings that were written into a folder.
    case rating
    /// Tables of games by any program.
    case tables
  }

  let kind: Kind
  /// The name of its folder or file.
  let name: String
  /// The folder, or the table of games, as the user named it.
  let path: String
  /// The game's name on the command line; `nil` if it is unknown.
  var game: String?
  /// The number of games; `nil` if only the tables have it.
  var games: Int?
  /// The version of the program; empty if it is unknown.
  var toolVersion = ""
  /// The version of the result files.
  var schemaVersion = ToolVersion.schema
  /// The configuration of a run.
  var configuration: RunConfiguration?
  /// A comparison with its summary.
  var comparison: StoredComparison?
  /// The summary of a sweep.
  var sweep: SweepSummary?
  /// The configuration of a tuning.
  var tuned: TuningConfiguration?
  /// The summary of a tuning; `nil` if it is not finished.
  var tuning: TuningSummary?
  /// Warnings that apply to all results, as clauses without full stops.
  var warnings: [String] = []
  /// The rules that differ from the defaults of the game; `nil` if these are unknown.
  var changedRules: Settings?
  /// The key findings.
  var findings: Insights?
  /// The summary of a run.
  var summary: RunSummary?
  /// The run according to its journal, if it is not finished.
  var savedProgress: RunProgress?
  /// The comparison according to its journal, if it is not finished.
  var comparisonProgress: ComparisonProgress?
  /// The sweep according to its journal, if it is not finished.
  var sweepProgress: SweepProgress?
  /// The tuning according to its journal, if it is not finished.
  var tuningProgress: TuningProgress?
  /// Ratings that were computed just now; `nil` if a finished folder has them.
  var rating: RatingResult?
  /// The rating model.
  var ratings: RatingModelSummary?
  /// The tables by their names without the ending; `nil` for missing ones.
  var standings: CellTable?
  /// The group of each strategy, within which it is rated; empty if games connect all strategies.
  var groups: [String: Int] = [:]
  var rounds: CellTable?
  /// The matchups of a run or of ratings.
  var matchups: CellTable?
  /// The measures of a run's games, or of a comparison.
  var measures: CellTable?
  var plies: CellTable?
  var timings: CellTable?
  /// The matchups of a comparison.
  var matchupDifferences: CellTable?
  var points: CellTable?
  var effects: CellTable?
  var evaluations: CellTable?
  var settings: CellTable?
  var marginals: CellTable?
  /// Statistics of single games; `nil` without a table of games.
  var statistics: GameStatistics?
  /// The strategies by their numbers in ``statistics``.
  var labels: [String] = []
  /// The hashes of the tables, from the description of the folder.
  var hashes: [(path: String, hash: String)] = []
  /// The citation, as text and for BibTeX; `nil` if there is none.
  var citation: (text: String, bibTeX: String)?
  /// The columns of the tables of games and seats, from the description of the folder.
  var fields: [TableSchema.Field] = []
  /// The file of replays; `nil` if none were kept.
  var replays: String?
  /// The games that it has.
  var sampling = Sampling.none

  /// More rows of a table are not shown.
  static let rowLimit = 20_000

  /// A Boolean value that indicates whether it is in progress or was interrupted.
  var isUnfinished: Bool {
    savedProgress != nil || comparisonProgress != nil || sweepProgress != nil
      || tuningProgress != nil
  }

  /// The configuration of a comparison, finished or not.
  var compared: Comparison.Configuration? {
    comparison?.configuration ?? comparisonProgress?.configuration
  }

  /// Creates a subject without results, named after its folder or file.
  init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
    name = PageSubject.name(of: path)
  }
}

extension PageSubject {
  /// Reads folders of runs, comparisons, sweeps, tunings and ratings, finished or not, and tables of
  /// games.
  ///
  /// - Parameters:
  ///   - paths: The folders and files.
  ///   - games: The known games, for unfinished sweeps and tunings and for the defaults of rules.
  /// - Throws: `UsageError` with every path that cannot be read; `FailedCheck` if a file in a folder was
  ///   modified; `UnreadableFile`, `FileError`.
  static func read(_ paths: [String], games: [any PlayableGame] = []) throws -> [PageSubject] {
    var problems: [UsageError.Mistake] = []
    var subjects: [PageSubject] = []
    var files: [String] = []
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if subjects.contains(where: { $0.path == path }) {
        problems.append(UsageError.Mistake("\(path): the path is given more than once"))
      } else if path.hasSuffix(".csv"), FileKind(path: path) == .file {
        files.append(path)
      } else if let subject = try folder(path, games) {
        subjects.append(subject)
      } else {
        problems.append(
          UsageError.Mistake(
            "\(path): no results found",
            remedy:
              "PATH is the folder of a run, comparison, sweep, tuning or ratings, or a games.csv "
              + "with its seats.csv."))
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    for source in try RatingSource.find(files) { subjects.append(try tables(source)) }
    for subject in subjects { subject.findChangedRules(games) }
    return subjects
  }

  private static func folder(_ path: String, _ games: [any PlayableGame]) throws -> PageSubject? {
    if FileKind(path: path) != .folder {
      guard let hidden = RunProgress.folder(of: path) else { return nil }
      return try unfinished(path, hidden, games)
    }
    try Folder.checkLinks(in: path)
    switch ResultFolder(folder: path)?.content {
    case .run(let archive) where FileKind(path: "\(path)/games.csv") != nil:
      return try run(archive)
    case .comparison(let stored): return try comparison(stored)
    case .sweep(let stored): return try sweep(stored)
    case .tuning(let stored): return try tuning(stored)
    case .rating(let stored): return try rating(stored)
    default: break
    }
    if let hidden = RunProgress.folder(of: path) { return try unfinished(path, hidden, games) }
    if FileKind(path: "\(path)/games.csv") != nil, FileKind(path: "\(path)/seats.csv") != nil {
      return try tables(RatingSource.find([path])[0])
    }
    return nil
  }

  /// Finds the rules that differ from the defaults of a known game; varied rules are not among them.
  private func findChangedRules(_ games: [any PlayableGame]) {
    guard let configuration, let game = games.first(where: { $0.name == configuration.line }) else {
      return
    }
    let varied = (sweep?.factors ?? []).map { $0.prefix { $0 != "=" } }
    let changes = configuration.rules.changes(from: game.rules)
    changedRules = Settings(
      game.rules.compactMap { rule in
        varied.contains("rule:\(rule.name)")
          ? nil : changes[rule.name].map { .init(rule.name, $0) }
      })
  }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "results")
  }

  /// - Throws: `FailedCheck` if a file was modified.
  static func check(_ changed: String?, in folder: String) throws {
    guard let changed else { return }
    throw FailedCheck("\(folder)/\(changed): the file was modified since it was written")
  }

  /// The path of a sequential test, between 0, where it accepts H0, and 1, where it accepts H1.
  var testPath: [Double] {
    guard let test = configuration?.sequentialTest, let statistics else { return [] }
    return statistics.convergence.points.compactMap { point in
      point.evidence.map { ($0 - test.lowerBound) / (test.upperBound - test.lowerBound) }
    }
  }

  /// Returns the description of a column of the tables of games and seats.
  func description(of column: String) -> String? { fields.first { $0.name == column }?.description }

  /// Returns a small table of a folder with the current names of its columns; `nil` if the folder does not have
  /// it.
  func table(_ name: String) throws -> CellTable? {
    let isFormer = schemaVersion < FormerNames.firstVersion
    let stem = isFormer ? FormerNames.formerFile(name) ?? name : name
    let file = "\(path)/\(stem).csv"
    guard FileKind(path: file) != nil else { return nil }
    let naming = kind == .sweep ? FormerNames.currentSweepColumn : FormerNames.current
    return try CellTable(
      path: file, limit: PageSubject.rowLimit, naming: isFormer ? naming : { $0 })
  }

  /// Reads the tables of games and seats once, for all statistics.
  func walk(_ source: RatingSource, test: SequentialTest? = nil) throws -> Rating {
    var statistics = GameStatistics(test: test)
    let rating = try Rating([source], model: .davidson, anchor: nil, visitor: &statistics)
    statistics.end(with: rating.report.sums)
    self.statistics = statistics
    labels = rating.report.labels
    return rating
  }
}
