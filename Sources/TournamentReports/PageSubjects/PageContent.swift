import GameCore
import TournamentBase
import TournamentExperiments

/// Results of a kind that has a page.
protocol ShownResults: PackagedResults {
  /// Reads the result files for a page, or returns `nil` if there is nothing to show.
  ///
  /// - Throws: `FailedCheck` if a file was modified, `UnreadableFile`, and `FileError`.
  func subject() throws -> PageSubject?

  /// Reads unfinished results of this kind from their journal, or returns `nil` if they are of
  /// another kind.
  ///
  /// - Parameters:
  ///   - path: The path that the user entered.
  ///   - hidden: The hidden folder with the journal.
  ///   - games: The known games.
  static func unfinished(
    _ path: String, in hidden: String, games: [any PlayableGame]
  ) throws -> PageSubject?
}

/// The progress that an unfinished command has saved so far.
protocol SavedProgress: Sendable {
  /// Returns the view for the terminal.
  ///
  /// - Parameter rate: Games per second, or `nil` if it is unknown.
  func view(of subject: PageSubject, rate: Double?) -> ProgressView
}

/// The data of one kind of results on a page.
protocol PageContent {
  /// The configuration of a run or tuning, or of the points in a sweep.
  var configuration: RunConfiguration? { get }
  /// The columns for tables of all rules, each with the run whose rules it contains.
  var ruleColumns: [(name: String, run: RunConfiguration)] { get }
  /// The varied settings in words, with the factors, or `nil` if nothing is varied.
  var design: (text: String, factors: [String])? { get }
  /// The compared rule sets in words, or `nil` to name the changed rules.
  var ruleSets: String? { get }
  /// The words that follow the number of games.
  var extent: String { get }
  /// The openings in words, if ``extent`` does not contain them.
  var openings: [String] { get }
  /// Warnings about findings, as clauses without full stops.
  var warnings: [String] { get }
  /// The result files that are shown as a whole.
  var files: [(name: String, table: CellTable)] { get }
  /// The table of matchups, or `nil` if there is none.
  var matchupTable: Table? { get }
  /// What is finished, such as `run is`, and the results as text for a terminal.
  var finished: (state: String, text: String?) { get }

  /// Returns the main finding in words.
  func finding(of subject: PageSubject) -> String
  /// Returns the results, with the most important first.
  func sections(of subject: PageSubject, _ place: PagePlace, _ medium: Medium) -> [Section]
  /// Returns further statistics, which follow the replays.
  ///
  /// - Parameters:
  ///   - recorded: The statistics and replays of recorded games, or `nil` if there are none.
  ///   - hasTimings: `true` to show decision times.
  func closing(_ place: PagePlace, recorded: RecordedSurvey?, hasTimings: Bool) -> [Section]
  /// Returns all rows in the result files, except those with a section of their own.
  func dataSection(_ place: PagePlace) -> Section
  /// Adds games to show.
  func add(
    to replays: inout PageReplays, from subject: PageSubject, games: [any PlayableGame]
  ) throws
}

extension PageContent {
  var ruleColumns: [(name: String, run: RunConfiguration)] {
    configuration.map { [("value", $0)] } ?? []
  }
  var design: (text: String, factors: [String])? { nil }
  var ruleSets: String? { nil }
  var extent: String { " in all" }
  var openings: [String] { configuration.map { ReportLines.openings(of: $0) } ?? [] }
  var warnings: [String] { [] }
  var matchupTable: Table? { nil }

  func closing(_ place: PagePlace, recorded: RecordedSurvey?, hasTimings: Bool) -> [Section] {
    []
  }

  func dataSection(_ place: PagePlace) -> Section {
    var section = Section(place, "data", "Data")
    for (name, table) in files where !table.rows.isEmpty {
      section.add(Table("\(name).csv", table), foldedAs: "\(name).csv")
    }
    return section
  }

  func add(
    to replays: inout PageReplays, from subject: PageSubject, games: [any PlayableGame]
  ) throws {}

  /// Returns one of the ``files`` by its name without the extension.
  func file(_ name: String) -> CellTable? { files.first { $0.name == name }?.table }
}

extension FinishedStudy {
  /// Reads the result files that a page shows as a whole.
  ///
  /// - Throws: `FailedCheck` if a file was modified.
  func files(_ names: String...) throws -> [(name: String, table: CellTable)] {
    try PageSubject.check(stored.firstChanged(), in: stored.folder)
    return try names.compactMap { name in
      try package.table(name, in: stored.folder).map { (name, $0) }
    }
  }
}
