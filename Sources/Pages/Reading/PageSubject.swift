import Comparisons
import Diagnostics
import Fixtures
import GameCore
import Ratings
import RunFolders
import Statistics
import Storage
import Summaries
import Sweeps
import Tournament
import Tuning

/// Results that a page tells of: what a folder says, and what its tables hold.
package final class PageSubject {
  /// What made the results.
  package enum Kind: Sendable {
    case run
    case comparison
    case sweep
    case tuning
    /// Ratings that were written into a folder.
    case rating
    /// Tables of games by whatever program.
    case tables
  }

  package let kind: Kind
  /// The name of its folder or file.
  package let name: String
  /// The folder, or the table of games, as the user named it.
  package let path: String
  /// The game's name on the command line; `nil` where nothing tells.
  package var game: String?
  /// How many games were played; `nil` where that is told by the tables alone.
  package var games: Int?
  /// What the version of the command was, and that of the tables; empty where nothing tells.
  package var toolVersion = ""
  /// What a run's results follow from.
  package var configuration: RunConfiguration?
  /// What a comparison's results follow from.
  package var comparison: StoredComparison?
  /// What a sweep found.
  package var sweep: SweepSummary?
  /// What a tuning's results follow from.
  package var tuned: TuningConfiguration?
  /// What a tuning found; `nil` where it is not finished.
  package var tuning: TuningSummary?
  /// Sentences to read before anything else.
  package var warnings: [String] = []
  /// What was found, in sentences.
  package var findings: Findings?
  /// What a run's description tells of its games.
  package var summary: RunSummary?
  /// The run as its journal tells it, where it is not finished.
  package var glimpse: RunGlimpse?
  /// The sweep as its journal tells it, where it is not finished.
  package var sweepGlimpse: SweepGlimpse?
  /// The tuning as its journal tells it, where it is not finished.
  package var tuningGlimpse: TuningGlimpse?
  /// What was rated just now; `nil` where a finished folder tells.
  package var rating: RatingResult?
  /// What ratings were fitted along with.
  package var ratings: RatingModelSummary?
  /// The tables by their names without the ending; those that are missing are not in it.
  package var standings: CellTable?
  package var rounds: CellTable?
  package var pairings: CellTable?
  package var metrics: CellTable?
  package var plies: CellTable?
  package var timings: CellTable?
  package var measures: CellTable?
  package var matchups: CellTable?
  package var points: CellTable?
  package var effects: CellTable?
  package var evaluations: CellTable?
  package var settings: CellTable?
  package var marginals: CellTable?
  /// What single games tell; `nil` where there is no table of games.
  var statistics: GameStatistics?
  /// The strategies by the numbers that ``statistics`` has for them.
  var labels: [String] = []
  /// The hashes of the tables, as the folder's description has them.
  package var hashes: [(path: String, hash: String)] = []
  /// What a paper has to tell of it, as text and for BibTeX; `nil` where nobody knows.
  package var citation: (text: String, bibTeX: String)?
  /// What columns of the tables of games and seats mean, where the folder's description tells.
  var fields: [TableSchema.Field] = []
  /// The file of replays; `nil` where none were kept.
  var replays: String?
  /// Which games it has.
  var sampling = Sampling.none

  /// More rows of a table are not shown.
  static let rowLimit = 20_000

  /// Whether it is being played, or was interrupted.
  package var isUnfinished: Bool {
    glimpse != nil || sweepGlimpse != nil || tuningGlimpse != nil
  }

  /// Nothing yet but what is told; it is called after its folder or file.
  init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
    name = PageSubject.name(of: path)
  }
}

extension PageSubject {
  /// Reads what some paths name: folders of runs, comparisons, sweeps, tunings and ratings, finished or not,
  /// and tables of games.
  ///
  /// - Parameters:
  ///   - paths: The folders and files.
  ///   - games: The games that this command has, for sweeps and tunings that are not finished.
  /// - Throws: `UsageError` with everything that is not to be read; `FailedCheck` where a folder is not as
  ///   it was written; `UnreadableFile`, `FileError`.
  package static func read(
    _ paths: [String], games: [GameEntry] = []
  ) throws -> [PageSubject] {
    var problems: [String] = []
    var subjects: [PageSubject] = []
    var files: [String] = []
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if subjects.contains(where: { $0.path == path }) {
        problems.append("\(path) is named twice")
      } else if path.hasSuffix(".csv"), FileKind(path: path) == .file {
        files.append(path)
      } else if let subject = try folder(path, games) {
        subjects.append(subject)
      } else {
        problems.append(
          "\(path) holds no results: name the folder of a run, a comparison, a sweep, a tuning or "
            + "ratings, or a games.csv with the seats.csv beside it")
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    for source in try RatingSource.find(files) { subjects.append(try tables(source)) }
    return subjects
  }

  private static func folder(_ path: String, _ games: [GameEntry]) throws -> PageSubject? {
    if FileKind(path: path) != .folder {
      guard let hidden = RunGlimpse.folder(of: path) else { return nil }
      return try unfinished(path, hidden, games)
    }
    if let archive = try? RunArchive(folder: path), archive.package.outline != nil,
      FileKind(path: "\(path)/games.csv") != nil
    {
      return try run(archive)
    }
    if let comparison = StoredComparison(folder: path) { return try self.comparison(comparison) }
    if let sweep = StoredSweep(folder: path) { return try self.sweep(sweep) }
    if let tuning = StoredTuning(folder: path) { return try self.tuning(tuning) }
    if let rating = try rating(path) { return rating }
    if let hidden = RunGlimpse.folder(of: path) { return try unfinished(path, hidden, games) }
    if FileKind(path: "\(path)/games.csv") != nil, FileKind(path: "\(path)/seats.csv") != nil {
      return try tables(RatingSource.find([path])[0])
    }
    return nil
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "results")
  }

  /// - Throws: `FailedCheck` where a file is not as it was written.
  static func check(_ changed: String?, in folder: String) throws {
    guard let changed else { return }
    throw FailedCheck(
      "\(folder) is damaged: \(changed) is not what was written; no page is made of it")
  }

  /// Where a sequential test stood as games were played, between 0, which accepts the lower lead, and 1.
  package var testPath: [Double] {
    guard let test = configuration?.sequentialTest, let statistics else { return [] }
    return statistics.convergence.points.compactMap { point in
      point.evidence.map { ($0 - test.lowerBound) / (test.upperBound - test.lowerBound) }
    }
  }

  /// What a column of the tables of games and seats means.
  func description(of column: String) -> String? {
    fields.first { $0.name == column }?.description
  }

  /// A small table of a folder; `nil` where the folder doesn't have it.
  func table(_ name: String) throws -> CellTable? {
    let file = "\(path)/\(name).csv"
    guard FileKind(path: file) != nil else { return nil }
    return try CellTable(path: file, limit: PageSubject.rowLimit)
  }

  /// Reads the tables of games and seats once, for all that is told of them.
  func walk(_ source: RatingSource, test: SequentialTest? = nil) throws -> Rating {
    var statistics = GameStatistics(test: test)
    let rating = try Rating([source], model: .davidson, anchor: nil, visitor: &statistics)
    statistics.end(with: rating.report.sums)
    self.statistics = statistics
    labels = rating.report.labels
    return rating
  }
}
