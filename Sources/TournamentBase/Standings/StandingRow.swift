import GameCore
import Statistics

/// A row of the standings.
public struct StandingRow: Codable, Hashable, Sendable {
  /// The rank by score, by rating if opponents differ, or by the rules of the format; equal strategies
  /// share the better rank.
  public let rank: Int
  /// The number of the group of connected strategies, from 1; absent if games connect all strategies.
  public var component: Int?
  /// The label of the strategy, with all parameters that differ from the defaults.
  public let strategy: String
  /// The number of games.
  public let games: Int
  /// The number of games in which the strategy was the sole winner.
  public let wins: Int
  /// The number of games in which the strategy shared the first rank.
  public let draws: Int
  /// The number of games in which the strategy had a lower rank.
  public let losses: Int
  /// The sum of points according to the scoring of the game.
  public let points: Double
  /// The mean score against the other seats, from 0 to 1, with half for a shared rank; `nil` without games.
  public let score: Double?
  /// The lower bound of the 95% CI of the score, from deals; `nil` without games, and if the games are
  /// deterministic.
  public let scoreLow: Double?
  /// The upper bound of the 95% CI of the score.
  public let scoreHigh: Double?
  /// The rating in rating points; `nil` without games, and if the rating has only a bound.
  public let rating: Double?
  /// The lower bound of the 95% CI of the rating, or the 97.5% lower bound of a strategy that won every
  /// game.
  public let ratingLow: Double?
  /// The upper bound of the 95% CI of the rating, or the 97.5% upper bound of a strategy that lost every
  /// game.
  public let ratingHigh: Double?
  /// The mean number of points per game, according to the scoring of the game.
  public let pointsPerGame: Double?
  /// The rank by ``pointsPerGame``; equal strategies share the better rank.
  public let rankByPoints: Int
  /// The basis of the rating; absent without games, and in runs of earlier versions.
  public let ratingBasis: BradleyTerry.Basis?
  /// A Boolean value that indicates whether a sequential test ended a run early, which biases the
  /// estimates; absent in runs of earlier versions.
  public let isStoppedEarly: Bool?
  /// The best rank in the 95% CI of the rank by rating, which is simultaneous for all strategies.
  public let rankLow: Int?
  /// The worst rank in the 95% CI of the rank by rating.
  public let rankHigh: Int?
  /// The marks of the strategy, which restrict its results; absent without marks.
  public var marks: [StrategyMark]?
  /// The number of games that the strategy forfeited; absent without external bots.
  public var forfeits: Int?
  /// The number of games that the strategy made void; absent without external bots.
  public var voidGames: Int?
  /// `true` if the strategy never made a move, because it forfeited each game in which it was asked for one;
  /// absent otherwise.
  ///
  /// Such a strategy is apart from the standings. It shares the last rank, and no test contains its games.
  public var didNotPlay: Bool?
  /// The details of the rank by the rules of the format; absent in formats without special rules.
  public var format: FormatStanding?

  /// The columns of standings.csv.
  ///
  /// - Parameter hasHalves: A Boolean value that indicates whether there are half points.
  package static func columns(
    hasMarks: Bool, hasPrograms: Bool = false, hasHalves: Bool = false,
    format: TournamentFormat = .roundRobin
  ) -> ColumnList<StandingRow> {
    let numbers = numbers(hasHalves ? .number : .integer)
    return ColumnList(
      (FormatStanding.rankText(format).map { [rank($0)] + numbers.dropFirst() } ?? numbers)
        + (hasPrograms ? ofPrograms : hasMarks ? [marks(markField)] : [])
        + FormatStanding.columns(of: format), primaryKey: ["strategy"])
  }

  private static let markField = TableSchema.Field(
    "marks", .string,
    "omniscient if the strategy sees hidden information, not-reproducible if it is limited by time",
    required: false, pattern: "omniscient|not-reproducible|omniscient not-reproducible")
  private static let programField = TableSchema.Field(
    "marks", .string,
    "omniscient if the strategy sees hidden information, not-reproducible if it is limited by time, "
      + "external for an external bot; separated by spaces",
    required: false,
    pattern: "(omniscient|not-reproducible|external)( (not-reproducible|external))*")

  private static let ofPrograms: [Column<StandingRow>] = [
    marks(programField), .games("forfeits", "games that the strategy forfeited", \.forfeits),
    .games("void_games", "games that are void because of the strategy, not in games", \.voidGames),
    .integer(
      "did_not_play",
      "1 if the strategy never made a move, which leaves it out of all tests; else 0", minimum: 0,
      maximum: 1
    ) { $0.didNotPlay == true ? 1 : 0 },
  ]

  private static func rank(_ text: String) -> Column<StandingRow> {
    .integer("rank", text, minimum: 1, \.rank)
  }

  private static func marks(_ field: TableSchema.Field) -> Column<StandingRow> {
    Column(field) { CSV.cell(($0.marks ?? []).map(\.rawValue).joined(separator: " ")) }
  }

  private static func numbers(_ points: TableSchema.FieldType) -> [Column<StandingRow>] {
    [
      rank("rank by score, or by rating if the opponents differ; ties share the better rank"),
      .text("strategy", "strategy with all parameters that differ from the defaults", \.strategy),
      .games("games", "games played", \.games), .games("wins", "games won", \.wins),
      .games("draws", "games with a shared first rank", \.draws),
      .games("losses", "games lost", \.losses),
      Column(.init("points", points, "sum of game points", unit: "points")) {
        $0.points == $0.points.rounded() ? "\(Int($0.points))" : "\($0.points)"
      },
      .share("score", "mean score of a game", \.score),
      .share("score_low", "lower bound of the 95% CI of score, by deals", \.scoreLow),
      .share("score_high", "upper bound", \.scoreHigh),
      .elo("rating", "Bradley-Terry rating, relative to the mean of all", \.rating),
      .elo("rating_low", "lower bound of the 95% CI of rating", \.ratingLow),
      .elo("rating_high", "upper bound", \.ratingHigh),
      .number(
        "points_per_game", "mean of game points", unit: "points", required: false, \.pointsPerGame),
      .integer("rank_by_points", "rank by points per game", minimum: 1, \.rankByPoints),
      .text(
        "rating_basis",
        "basis of the rating: results; one-sided, a bound alone, or a rating with an assumed draw "
          + "against an average strategy; disconnected, the results of one group of strategies; "
          + "shrunken, drawn toward the mean, because results decided the opponents",
        required: false, pattern: "results|one-sided|disconnected|shrunken", \.ratingBasis?.rawValue
      ),
      .stoppedEarly(\.isStoppedEarly),
      .integer(
        "rank_low",
        "lower bound of the 95% CI of the rank by rating, for all strategies together; empty if "
          + "results decide the opponents", required: false, minimum: 1, \.rankLow),
      .integer("rank_high", "upper bound", required: false, minimum: 1, \.rankHigh),
    ]
  }
}

extension [StandingRow] {
  /// The strategies that made a move, in order of rank.
  package var players: [StandingRow] { filter { $0.didNotPlay != true } }
  /// The strategies that never made a move.
  package var absent: [StandingRow] { filter { $0.didNotPlay == true } }
}

/// The kinds of columns that several files of strategies share.
extension Column {
  static func stoppedEarly(_ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    .integer(
      "is_stopped_early",
      "1 if a sequential test ended games of the row early, which biases all other numbers; else 0",
      minimum: 0, maximum: 1
    ) { value($0) == true ? 1 : 0 }
  }

  static func elo(
    _ name: String, _ description: String, unit: String = "Elo", minimum: Double? = nil,
    _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    .number(name, description, unit: unit, required: false, minimum: minimum, decimals: 2, value)
  }
}

extension StandingRow: DescribedKeys {
  package static var fields: [TableSchema.Field] {
    columns(hasMarks: true, hasPrograms: true).schema.fields
  }
  package static let meanings = [
    "component":
      "number of the group of strategies that games connect; absent if games connect all",
    "is_stopped_early": "true if a sequential test ended games early",
    "did_not_play": "true if the strategy never made a move, because of forfeits",
    "marks": "properties of the strategy that restrict its results",
  ]
}
