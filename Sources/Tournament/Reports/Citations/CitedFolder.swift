import GameCore

/// A folder of results to cite.
struct CitedFolder {
  /// Its path, without a slash at the end.
  let path: String
  let content: Content
  /// The reason why this version cannot reproduce the results, as a clause; `nil` if none is known.
  let versionProblem: String?
  private let toolVersion: String
  private let hashes: [(path: String, hash: String)]
  private let name: String

  /// The contents of the folder.
  enum Content {
    /// A run, with its shard, if it is one; the number of games, which may be smaller after a sequential
    /// test; and the replays that were kept.
    case run(RunConfiguration, Shard?, games: Int, replays: Sampling)
    case comparison(Comparison.Configuration)
    case rating(RatingConfiguration, games: Int)
    /// A sweep, with its shard, if it is one, and the numbers of points and games.
    case sweep(SweepConfiguration, Shard?, points: Int, games: Int)
    case tuning(TuningConfiguration, games: Int)
  }

  /// Reads a folder.
  ///
  /// - Parameter isKnownToHold: `true` if its files were verified just before.
  /// - Throws: `UsageError` if it contains no results that can be cited, `FailedCheck` if its files were
  ///   modified; `FileError`.
  init(_ path: String, isKnownToHold: Bool = false) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder = self.path
    try Folder.checkLinks(in: folder)
    if let package = StoredPackage<Comparison.Configuration, ComparisonSummary>(folder: folder),
      let configuration = package.configuration
    {
      content = .comparison(configuration)
      (toolVersion, hashes, versionProblem) = (
        package.toolVersion, package.hashes, package.versionProblem
      )
      name = try configuration.name(digits: 8)
    } else if let package = StoredPackage<RatingConfiguration, RatedGames>(folder: folder),
      let configuration = package.configuration
    {
      content = .rating(configuration, games: package.summary?.games ?? 0)
      (toolVersion, hashes, versionProblem) = (
        package.toolVersion, package.hashes, package.versionProblem
      )
      name =
        "rating-\(try SHA256.hexDigest(of: Array(JSON.canonical(configuration).utf8)).prefix(8))"
    } else if let sweep = StoredSweep(folder: folder) {
      content = .sweep(
        sweep.configuration, sweep.package.shard, points: sweep.summary.points,
        games: sweep.summary.games)
      (toolVersion, hashes, versionProblem) = (
        sweep.package.toolVersion, sweep.package.hashes, sweep.package.versionProblem
      )
      name = sweep.summary.sweep
    } else if let tuning = StoredTuning(folder: folder) {
      content = .tuning(tuning.configuration, games: tuning.summary.games)
      (toolVersion, hashes, versionProblem) = (
        tuning.package.toolVersion, tuning.package.hashes, tuning.package.versionProblem
      )
      name = tuning.summary.tuning
    } else {
      guard let package = StoredPackage<RunConfiguration, RunSummary>(folder: folder),
        package.outline != nil
      else {
        throw UsageError(
          "\(folder): no results to cite",
          remedy: "FOLDER is the folder of a run, comparison, sweep, tuning or ratings.")
      }
      guard let configuration = package.configuration else {
        throw UsageError(
          "\(folder): this version cannot read the configuration in \(PackageFile.name)")
      }
      content = .run(
        configuration, package.shard, games: package.summary?.games ?? configuration.games,
        replays: package.replays.flatMap { Sampling($0.selection) } ?? .none)
      (toolVersion, hashes, versionProblem) = (
        package.toolVersion, package.hashes, package.versionProblem
      )
      name = try configuration.runName() + (package.shard?.suffix ?? "")
    }
    if isKnownToHold { return }
    for (file, hash) in hashes where FileKind.isTaken("\(folder)/\(file)") {
      if try !FileMark.holds(hash, path: "\(folder)/\(file)") {
        throw FailedCheck(["\(folder)/\(file): the file was modified since it was written"])
      }
    }
  }

  /// Returns the citation of the results.
  ///
  /// - Parameters:
  ///   - games: The known games, which have the defaults of the rules.
  ///   - command: The command line that reproduces the results; `nil` if there is none.
  ///   - obstacle: The reason why there is none.
  func citation(games: [GameModule], command: String?, obstacle: String?) throws -> Citation {
    let provenance = ProvenanceRecord(folder: path)
    let (kind, game, ratings): (Citation.Kind, PlayedGame?, RatedTables?)
    let (title, recordedTitle, text): (String, String, String)
    switch content {
    case .run(let configuration, let shard, let count, _):
      (kind, ratings) = (shard == nil ? .run : .part, nil)
      let what = "\(count) \(count == 1 ? "game" : "games") of \(configuration.line)"
      (title, recordedTitle) = CitedFolder.titles(what, shard)
      game = PlayedGame([configuration], games: count, part: shard?.text, known: games)
      text = try configuration.canonicalText()
    case .comparison(let configuration):
      (kind, ratings) = (.comparison, nil)
      recordedTitle =
        "\(configuration.a.games) games of \(configuration.a.line) under each of two rules"
      title =
        "\(configuration.a.games) games of \(configuration.a.line) under each of two rule sets"
      game = PlayedGame(
        [configuration.a, configuration.b], games: configuration.a.games, part: nil, known: games)
      text = try configuration.canonicalText()
    case .sweep(let configuration, let shard, let points, let count):
      (kind, ratings) = (.sweep, nil)
      let what = "\(count) games of \(configuration.run.line)"
      let factors = "(\(configuration.factors.joined(separator: "; ")))"
      title = CitedFolder.titles("\(what) at \(points) design points \(factors)", shard).text
      recordedTitle =
        CitedFolder.titles("\(what) under \(points) settings \(factors)", shard).recorded
      game = PlayedGame(
        [configuration.run], games: count, part: shard?.text, known: games,
        varied: configuration.factors)
      text = try configuration.canonicalText()
    case .tuning(let configuration, let count):
      (kind, ratings) = (.tuning, nil)
      title =
        "\(configuration.run.strategies[0].name) tuned for \(configuration.run.line) by "
        + "\(configuration.method.rawValue) in \(count) games"
      recordedTitle = title
      game = PlayedGame(
        [configuration.run], games: count, part: nil, known: games,
        varied: configuration.parameters.map { "strategy:\($0.key)=\($0.values)" })
      text = try configuration.canonicalText()
    case .rating(let configuration, let count):
      (kind, game, title) = (.rating, nil, "Ratings of \(count) games")
      recordedTitle = title
      ratings = RatedTables(configuration)
      text = try JSON.canonical(configuration)
    }
    return Citation(
      kind: kind, name: name, title: title, recordedTitle: recordedTitle, game: game,
      ratings: ratings, command: command, obstacle: command == nil ? obstacle : nil,
      tool: Citation.Tool(
        version: toolVersion, commit: provenance?.commit, checkout: provenance?.checkout),
      configurationHash: SHA256.hexDigest(of: Array(text.utf8)),
      files: hashes.map { file, hash in
        Citation.HashedFile(path: file, sha256: FileMark(byteCount: 0, hash: hash).digest)
      }, started: provenance?.started, ended: provenance?.ended)
  }

  /// Returns the titles of a whole or of a shard, in texts and in JSON.
  private static func titles(_ what: String, _ shard: Shard?) -> (text: String, recorded: String) {
    guard let shard else { return (what, what) }
    let place = "\(shard.number) of \(shard.count)"
    return ("\(what), shard \(place)", "\(what), part \(place)")
  }
}

/// The summary of ratings, with the number of rated games.
private struct RatedGames: Decodable, Sendable {
  let games: Int
}

extension PlayedGame {
  /// Creates the facts from configurations.
  ///
  /// - Parameters:
  ///   - configurations: One, or the two of a comparison, which differ only in their rules.
  ///   - varied: The factors of a sweep, whose single values are left out.
  fileprivate init(
    _ configurations: [RunConfiguration], games: Int, part: String?, known: [GameModule],
    varied: [String]? = nil
  ) {
    self.varied = varied
    func isFixed(_ word: String, _ key: String) -> Bool {
      varied?.contains { $0.hasPrefix("\(word):\(key)=") } != true
    }
    let configuration = configurations[0]
    name = configuration.game
    version = configuration.gameVersion
    self.games = games
    seats = configuration.seats
    format = configuration.format
    strategies = configuration.strategies
    seed = configuration.seed
    seedDerivation = configuration.seedDerivation
    self.part = part
    replicates = configuration.replicates
    sequentialTest = configuration.sequentialTest?.text
    let entry = known.first { $0.name == configuration.line }
    variants = zip(configurations, ["A", "B"]).map { one, name in
      Variant(
        name: configurations.count > 1 ? name : nil,
        rules: one.rules.filter { isFixed("rule", $0.key) },
        changedRules: entry.map {
          PlayedGame.changes(one.rules, of: $0).filter { isFixed("rule", $0.key) }
        }, link: one.link?.filter { isFixed("link", $0.key) },
        changedLink: one.link.map { link in
          let changed = RunConfiguration.changes(link, from: SessionSettings.parameters).map(\.key)
          return link.filter { changed.contains($0.key) && isFixed("link", $0.key) }
        })
    }
  }

  /// Returns the rules that differ from a game's defaults, without those that define its variant.
  private static func changes(
    _ rules: [String: ParameterValue], of entry: GameModule
  ) -> [String: ParameterValue] {
    let changed = RunConfiguration.changes(rules, from: entry.rules).map(\.key)
    return rules.filter { name, _ in
      changed.contains(name) && entry.rules.contains { $0.name == name }
    }
  }
}

extension RatedTables {
  fileprivate init(_ configuration: RatingConfiguration) {
    func digits(_ hash: String) -> String { FileMark(byteCount: 0, hash: hash).digest }
    model = configuration.model
    anchor = configuration.anchor.map { "\($0.strategy)=\($0.rating)" }
    tables = configuration.sources.map {
      Table(paths: $0.paths, gamesHash: digits($0.gamesHash), seatsHash: digits($0.seatsHash))
    }
  }
}
