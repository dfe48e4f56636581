import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// Results on a page: the data that all kinds of results have in common and the data of one kind.
package struct PageSubject {
  /// The data of one kind of results.
  ///
  /// For an unfinished comparison or tuning, the summary is `nil`.
  package enum Content {
    case games(PlayedGames)
    case comparison(Comparison.Configuration, ComparisonSummary?)
    case sweep(SweepSummary, RunConfiguration)
    case tuning(TuningConfiguration, TuningSummary?)
  }

  /// The progress that an unfinished command has saved so far.
  package enum SavedProgress {
    case run(RunProgress)
    case comparison(ComparisonProgress)
    case sweep(SweepProgress)
    case tuning(TuningProgress)
  }

  package var content: Content
  /// The progress in the journal, or `nil` if the results are finished or no games are saved.
  package let progress: SavedProgress?
  /// The result files that are shown as a whole, for a comparison, sweep or tuning.
  var files: [(name: String, table: CellTable)] = []
  /// The folder or the games file, as the user entered it.
  package let path: String
  /// The game's name on the command line, or `nil` if it is unknown.
  let game: String?
  /// The number of games, or `nil` if only the result files contain it.
  package let games: Int?
  /// The program's version, empty if it is unknown.
  let toolVersion: String
  /// Warnings that apply to all results, as clauses without full stops.
  var warnings: [String]
  /// The result files' hashes, from the folder's description.
  let hashes: [(path: String, hash: String)]
  /// The rules that differ from the game's defaults, or `nil` if these are unknown.
  var changedRules: Settings?
  /// The initial state under changed rules, and these rules in words.
  ///
  /// It is `nil` under standard rules.
  var start: (picture: ReplayFrames, rules: [Fact])?
  /// The citation, as text and for BibTeX, or `nil` if there is none.
  package var citation: (text: String, bibTeX: String)?

  /// The maximum number of rows in a table.
  static let rowLimit = 20_000
  /// The maximum number of marks in a small picture.
  static let markLimit = 200

  init(
    _ content: Content, _ progress: SavedProgress? = nil, path: String, game: String? = nil,
    games: Int?, toolVersion: String = "", warnings: [String] = [],
    hashes: [(path: String, hash: String)] = []
  ) {
    self.content = content
    self.progress = progress
    self.path = path
    self.game = game
    self.games = games
    self.toolVersion = toolVersion
    self.warnings = warnings
    self.hashes = hashes
  }

  package var name: String { PageSubject.name(of: path) }

  /// Returns a path's last part.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "results")
  }

  package var played: PlayedGames? {
    if case .games(let played) = content { played } else { nil }
  }

  /// The configuration of a run or tuning, or of the points in a sweep.
  var configuration: RunConfiguration? {
    switch content {
    case .games(let played): played.configuration
    case .comparison: nil
    case .sweep(_, let configuration): configuration
    case .tuning(let configuration, _): configuration.run
    }
  }

  var sweep: SweepSummary? {
    if case .sweep(let summary, _) = content { summary } else { nil }
  }

  package var isUnfinished: Bool { progress != nil }

  /// Returns one of the ``files`` by its name without the extension.
  func file(_ name: String) -> CellTable? { files.first { $0.name == name }?.table }
}

extension PageSubject {
  /// Reads result folders, finished or not, and game results from any program.
  ///
  /// - Parameters:
  ///   - paths: The folders and files.
  ///   - games: The known games, for unfinished sweeps and tunings and for default rules.
  ///   - columns: The columns of single tables, or `nil` to recognize them.
  ///   - reading: The games to read from single tables.
  ///   - progress: Called with the share of the tables that was read and rated.
  /// - Throws: `UsageError` with every path that cannot be read, `FailedCheck` if a file in a
  ///   folder was modified, `UnreadableFile` or `FileError`.
  package static func read(
    _ paths: [String], games: [any PlayableGame] = [], columns: TableForm? = nil,
    reading: TableReading = TableReading(), progress: (Double) -> Void = { _ in }
  ) throws -> [PageSubject] {
    var problems: [UsageError.Mistake] = []
    var subjects: [PageSubject] = []
    var files: [String] = []
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if subjects.contains(where: { $0.path == path }) {
        problems.add("\(path): the path is given more than once")
      } else if TableForm.fileEndings.contains(where: path.lowercased().hasSuffix),
        FileKind(path: path) == .file
      {
        files.append(path)
      } else if let subject = try folder(path, games) {
        subjects.append(subject)
      } else {
        problems.add(
          "\(path): no results found",
          remedy:
            "PATH is the folder of a run, comparison, sweep, tuning or ratings, or a games.csv "
            + "with its seats.csv.")
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    let sources = try RatingSource.find(files, columns: columns, reading: reading)
    for (place, source) in sources.enumerated() {
      subjects.append(
        try tables(source) { progress((Double(place) + $0) / Double(sources.count)) })
    }
    for place in subjects.indices { subjects[place].findChangedRules(games) }
    return subjects
  }

  private static func folder(_ path: String, _ games: [any PlayableGame]) throws -> PageSubject? {
    if FileKind(path: path) != .folder {
      guard let hidden = RunProgress.folder(of: path) else { return nil }
      return try unfinished(path, hidden, games)
    }
    try Folder.checkLinks(in: path)
    try PackageFile.checkVersion(in: path)
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
      return try tables(RatingSource.find([path])[0]) { _ in }
    }
    return nil
  }

  /// Finds the rules that differ from a known game's defaults, except rules that a sweep varies.
  private mutating func findChangedRules(_ games: [any PlayableGame]) {
    guard let configuration, let game = games.first(where: { $0.name == configuration.line }) else {
      return
    }
    let varied = (sweep?.factors ?? []).map { $0.prefix { $0 != "=" } }
    let changes = configuration.rules.changes(from: game.rules)
    let rules = game.rules.filter { rule in
      changes[rule.name] != nil && !varied.contains("rule:\(rule.name)")
    }
    let changed = Settings(
      rules.compactMap { rule in changes[rule.name].map { .init(rule.name, $0) } })
    changedRules = changed
    // The points in a sweep start from different states.
    if changed.isEmpty || sweep != nil { return }
    start = game.initialState(of: configuration, in: path).map { picture in
      let facts = zip(rules, changed).map { rule, setting in
        Fact(rule.name, "\(setting.value) instead of \(rule.defaultText) (\(rule.summary))")
      }
      return (picture, facts)
    }
  }
}
