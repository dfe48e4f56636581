import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// Results on a page: the data that all kinds of results have in common and the data of one kind.
package struct PageSubject {
  /// The data of one kind of results.
  var content: any PageContent
  /// The progress in the journal, or `nil` if the results are finished or no games are saved.
  let progress: (any SavedProgress)?
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

  /// Creates a subject from a folder with a data package.
  init<Configuration, Summary>(
    _ content: any PageContent, _ package: StoredPackage<Configuration, Summary>, path: String,
    game: String? = nil, games: Int?, warnings: [String] = []
  ) {
    self.init(
      content, path: path, game: game, games: games, toolVersion: package.toolVersion,
      warnings: warnings, hashes: package.hashes)
  }

  init(
    _ content: any PageContent, _ progress: (any SavedProgress)? = nil, path: String,
    game: String? = nil, games: Int?, toolVersion: String = "", warnings: [String] = [],
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

  package var played: PlayedGames? { content as? PlayedGames }

  /// The configuration of a run or tuning, or of the points in a sweep.
  var configuration: RunConfiguration? { content.configuration }

  package var isUnfinished: Bool { progress != nil }

  /// What is finished, such as `run is`, and the results as text for a terminal.
  package var finished: (state: String, text: String?) { content.finished }

  /// Returns the progress for a terminal, or `nil` if the results are finished or no games are
  /// saved.
  ///
  /// - Parameter rate: Games per second, or `nil` if it is unknown.
  package func view(rate: Double?) -> ProgressView? { progress?.view(of: self, rate: rate) }
}

extension PageSubject {
  /// Reads result folders, finished or not, and game results from any program.
  ///
  /// - Parameters:
  ///   - paths: The folders and files.
  ///   - games: The known games, for unfinished sweeps and tunings and for default rules.
  ///   - columns: The columns of single tables, or `nil` to recognize them.
  ///   - reading: The games to read from single tables.
  ///   - kinds: The kinds of results that can be shown.
  ///   - progress: Called with the share of the tables that was read and rated.
  /// - Throws: `UsageError` with every path that cannot be read, `FailedCheck` if a file in a
  ///   folder was modified, `UnreadableFile` or `FileError`.
  package static func read(
    _ paths: [String], games: [any PlayableGame] = [], columns: TableForm? = nil,
    reading: TableReading = TableReading(),
    kinds: [any PackagedResults.Type] = ResultFolder.kinds,
    progress: (Double) -> Void = { _ in }
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
      } else if let subject = try folder(path, games, kinds) {
        subjects.append(subject)
      } else {
        problems.add(
          League.isLeague(path) ? "\(path) is a league" : "\(path): no results found",
          remedy: League.isLeague(path)
            ? "'league report \(path)' writes its pages, and 'league list \(path)' prints its table."
            : "PATH is the folder of a run, comparison, sweep, tuning or ratings, or a games.csv "
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

  private static func folder(
    _ path: String, _ games: [any PlayableGame], _ kinds: [any PackagedResults.Type]
  ) throws -> PageSubject? {
    if FileKind(path: path) == .folder {
      try Folder.checkLinks(in: path)
      try PackageFile.checkVersion(in: path)
      let shown = ResultFolder(folder: path, kinds: kinds)?.content as? any ShownResults
      if let subject = try shown?.subject() { return subject }
    }
    if let hidden = RunProgress.folder(of: path) {
      try Folder.checkLinks(in: hidden)
      for case let kind as any ShownResults.Type in kinds {
        if let subject = try kind.unfinished(path, in: hidden, games: games) { return subject }
      }
      return nil
    }
    if FileKind(path: "\(path)/games.csv") != nil, FileKind(path: "\(path)/seats.csv") != nil {
      return try tables(RatingSource.find([path])[0]) { _ in }
    }
    return nil
  }

  /// - Throws: `FailedCheck` if a file was modified.
  static func check(_ changed: String?, in folder: String) throws {
    guard let changed else { return }
    throw FailedCheck(
      "\(folder)/\(changed): the file has been modified since it was written",
      remedy: "Restore the file, or repeat the run with a different --output folder.")
  }

  private static func tables(
    _ source: RatingSource, progress: (Double) -> Void
  ) throws -> PageSubject {
    let played = try PlayedGames(source, progress: progress)
    return PageSubject(played, path: source.paths[0], games: played.games)
  }

  /// Finds the rules that differ from a known game's defaults, except rules that a sweep varies.
  private mutating func findChangedRules(_ games: [any PlayableGame]) {
    guard let configuration, let game = games.first(where: { $0.name == configuration.line }) else {
      return
    }
    let factors: [String] = content.design?.factors ?? []
    let varied = factors.map { $0.prefix { $0 != "=" } }
    let changes = configuration.rules.changes(from: game.rules)
    let rules = game.rules.filter { rule in
      changes[rule.name] != nil && !varied.contains("rule:\(rule.name)")
    }
    let changed = Settings(
      rules.compactMap { rule in changes[rule.name].map { .init(rule.name, $0) } })
    changedRules = changed
    // The points in a sweep start from different states.
    if changed.isEmpty || content.design != nil { return }
    start = game.initialState(of: configuration, in: path).map { picture in
      let facts = zip(rules, changed).map { rule, setting in
        Fact(rule.name, "\(setting.value) instead of \(rule.defaultText) (\(rule.summary))")
      }
      return (picture, facts)
    }
  }
}
