import GameCore
import Statistics

/// A row of the standings.
public struct StandingRow: Codable, Hashable, Sendable {
  /// The rank by score, by rating if opponents differ, or by the format; ties share the better one.
  public let rank: Int
  /// The number of its group, from 1; absent if games connect all strategies.
  public var component: Int?
  /// The strategy's label, with all parameters that differ from the defaults.
  public let strategy: String
  /// The number of games.
  public let games: Int
  /// The games with an unshared first rank.
  public let wins: Int
  /// The games with a shared first rank.
  public let draws: Int
  /// The games with a lower rank.
  public let losses: Int
  /// The sum of points by the game's scoring.
  public let points: Int
  /// The mean score against each other seat, 0...1, a shared rank counting half; `nil` without games.
  public let score: Double?
  /// The lower bound of its 95% confidence interval, by deals; `nil` without games.
  public let scoreLow: Double?
  /// The upper bound.
  public let scoreHigh: Double?
  /// The Bradley-Terry rating in Elo points; `nil` without games, and if it has only a bound.
  public let rating: Double?
  /// The lower bound of its 95% confidence interval, or the 97.5% bound of a strategy that won every game.
  public let ratingLow: Double?
  /// The upper bound.
  public let ratingHigh: Double?
  /// The points by the game's scoring, per game.
  public let pointsPerGame: Double?
  /// The rank by ``pointsPerGame``; ties share the better one.
  public let rankByPoints: Int
  /// The basis of the rating; absent without games, and in runs of earlier versions.
  public let ratingBasis: BradleyTerry.Basis?
  /// `true` if a sequential test ended a run early, which biases the numbers; absent in runs of earlier versions.
  public let isStoppedEarly: Bool?
  /// The lower bound of the 95% confidence interval of the rank by rating, for all strategies together.
  public let rankLow: Int?
  /// The upper bound of the rank.
  public let rankHigh: Int?
  /// The properties that restrict its results; absent without any.
  public var marks: [StrategyMark]?
  /// The games that it forfeited; absent without external bots.
  public var forfeits: Int?
  /// The games that are void because of it; absent without external bots.
  public var voidGames: Int?
  /// The details of the rank by the rules of the format; absent in other formats.
  public var format: FormatStanding?

  /// The columns of standings.csv.
  static func columns(
    hasMarks: Bool, hasPrograms: Bool = false, format: TournamentFormat = .roundRobin
  ) -> ColumnList<StandingRow> {
    ColumnList(
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
  ]

  private static func rank(_ text: String) -> Column<StandingRow> {
    .integer("rank", text, minimum: 1, \.rank)
  }

  private static func marks(_ field: TableSchema.Field) -> Column<StandingRow> {
    Column(field) { CSV.cell(($0.marks ?? []).map(\.rawValue).joined(separator: " ")) }
  }

  private static let numbers: [Column<StandingRow>] = [
    rank("rank by score, or by rating if the opponents differ; ties share the better rank"),
    .text("strategy", "strategy with all parameters that differ from the defaults", \.strategy),
    .games("games", "games played", \.games), .games("wins", "games won", \.wins),
    .games("draws", "games with a shared first rank", \.draws),
    .games("losses", "games lost", \.losses),
    .integer("points", "sum of game points", unit: "points", \.points),
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
        + "against an average strategy; disconnected, the results of one group of strategies",
      required: false, pattern: "results|one-sided|disconnected", \.ratingBasis?.rawValue),
    .stoppedEarly(\.isStoppedEarly),
    .integer(
      "rank_low",
      "lower bound of the 95% CI of the rank by rating, for all strategies together; empty if "
        + "results decide the opponents", required: false, minimum: 1, \.rankLow),
    .integer("rank_high", "upper bound", required: false, minimum: 1, \.rankHigh),
  ]
}

/// The kinds of columns that files of strategies have in common.
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
  static var fields: [TableSchema.Field] {
    columns(hasMarks: true, hasPrograms: true).schema.fields
  }
  static let meanings = [
    "component":
      "number of the group of strategies that games connect; absent if games connect all",
    "is_stopped_early": "true if a sequential test ended games early",
    "marks": "properties of the strategy that restrict its results",
  ]
}
