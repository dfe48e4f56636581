import GameCore
import TournamentBase
import TournamentExperiments

/// The facts about results that a paper states, so that its readers can reproduce them.
package struct Citation: Codable {
  let kind: ResultKind
  /// The name of the results, which is the original name of their folder.
  let name: String
  /// The title, such as `1000 games of snap`.
  let title: String
  /// The game and its configuration; absent for ratings.
  let game: PlayedGame?
  /// The sources of ratings; absent for games.
  let ratings: RatedTables?
  /// The command line that reproduces the results; absent if there is none, see ``obstacle``.
  let command: String?
  /// The reason why there is no such command line, as a clause without a full stop.
  let obstacle: String?
  private(set) var tool: Tool
  /// The SHA-256 of the configuration's canonical text, in hexadecimal digits.
  ///
  /// It is absent if a different version of the result files has other keys in the configuration.
  let configurationHash: String?
  let files: [HashedFile]
  /// The times at which the first process started and the last one ended, in UTC; absent if unknown.
  private(set) var started: String?
  private(set) var ended: String?

  /// The program that wrote the results.
  struct Tool: Codable {
    private(set) var name = "tournament"
    let version: String
    /// The commit of the program; absent if unknown.
    let commit: String?
    /// The commit of the checkout in the provenance, which may not be the one of the program.
    fileprivate(set) var checkout: String?
  }

  struct HashedFile: Codable, Equatable {
    let path: String
    let sha256: String
  }

  /// The citation without the times and the checkout of the processes.
  ///
  /// These differ between equal results.
  package var undated: Citation {
    var citation = self
    (citation.tool.checkout, citation.started, citation.ended) = (nil, nil, nil)
    return citation
  }

  /// The hashes with their names: the configuration first, then the result files, then the files of external bots.
  var hashes: [(name: String, hash: String)] {
    (configurationHash.map { [("the configuration", $0)] } ?? [])
      + files.map { ($0.path, $0.sha256) } + botHashes
  }

  /// The hashes of the program of each external bot, which may be an interpreter, and of its files.
  private var botHashes: [(name: String, hash: String)] {
    var bots: [RunConfiguration.Entrant] = []
    for entrant in game?.strategies ?? [] where !bots.contains(where: { $0.name == entrant.name }) {
      bots.append(entrant)
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
  /// The number of games; for a comparison, the number under each rule set.
  let games: Int
  let seats: Int
  let format: String
  /// One rule set, or the two of a comparison.
  let variants: [Variant]
  let strategies: [RunConfiguration.Entrant]
  let seed: String
  let seedDerivation: Int
  /// The shard, such as `2/3`; absent for a whole run.
  let shard: String?
  /// The number of times that each deal was played; absent for 1.
  let replicates: Int?
  /// The sequential test that may have ended the run early; absent if there was none.
  let sequentialTest: String?
  /// The factors of a sweep or a tuning, with all values; absent for other results.
  var varied: [String]?

  struct Variant: Codable {
    /// `A` or `B`; absent if there is only one.
    let name: String?
    let rules: Settings
    /// The rules that are not the game's defaults; absent if these are unknown.
    let changedRules: Settings?
    /// All settings of the links; absent without links.
    let link: Settings?
    /// The settings that differ from links without delay and faults.
    let changedLink: Settings?
  }
}

struct RatedTables: Codable {
  let model: String
  /// `STRATEGY=RATING`; absent if the mean rating is 0.
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
    "obstacle": "reason for the absence of command",
    "configuration_hash": "SHA-256 of the canonical text of the configuration",
    "files": "SHA-256 of the files that the configuration determines",
  ]
}
