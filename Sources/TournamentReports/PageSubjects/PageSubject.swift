import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// Results on a page: the common data of all kinds, and the data of their kind.
package struct PageSubject {
  /// The data of a kind of results; the summary of a comparison or tuning is `nil` if it is unfinished.
  package enum Content {
    case games(PlayedGames)
    case comparison(Comparison.Configuration, ComparisonSummary?)
    case sweep(SweepSummary, RunConfiguration)
    case tuning(TuningConfiguration, TuningSummary?)
  }

  /// The saved part of unfinished results.
  package enum SavedProgress {
    case run(RunProgress)
    case comparison(ComparisonProgress)
    case sweep(SweepProgress)
    case tuning(TuningProgress)
  }

  package var content: Content
  /// The progress in the journal; `nil` if the results are finished or have no saved games.
  package let progress: SavedProgress?
  /// The existing result files of a comparison, sweep or tuning that are shown as a whole.
  var files: [(name: String, table: CellTable)] = []
  /// The folder, or the table of games, as the user entered it.
  package let path: String
  /// The game's name on the command line; `nil` if it is unknown.
  let game: String?
  /// The number of games; `nil` if only the tables contain it.
  package let games: Int?
  /// The version of the program; empty if it is unknown.
  let toolVersion: String
  /// Warnings that apply to all results, as clauses without full stops.
  var warnings: [String]
  /// The hashes of the tables, from the description of the folder.
  let hashes: [(path: String, hash: String)]
  /// The rules that differ from the defaults of the game; `nil` if these are unknown.
  var changedRules: Settings?
  /// The initial state under changed rules, and these rules in words; `nil` under standard rules.
  var start: (picture: ReplayFrames, rules: [Fact])?
  /// The citation, as text and for BibTeX; `nil` if there is none.
  package var citation: (text: String, bibTeX: String)?

  /// The maximum number of rows of a table.
  static let rowLimit = 20_000
  /// The maximum number of marks of a small picture.
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

  var name: String { PageSubject.name(of: path) }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "results")
  }

  package var played: PlayedGames? {
    if case .games(let played) = content { played } else { nil }
  }

  /// The configuration of a run, of the points of a sweep, or of a tuning.
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

  /// Returns one of the ``files`` by its name without its ending.
  func file(_ name: String) -> CellTable? { files.first { $0.name == name }?.table }
}

extension PageSubject {
  /// Reads folders of results, finished or not, and tables of games.
  ///
  /// - Parameters:
  ///   - paths: The folders and files.
  ///   - games: The known games, for unfinished sweeps and tunings and for the defaults of rules.
  ///   - columns: The columns of single tables; `nil` to recognize them.
  ///   - reading: The games of single tables that are read.
  ///   - progress: Called with the share of the tables that are read and rated.
  /// - Throws: `UsageError` with every path that cannot be read; `FailedCheck` if a file in a folder was
  ///   modified; `UnreadableFile`, `FileError`.
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
    let results = ResultFolder(folder: path)
    try results.map { try ToolVersion.check($0.schemaVersion, of: path) }
    switch results?.content {
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

  /// Finds the rules that differ from the defaults of a known game; varied rules are not among them.
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
    // The points of a sweep have different initial states.
    if changed.isEmpty || sweep != nil { return }
    start = game.initialState(of: configuration, in: path).map { picture in
      let facts = zip(rules, changed).map { rule, setting in
        Fact(rule.name, "\(setting.value) instead of \(rule.defaultText) (\(rule.summary))")
      }
      return (picture, facts)
    }
  }
}
