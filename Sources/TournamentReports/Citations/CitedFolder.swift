import GameCore
import TournamentBase
import TournamentExperiments

package struct CitedFolder {
  package let results: ResultFolder

  /// Reads a folder.
  ///
  /// - Parameter isKnownToHold: `true` if the folder's files were verified just before.
  /// - Throws: `UsageError` if the folder contains no finished results, `FailedCheck` if a file was
  ///   modified, or `FileError`.
  package init(_ path: String, isKnownToHold: Bool = false) throws {
    results = try ResultFolder(path)
    try PackageFile.checkVersion(in: results.path)
    if isKnownToHold { return }
    for (file, hash) in results.hashes where FileKind.isTaken("\(results.path)/\(file)") {
      if try !FileMark.holds(hash, path: "\(results.path)/\(file)") {
        throw FailedCheck(
          "\(results.path)/\(file): the file has been modified since it was written",
          remedy: "Restore the file, or repeat the run with a different --output folder.")
      }
    }
  }

  /// Returns the citation of the results.
  ///
  /// - Parameters:
  ///   - games: The known games, which supply the default rules.
  ///   - command: The command line that reproduces the results, or `nil` if there is none.
  ///   - obstacle: The reason why there is no such command.
  /// - Throws: `UsageError` if this version cannot read the configuration.
  package func citation(games: [any PlayableGame], command: String?, obstacle: String?) throws
    -> Citation
  {
    let provenance = ProvenanceRecord(folder: results.path)
    var (game, ratings): (PlayedGame?, RatedTables?)
    let (name, text): (String, String)
    var title: String
    var shard: Shard?
    switch results.content {
    case .run(let archive):
      guard let configuration = archive.configuration else {
        throw UsageError(
          "\(results.path): this version cannot read the configuration in \(PackageFile.name)")
      }
      shard = archive.shard
      let count = archive.summary?.games ?? configuration.games
      name = try archive.summary?.run ?? configuration.runName() + (shard?.suffix ?? "")
      title = "\(grouped(count)) \(count == 1 ? "game" : "games") of \(configuration.line)"
      game = PlayedGame([configuration], games: count, shard: shard, known: games)
      text = try configuration.canonicalText()
    case .comparison(let stored):
      let (a, b) = (stored.configuration.a, stored.configuration.b)
      name = stored.summary.comparison
      title = "\(grouped(a.games)) games of \(a.line) under each of two rule sets"
      game = PlayedGame([a, b], games: a.games, known: games)
      text = try stored.configuration.canonicalText()
    case .sweep(let stored):
      let (configuration, count) = (stored.configuration, stored.summary.games)
      shard = stored.package.shard
      name = stored.summary.sweep
      title =
        "\(grouped(count)) games of \(configuration.run.line) at "
        + "\(grouped(stored.summary.points)) design points "
        + "(\(configuration.factors.joined(separator: "; ")))"
      game = PlayedGame(
        [configuration.run], games: count, shard: shard, known: games,
        varied: configuration.factors)
      text = try configuration.canonicalText()
    case .tuning(let stored):
      let (configuration, count) = (stored.configuration, stored.summary.games)
      name = stored.summary.tuning
      title =
        "\(configuration.run.strategies[0].name), tuned for \(configuration.run.line) with "
        + "\(configuration.method.rawValue) in \(grouped(count)) games"
      game = PlayedGame(
        [configuration.run], games: count, known: games,
        varied: configuration.parameters.map { "strategy:\($0.key)=\($0.values)" })
      text = try configuration.canonicalText()
    case .rating(let stored):
      name = try stored.configuration.name()
      title = "Ratings of \(grouped(stored.summary.games)) games"
      ratings = RatedTables(stored.configuration)
      text = try JSON.canonical(stored.configuration)
    case .replays: throw results.withoutPackage
    }
    if let shard { title += ", shard \(shard.number) of \(shard.count)" }
    return Citation(
      kind: results.kind, name: name, title: title, game: game, ratings: ratings,
      command: command, obstacle: command == nil ? obstacle : nil,
      tool: Citation.Tool(
        version: results.toolVersion, commit: provenance?.commit, checkout: provenance?.checkout),
      configurationHash: results.schemaVersion == ToolVersion.schema
        ? SHA256.hexDigest(of: Array(text.utf8)) : nil,
      files: results.hashes.map { file, hash in
        Citation.HashedFile(path: file, sha256: CitedFolder.digits(hash))
      }, started: provenance?.started, ended: provenance?.ended)
  }

  /// Returns the digits in a recorded hash.
  fileprivate static func digits(_ hash: String) -> String {
    FileMark(byteCount: 0, hash: hash).digest
  }
}

extension PlayedGame {
  /// Creates the facts about games from the games' configurations.
  fileprivate init(
    _ configurations: [RunConfiguration], games: Int, shard: Shard? = nil,
    known: [any PlayableGame],
    varied: [String]? = nil
  ) {
    self.varied = varied
    func fixed(_ word: String, _ settings: Settings) -> Settings {
      Settings(
        settings.filter { setting in
          varied?.contains { $0.hasPrefix("\(word):\(setting.name)=") } != true
        })
    }
    let configuration = configurations[0]
    name = configuration.game
    version = configuration.gameVersion
    self.games = games
    seats = configuration.seats
    format = configuration.format.rawValue
    strategies = configuration.strategies
    seed = configuration.seed
    seedDerivation = configuration.seedDerivation
    self.shard = shard?.text
    replicates = configuration.replicates
    sequentialTest = configuration.sequentialTest?.text
    let entry = known.first { $0.name == configuration.line }
    variants = zip(configurations, ["A", "B"]).map { one, name in
      Variant(
        name: configurations.count > 1 ? name : nil,
        rules: fixed("rule", one.rules),
        changedRules: entry.map { entry in
          // Rules that define the game variant do not count as changed.
          Settings(
            fixed("rule", one.rules.changes(from: entry.rules)).filter { rule in
              entry.rules.contains { $0.name == rule.name }
            })
        },
        link: one.link.map { fixed("link", $0) },
        changedLink: one.link.map { fixed("link", $0.changes(from: SessionSettings.parameters)) })
    }
  }
}

extension RatedTables {
  fileprivate init(_ configuration: RatingConfiguration) {
    model = configuration.model
    anchor = configuration.anchor.map { "\($0.strategy)=\($0.rating)" }
    tables = configuration.sources.map {
      Table(
        paths: $0.paths, gamesHash: CitedFolder.digits($0.gamesHash),
        seatsHash: CitedFolder.digits($0.seatsHash))
    }
  }
}
