import Fixtures
import GameCore
import Provenance
import RunFolders
import Storage
import Tournament

/// What a paper has to tell of results, for readers who want to have the same.
package struct Citation: Encodable {
  package let kind: Kind
  /// The name of the results, which is their folder's where nobody changed it.
  package let name: String
  /// Such as `1000 games of snap`.
  package let title: String
  /// What was played; absent for ratings.
  package let game: PlayedGame?
  /// What ratings were computed from; absent for what was played.
  package let ratings: RatedTables?
  /// A command line that makes the same; absent where there is none, see ``obstacle``.
  package let command: String?
  /// Why there is no such command line, as a clause without a full stop.
  package let obstacle: String?
  package let tool: Tool
  /// The SHA-256 of the configuration's canonical text, in hexadecimal digits.
  package let configurationHash: String
  /// The files that follow from it.
  package let files: [HashedFile]
  /// When the first process began and the last was done, in UTC; absent where the folder doesn't tell.
  package let started: String?
  package let ended: String?

  package enum Kind: String, Encodable {
    case run
    case part
    case comparison
    case sweep
    case tuning
    case rating
  }

  /// What made the results.
  package struct Tool: Encodable {
    package let name = "tournament"
    package let version: String
    /// Absent where nobody told.
    package let commit: String?
    /// As provenance has it, which is not sure to be what was built.
    package let checkout: String?
  }

  /// A file and its SHA-256 in hexadecimal digits.
  package struct HashedFile: Encodable, Equatable {
    package let path: String
    package let sha256: String
  }

  enum CodingKeys: String, CodingKey {
    case kind
    case name
    case title
    case game
    case ratings
    case command
    case obstacle = "no_command_because"
    case tool
    case configurationHash = "configuration_sha256"
    case files
    case started
    case ended
  }
}

/// What was played, as a citation tells it.
package struct PlayedGame: Encodable {
  /// The game's own name.
  let name: String
  let version: Int
  /// How many games; of a comparison, under each of the rules.
  let games: Int
  let seats: Int
  let format: TournamentFormat
  /// One variant of the rules, or the two of a comparison.
  let variants: [Variant]
  let strategies: [RunConfiguration.Entrant]
  let seed: String
  let seedDerivation: Int
  /// Such as `2/3`; absent for the whole.
  let part: String?
  /// How often each deal was played; absent for once.
  let replicates: Int?
  /// Absent where all games were to be played.
  let sequentialTest: String?
  /// What a sweep or a tuning varied, with all values; absent where nothing was.
  var varied: [String]?

  /// Rules, and links where there are any.
  struct Variant: Encodable {
    /// `A` or `B`; absent where there is one alone.
    let name: String?
    /// All rules.
    let rules: [String: ParameterValue]
    /// Those that are not the game's defaults; absent where these are not known here.
    let changedRules: [String: ParameterValue]?
    /// All settings of the links; absent without links.
    let link: [String: ParameterValue]?
    /// Those that differ from links without delay and faults.
    let changedLink: [String: ParameterValue]?

    enum CodingKeys: String, CodingKey {
      case name
      case rules
      case changedRules = "changed_rules"
      case link
      case changedLink = "changed_link"
    }
  }

  enum CodingKeys: String, CodingKey {
    case name
    case version
    case games
    case seats
    case format
    case variants
    case strategies
    case seed
    case seedDerivation = "seed_derivation"
    case part
    case replicates
    case sequentialTest = "sprt"
    case varied
  }
}

/// What ratings were computed from, as a citation tells it.
package struct RatedTables: Encodable {
  let model: String
  /// `STRATEGY=RATING`; absent where the mean of all is 0.
  let anchor: String?
  /// As they were named.
  let tables: [Table]

  struct Table: Encodable {
    let paths: [String]
    let gamesHash: String
    let seatsHash: String

    enum CodingKeys: String, CodingKey {
      case paths
      case gamesHash = "games_sha256"
      case seatsHash = "seats_sha256"
    }
  }
}
