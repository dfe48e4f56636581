import Replays
import Storage

/// The tables of a run.
package enum ResultFile: String, CaseIterable {
  case games
  case seats
  case pairings
  case standings
  case timings

  package var fileName: String { "\(rawValue).csv" }

  /// Whether equal configurations give equal bytes.
  package var isDeterministic: Bool { self != .timings }

  package var description: String {
    switch self {
    case .games: "One row per game, in the order of the schedule"
    case .seats: "One row per game and seat"
    case .pairings: "One row per ordered pair of strategies that met"
    case .standings: "One row per strategy, best first"
    case .timings: "One row per strategy: thinking times, which differ from run to run"
    }
  }

  package func schema(
    measures: [MeasureColumn], seats: Int, isAnalysed: Bool = false
  ) -> TableSchema {
    switch self {
    case .games: ResultFile.gamesSchema(measures, seats, isAnalysed)
    case .seats: ResultFile.seatsSchema(seats, isAnalysed)
    case .pairings: ResultFile.pairingsSchema
    case .standings: ResultFile.standingsSchema
    case .timings: ResultFile.timingsSchema
    }
  }

  private static func gamesSchema(
    _ measures: [MeasureColumn], _ seats: Int, _ isAnalysed: Bool
  ) -> TableSchema {
    TableSchema(
      fields: [
        .init("game_id", .integer, "place in the schedule, from 0", minimum: 0),
        .init(
          "pair_id", .integer, "the deal: games with the same number share it and swap seats",
          minimum: 0),
        .init(
          "rotation", .integer, "how far the strategies have moved on around the table",
          minimum: 0, maximum: Double(seats - 1)),
        .init("plies", .integer, "steps that the seats decided", unit: "plies", minimum: 0),
        .init("termination", .string, "why the game was over", pattern: "[a-z0-9-]+"),
        .init(
          "winner_seat", .integer,
          "the seat that won alone, from 0; empty for a shared first place",
          required: false, minimum: 0, maximum: Double(seats - 1)),
        .init(
          "replay_hash", .string, "stands for the deal and all actions", pattern: "[0-9a-f]{16}"),
      ]
        + measures.map {
          .init(
            $0.name, .integer, $0.summary, unit: $0.unit,
            minimum: $0.range.map { Double($0.lowerBound) },
            maximum: $0.range.map { Double($0.upperBound) })
        }
        + (isAnalysed
          ? [
            .init(
              "first_losing_ply", .integer,
              "the first ply, from 1, that lost a game not lost before, by perfect play; empty "
                + "where there was none or the game was not judged", unit: "plies",
              required: false, minimum: 1)
          ] : []),
      primaryKey: ["game_id"])
  }

  private static func seatsSchema(_ seats: Int, _ isAnalysed: Bool) -> TableSchema {
    TableSchema(
      fields: [
        .init("game_id", .integer, "the game", minimum: 0),
        .init("seat", .integer, "from 0, in the order of play", minimum: 0, maximum: 3),
        .init("strategy", .string, "who sat there"),
        .init(
          "rank", .integer, "place in this game; equal seats share the better one", minimum: 1,
          maximum: Double(seats)),
        .init("points", .integer, "points by the game's own scoring", unit: "points"),
        .init(
          "score", .number, "share of the other seats beaten, half for a shared place",
          minimum: 0, maximum: 1),
        .init("decisions", .integer, "how often the strategy was asked", minimum: 0),
        .init(
          "illegal", .integer, "1 where it decided what the rules forbid", minimum: 0, maximum: 1),
        .init("timeouts", .integer, "1 where it ran out of its own time", minimum: 0, maximum: 1),
        .init("forfeit", .integer, "1 where it broke off the game", minimum: 0, maximum: 1),
      ] + (isAnalysed ? analysisFields : []), primaryKey: ["game_id", "seat"],
      foreignKeys: [
        .init("game_id", "games", "game_id"), .init("strategy", "standings", "strategy"),
      ])
  }

  private static var pairingsSchema: TableSchema {
    TableSchema(
      fields: [
        .init("strategy", .string, "whom the row is about"),
        .init("opponent", .string, "whom it met"),
      ] + resultFields + intervalFields("score")
        + [
          .init(
            "first_seat_score", .number, "mean score of its games in the first seat",
            required: false, minimum: 0, maximum: 1),
          .init(
            "distinct_games", .integer,
            "different games among all, exact up to the cap in the package's distinct_games_cap",
            unit: "games", minimum: 0),
          .init(
            "elo", .number, "difference that gives this score to be expected", unit: "Elo",
            required: false),
          .init(
            "elo_error", .number, "half the width of its 95 % interval, by pairs", unit: "Elo",
            required: false, minimum: 0),
          .init(
            "nelo", .number, "difference in units of the spread of single games", unit: "nElo",
            required: false),
          .init(
            "nelo_error", .number, "half the width of its 95 % interval, by pairs", unit: "nElo",
            required: false, minimum: 0),
          .init(
            "superiority", .number, "probability of being the better of the two", required: false,
            minimum: 0, maximum: 1),
          .init(
            "elo_basis", .string, "results; or one-sided, where only a bound is known",
            required: false, pattern: "results|one-sided"),
        ], primaryKey: ["strategy", "opponent"],
      foreignKeys: [
        .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
      ])
  }

  private static var standingsSchema: TableSchema {
    TableSchema(
      fields: [
        .init(
          "rank", .integer, "place by score; equal strategies share the better one", minimum: 1),
        .init(
          "strategy", .string, "the strategy with all parameters that differ from the defaults"),
      ] + resultFields
        + [.init("points", .integer, "sum of points by the game's own scoring", unit: "points")]
        + intervalFields("score")
        + [
          .init(
            "rating", .number, "Bradley-Terry rating, the mean of all being 0", unit: "Elo",
            required: false),
          .init(
            "rating_low", .number, "lower bound of its 95 % interval", unit: "Elo", required: false),
          .init(
            "rating_high", .number, "upper bound of its 95 % interval", unit: "Elo", required: false
          ),
          .init(
            "points_per_game", .number, "mean of points by the game's own scoring", unit: "points",
            required: false),
          .init("rank_by_points", .integer, "place by points per game", minimum: 1),
          .init(
            "rating_basis", .string,
            "what all ratings rest on: results; or with an assumed draw of each against an average "
              + "strategy, where results are one-sided or strategies disconnected",
            required: false, pattern: "results|one-sided|disconnected"),
        ], primaryKey: ["strategy"])
  }

  private static var timingsSchema: TableSchema {
    TableSchema(
      fields: [
        .init("strategy", .string, "whose decisions"),
        .init("decisions", .integer, "how often it was asked", minimum: 0),
        .init("timed_decisions", .integer, "how many of those were timed", minimum: 0),
        .init("total_ms", .number, "time of all timed decisions", unit: "ms", minimum: 0),
      ]
        + ["50", "90", "99", "100"].map {
          .init(
            "p\($0)_us", .number, "\($0) % of the timed decisions took at most this, within 12.5 %",
            unit: "µs", required: false, minimum: 0)
        }, primaryKey: ["strategy"], foreignKeys: [.init("strategy", "standings", "strategy")])
  }

  /// Empty in the games that were not judged.
  private static var analysisFields: [TableSchema.Field] {
    [
      .init("judged", .integer, "decisions judged by perfect play", required: false, minimum: 0),
      .init(
        "blunders", .integer, "those that gave away a win or a draw", required: false, minimum: 0),
      .init(
        "regret", .integer, "what they gave away in all, by the game's exact scores",
        required: false, minimum: 0),
      .init(
        "mean_regret", .number, "what one gave away on average", required: false, minimum: 0),
    ]
  }

  private static var resultFields: [TableSchema.Field] {
    [
      .init("games", .integer, "games played", unit: "games", minimum: 0),
      .init("wins", .integer, "games won", unit: "games", minimum: 0),
      .init("draws", .integer, "games with a shared place", unit: "games", minimum: 0),
      .init("losses", .integer, "games lost", unit: "games", minimum: 0),
    ]
  }

  private static func intervalFields(_ name: String) -> [TableSchema.Field] {
    [
      .init(name, .number, "mean \(name) of a game", required: false, minimum: 0, maximum: 1),
      .init(
        "\(name)_low", .number, "lower bound of its 95 % interval, by pairs", required: false,
        minimum: 0, maximum: 1),
      .init(
        "\(name)_high", .number, "upper bound of its 95 % interval, by pairs", required: false,
        minimum: 0, maximum: 1),
    ]
  }
}
