import GameCore
import TournamentBase
import TournamentExperiments

/// The facts about results that a paper states, so that its readers can reproduce them.
package struct Citation: Codable {
  let kind: ResultKind
  /// The results folder's original name.
  let name: String
  /// The title, such as `1,000 games of snap`.
  let title: String
  /// The game and its configuration, absent for ratings.
  let game: PlayedGame?
  /// The rated result files, absent for games.
  let ratings: RatedTables?
  /// The command line that reproduces the results.
  ///
  /// If there is none, ``obstacle`` gives the reason.
  let command: String?
  /// The reason why no command reproduces the results, as a clause without a full stop.
  let obstacle: String?
  private(set) var tool: Tool
  /// The SHA-256 of the configuration's canonical text, in hexadecimal digits.
  ///
  /// It is absent if the results have a different schema version, because their configuration may
  /// contain other keys.
  let configurationHash: String?
  let files: [HashedFile]
  /// The times in UTC at which the first process started and the last one ended.
  ///
  /// Both times are absent if unknown.
  private(set) var started: String?
  private(set) var ended: String?

  /// The program that wrote the results.
  struct Tool: Codable {
    private(set) var name = "tournament"
    let version: String
    /// The commit that the program was built from, absent if unknown.
    let commit: String?
    /// The checkout's commit in the provenance, which may differ from the program's commit.
    fileprivate(set) var checkout: String?
  }

  struct HashedFile: Codable, Equatable {
    let path: String
    let sha256: String
  }

  /// The citation without times and checkout, which differ even between identical results.
  package var undated: Citation {
    var citation = self
    (citation.tool.checkout, citation.started, citation.ended) = (nil, nil, nil)
    return citation
  }

  /// The hashes with their names: the configuration, then the result files, then the bot files.
  var hashes: [(name: String, hash: String)] {
    (configurationHash.map { [("the configuration", $0)] } ?? [])
      + files.map { ($0.path, $0.sha256) } + botHashes
  }

  /// The hashes of each external bot's program, which may be an interpreter, and of the bot's
  /// files.
  private var botHashes: [(name: String, hash: String)] {
    var bots: [RunConfiguration.ConfiguredStrategy] = []
    for strategy in game?.strategies ?? [] where !bots.contains(where: { $0.name == strategy.name })
    {
      bots.append(strategy)
    }
    return bots.flatMap { bot -> [(name: String, hash: String)] in
      guard let program = bot.program else { return [] }
      let name = program.command.first?.split(separator: "/").last ?? "the program"
      let files = (program.files ?? [:]).sorted { $0.key < $1.key }
      let hashes =
        [("\(name)", program.sha256)] + files.map { ($0.key, $0.value) }
        + (program.watched.map { [("the files in its folders", $0)] } ?? [])
      return hashes.map { ("\($0), bot \(bot.name)", $1) }
    }
  }

  package var startsBots: Bool {
    command != nil && game?.strategies.contains { $0.program != nil } == true
  }
}

struct PlayedGame: Codable {
  let name: String
  let version: Int
  /// The number of games, all of which a comparison plays under each rule set.
  let games: Int
  let seats: Int
  let format: String
  /// The rule set, or both rule sets of a comparison.
  let variants: [Variant]
  let strategies: [RunConfiguration.ConfiguredStrategy]
  let seed: String
  let seedDerivation: Int
  /// The shard, such as `2/3`, absent for a whole run.
  let shard: String?
  /// The number of times that each deal was played, absent if it was played once.
  let replicates: Int?
  /// The sequential test that may have ended the run early, absent if there was none.
  let sequentialTest: String?
  /// A sweep's factors or a tuning's parameters, with all values.
  ///
  /// They are absent for other results.
  var varied: [String]?

  struct Variant: Codable {
    /// `A` or `B`, absent if there is only one rule set.
    let name: String?
    let rules: Settings
    /// The rules that differ from the game's defaults, absent if these are unknown.
    let changedRules: Settings?
    /// All link settings, absent for a game without links.
    let link: Settings?
    /// The link settings that differ from those of perfect links, which have no delay or faults.
    let changedLink: Settings?
  }
}

struct RatedTables: Codable {
  let model: String
  /// `STRATEGY=RATING`, absent if the mean rating is 0.
  let anchor: String?
  let tables: [Table]

  struct Table: Codable {
    let paths: [String]
    let gamesHash: String
    let seatsHash: String
  }
}

extension Citation: DescribedKeys {
  package static let meanings = [
    "command": "command line that reproduces the results",
    "obstacle": "reason why no command reproduces the results",
    "configuration_hash": "SHA-256 of the configuration's canonical text",
    "files": "SHA-256 of the files that the configuration determines",
  ]
}
