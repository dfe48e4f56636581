import GameCore
import TournamentBase

/// The tables in a league's folder.
package enum LeagueFile: String, TableFile {
  case versions
  case played
  case ratings
  case grades

  package var description: String {
    switch self {
    case .versions: "One row per version of a bot, in order of arrival"
    case .played: "One row per matchup and block of games, in order of play"
    case .ratings: "One row per bot and update"
    case .grades: "One row per grade, from the lowest to the highest"
    }
  }

  package var schema: TableSchema {
    switch self {
    case .versions: LeagueFile.columns(LeagueVersion.self).schema
    case .played: LeagueFile.columns(LeagueMatchup.self).schema
    case .ratings: LeagueFile.columns(LeagueRating.self).schema
    case .grades: LeagueFile.columns(LeagueGrades.Grade.self).schema
    }
  }

  static func columns<Row: FieldList>(_: Row.Type) -> ColumnList<Row> where Row.Shape == Void {
    ColumnList((), primaryKey: [])
  }
}

/// A row of `versions.csv`: a version of an entrant.
package struct LeagueVersion: FieldList, Hashable, Sendable {
  package var entrant = ""
  /// The number among the entrant's versions, from 1.
  package var version = 0
  /// The SHA-256 of the bot's files and command, or of the strategy.
  package var hash = ""
  /// The strategy's specification, or the command that starts the bot.
  package var command = ""
  /// `strategy` for a strategy of this program, or `bot`.
  private var kind = "bot"
  package var isBuiltIn: Bool {
    get { kind == "strategy" }
    set { kind = newValue ? "strategy" : "bot" }
  }
  /// Why the version cannot play, or `nil` if it can.
  package var problem: String?

  /// The name in results: the entrant's name and, from the second version on, the number.
  package var label: String { LeagueVersion.label(entrant, version) }

  static func label(_ entrant: String, _ version: Int) -> String {
    version == 1 ? entrant : "\(entrant).\(version)"
  }

  package static func empty(_: Void) -> LeagueVersion { LeagueVersion() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&entrant, .init("entrant", .string, "name of the entrant"))
    visitor.cell(
      &version, .init("version", .integer, "number among the entrant's versions", minimum: 1))
    visitor.cell(
      &hash, .init("hash", .string, "SHA-256 of the bot's files and command, or of the strategy"))
    visitor.cell(&command, .init("command", .string, "strategy, or command that starts the bot"))
    visitor.cell(
      &kind,
      .init(
        "kind", .string, "strategy of this program, or bot", pattern: "strategy|bot"))
    visitor.cell(
      &problem,
      .init("problem", .string, "why the version cannot play; empty if it can", required: false))
  }
}

/// A row of `played.csv`: the games of two versions.
package struct LeagueMatchup: FieldList, Hashable, Sendable {
  /// The round in which the games were played, from 1.
  package var round = 0
  /// The version whose label comes first in alphabetical order.
  package var first = ""
  package var second = ""
  /// The number of earlier rows with the same versions.
  package var block = 0
  package var games = 0
  package var firstWins = 0
  package var draws = 0
  package var secondWins = 0
  package var firstForfeits = 0
  package var secondForfeits = 0
  /// The deals by the points that the first version won, separated by spaces.
  package var deals = ""
  /// The name of the run's folder, or an empty string if neither version started.
  package var run = ""

  /// The numbers of deals in which the first version scored 0, ½, … 2 points.
  package var counts: [Int] { deals.split(separator: " ").map { Int($0) ?? 0 } }

  package static func empty(_: Void) -> LeagueMatchup { LeagueMatchup() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    func count(_ name: String, _ description: String) -> TableSchema.Field {
      .init(name, .integer, description, unit: "games", minimum: 0)
    }
    visitor.cell(&round, .init("round", .integer, "round, from 1", minimum: 1))
    visitor.cell(&first, .init("first", .string, "version whose label comes first"))
    visitor.cell(&second, .init("second", .string, "other version"))
    visitor.cell(
      &block, .init("block", .integer, "number of earlier rows of the two versions", minimum: 0))
    visitor.cell(&games, count("games", "games played"))
    visitor.cell(&firstWins, count("first_wins", "games that the first version won"))
    visitor.cell(&draws, count("draws", "games with a shared first rank"))
    visitor.cell(&secondWins, count("second_wins", "games that the second version won"))
    visitor.cell(&firstForfeits, count("first_forfeits", "games that the first version forfeited"))
    visitor.cell(
      &secondForfeits, count("second_forfeits", "games that the second version forfeited"))
    visitor.cell(
      &deals,
      .init(
        "deals", .string, "deals in which the first version won 0, 0.5, 1, 1.5 and 2 points",
        pattern: "[0-9]+( [0-9]+){4}"))
    visitor.cell(
      &run,
      .init(
        "run", .string, "folder of the games, in Games; empty if neither version started",
        required: false))
  }
}

/// A row of `ratings.csv`: a version's rating after an update.
package struct LeagueRating: FieldList, Hashable, Sendable {
  /// The number of the update, from 1.
  package var update = 0
  package var entrant = ""
  package var version = 0
  /// The rank in the table, or `nil` for a version that is left out.
  package var rank: Int?
  /// The number of games of the version.
  package var games = 0
  package var score: MeasureEstimate?
  package var rating = EloEstimate.unknown

  package static func empty(_: Void) -> LeagueRating { LeagueRating() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&update, .init("update", .integer, "update, from 1", minimum: 1))
    visitor.cell(&entrant, .init("entrant", .string, "name of the entrant"))
    visitor.cell(
      &version, .init("version", .integer, "number among the entrant's versions", minimum: 1))
    visitor.cell(
      &rank,
      .init(
        "rank", .integer, "rank in the table; empty for a version that is left out",
        required: false, minimum: 1))
    visitor.cell(&games, .init("games", .integer, "games played", unit: "games", minimum: 0))
    visitor.estimate(
      &score,
      .init("score", .number, "mean score per game", required: false, minimum: 0, maximum: 1),
      low: "lower bound of the 95% CI of score", high: "upper bound")
    visitor.elo(&rating, "rating", "rating", low: "lower bound of the 95% CI of rating")
  }
}
