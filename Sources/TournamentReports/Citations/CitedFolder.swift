import GameCore
import TournamentBase
import TournamentExperiments

package struct CitedFolder {
  package let results: ResultFolder

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - isKnownToHold: `true` if the folder's files were verified just before.
  ///   - kinds: The kinds of results that can be cited.
  /// - Throws: `UsageError` if the folder contains no finished results, `FailedCheck` if a file was
  ///   modified, or `FileError`.
  package init(
    _ path: String, isKnownToHold: Bool = false,
    kinds: [any PackagedResults.Type] = ResultFolder.kinds
  ) throws {
    results = try ResultFolder(path, kinds: kinds)
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
    guard let cited = results.content as? any CitedResults else {
      throw UsageError("\(results.path): these results cannot be cited")
    }
    let facts = try cited.citedFacts(known: games)
    let provenance = ProvenanceRecord(folder: results.path)
    let shard = facts.shard.map { ", shard \($0.number) of \($0.count)" }
    return Citation(
      kind: results.kind, name: facts.name, title: facts.title + (shard ?? ""), game: facts.game,
      ratings: facts.ratings, command: command, obstacle: command == nil ? obstacle : nil,
      tool: Citation.Tool(
        version: results.toolVersion, commit: provenance?.commit, checkout: provenance?.checkout),
      configurationHash: results.schemaVersion == ToolVersion.schema
        ? SHA256.hexDigest(of: Array(facts.configuration.utf8)) : nil,
      files: results.hashes.map { file, hash in
        Citation.HashedFile(path: file, sha256: CitedFolder.digits(hash))
      }, started: provenance?.started, ended: provenance?.ended)
  }

  /// Returns the digits in a recorded hash.
  fileprivate static func digits(_ hash: String) -> String {
    FileMark(byteCount: 0, hash: hash).digest
  }
}

/// Results of a kind that a citation can describe.
protocol CitedResults: StoredResults {
  /// Returns what a citation says about the results.
  ///
  /// - Parameter games: The known games, which supply the default rules.
  /// - Throws: `UsageError` if the results cannot be cited.
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts
}

/// What a citation says about results of one kind.
struct CitedFacts {
  let name: String
  /// The title without the shard.
  let title: String
  var game: PlayedGame?
  var ratings: RatedTables?
  var shard: Shard?
  /// The configuration as canonical text.
  let configuration: String
}

extension PlayedGame {
  /// Creates the facts about games from the games' configurations.
  init(
    _ configurations: [RunConfiguration], games: Int, shard: Shard? = nil,
    known: [any PlayableGame], varied: [String]? = nil
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
  init(_ configuration: RatingConfiguration) {
    model = configuration.model
    anchor = configuration.anchor.map { "\($0.strategy)=\($0.rating)" }
    tables = configuration.sources.map {
      Table(
        paths: $0.paths, gamesHash: CitedFolder.digits($0.gamesHash),
        seatsHash: CitedFolder.digits($0.seatsHash))
    }
  }
}
