import GameCore
import Statistics

/// A row of the standings.
public struct StandingRow: Codable, Hashable, Sendable {
  /// Place by ``score``, by ``rating`` where not all had the same opponents, or by the rules of the format; from
  /// 1, and equal strategies share the better one.
  public let rank: Int
  /// The number of the group, from 1, within which it is rated and ranked; absent if games connect all
  /// strategies.
  public var component: Int?
  /// The strategy's label, with all parameters that differ from the defaults.
  public let strategy: String
  /// How many games it sat in.
  public let games: Int
  /// Games in which it held the first place alone.
  public let wins: Int
  /// Games in which it shared the first place.
  public let draws: Int
  /// Games in which it took any lower place.
  public let losses: Int
  /// Sum of points by the game's own scoring, not of ``score``.
  public let points: Int
  /// Mean score against each other seat, 0...1, a shared place counting half; `nil` without games.
  public let score: Double?
  /// Lower bound of the score's 95 % interval, by deals; `nil` without games.
  public let scoreLow: Double?
  /// Upper bound of the score's 95 % interval, by deals; `nil` without games.
  public let scoreHigh: Double?
  /// Bradley-Terry rating in Elo points, the mean of all being 0 unless another was asked for; `nil`
  /// without games, and where there are bounds alone.
  public let rating: Double?
  /// Lower bound of the rating's 95 % interval, or of a strategy that won everything, with 97.5 %
  /// confidence; `nil` where there is none.
  public let ratingLow: Double?
  /// Upper bound of the rating's 95 % interval, or of a strategy that lost everything.
  public let ratingHigh: Double?
  /// Points by the game's own scoring, for each game played.
  public let pointsPerGame: Double?
  /// Place by ``pointsPerGame``; equal strategies share the better one.
  public let rankByPoints: Int
  /// What the rating rests on; absent without games, and in runs of versions that didn't tell.
  public let ratingBasis: BradleyTerry.Basis?
  /// Whether a sequential test ended any of its runs early, which leads scores and ratings away from
  /// the truth; absent in runs of versions that didn't tell.
  public let isStoppedEarly: Bool?
  /// The lower bound of the rank by rating, with 95% confidence for all strategies together; `nil` without
  /// games, and absent in runs of earlier versions.
  public let rankLow: Int?
  /// The upper bound of the rank.
  public let rankHigh: Int?
  /// What a reader has to know of the strategy; absent where that is nothing.
  public var marks: [StrategyMark]?
  /// Games that it forfeited; absent in runs without programs.
  public var forfeits: Int?
  /// Games that are void because its program could not decide; absent in runs without programs.
  public var voidGames: Int?
  /// What led to its place by the rules of the format; absent where it has none of its own.
  public var format: FormatStanding?

  /// The columns of standings.csv.
  ///
  /// - Parameters:
  ///   - hasMarks: Whether there is something to know of any strategy.
  ///   - hasPrograms: Whether any is a program.
  ///   - format: Whose places they are.
  static func columns(
    hasMarks: Bool, hasPrograms: Bool = false, format: TournamentFormat = .roundRobin
  ) -> ColumnList<StandingRow> {
    guard let rankText = FormatStanding.rankText(format) else {
      return hasPrograms ? programColumns : hasMarks ? markedColumns : plainColumns
    }
    return ColumnList(
      [rank(rankText)] + numbers.dropFirst()
        + (hasPrograms ? ofPrograms : hasMarks ? [marks(markField)] : [])
        + FormatStanding.columns(of: format), primaryKey: ["strategy"])
  }

  private static let plainColumns = ColumnList<StandingRow>(numbers, primaryKey: ["strategy"])
  private static let markedColumns = ColumnList<StandingRow>(
    numbers + [marks(markField)], primaryKey: ["strategy"])
  private static let programColumns = ColumnList<StandingRow>(
    numbers + ofPrograms, primaryKey: ["strategy"])

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
