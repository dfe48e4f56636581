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

  enum CodingKeys: String, CodingKey {
    case rank, component, strategy, games, wins, draws, losses, points, score
    case scoreLow = "score_low"
    case scoreHigh = "score_high"
    case rating
    case ratingLow = "rating_low"
    case ratingHigh = "rating_high"
    case pointsPerGame = "points_per_game"
    case rankByPoints = "rank_by_points"
    case ratingBasis = "rating_basis"
    case isStoppedEarly = "stopped_early"
    case rankLow = "rank_low"
    case rankHigh = "rank_high"
    case marks, forfeits
    case voidGames = "void_games"
    case format
  }

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
    "cheats where the strategy sees what its seat may not know, not-reproducible where it decides by "
      + "the clock; both with a space between",
    required: false, pattern: "cheats|not-reproducible|cheats not-reproducible")
  private static let programField = TableSchema.Field(
    "marks", .string,
    "cheats where the strategy sees what its seat may not know, not-reproducible where it decides by "
      + "the clock, program where it is a program, which may decide otherwise when it is asked "
      + "again; with a space between",
    required: false, pattern: "(cheats|not-reproducible|program)( (not-reproducible|program))*")

  private static let ofPrograms: [Column<StandingRow>] = [
    marks(programField), .games("forfeits", "games that it forfeited") { $0.forfeits },
    .games("void_games", "games that are void because of it; not among the games played") {
      $0.voidGames
    },
  ]

  private static func rank(_ text: String) -> Column<StandingRow> {
    .integer("rank", text, minimum: 1) { $0.rank }
  }

  private static func marks(_ field: TableSchema.Field) -> Column<StandingRow> {
    Column(field) { CSV.cell(($0.marks ?? []).map(\.rawValue).joined(separator: " ")) }
  }

  private static let numbers: [Column<StandingRow>] = [
    rank(
      "place by score, or by rating where not all had the same opponents; equal strategies share "
        + "the better one"),
    .text("strategy", "the strategy with all parameters that differ from the defaults") {
      $0.strategy
    },
    .games("games", "games played") { $0.games },
    .games("wins", "games won") { $0.wins },
    .games("draws", "games with a shared place") { $0.draws },
    .games("losses", "games lost") { $0.losses },
    .integer("points", "sum of points by the game's own scoring", unit: "points") { $0.points },
    .share("score", "mean score of a game") { $0.score },
    .share("score_low", "lower bound of its 95 % interval, by pairs") { $0.scoreLow },
    .share("score_high", "upper bound of its 95 % interval, by pairs") { $0.scoreHigh },
    .elo("rating", "Bradley-Terry rating, the mean of all being 0") { $0.rating },
    .elo("rating_low", "lower bound of its 95 % interval") { $0.ratingLow },
    .elo("rating_high", "upper bound of its 95 % interval") { $0.ratingHigh },
    .number(
      "points_per_game", "mean of points by the game's own scoring", unit: "points", required: false
    ) { $0.pointsPerGame },
    .integer("rank_by_points", "place by points per game", minimum: 1) { $0.rankByPoints },
    .text(
      "rating_basis",
      "what the rating rests on: results; one-sided, a bound alone where there is no rating, else "
        + "with an assumed draw of each against an average strategy; disconnected, the results of "
        + "strategies that games connect, each such group rated and ranked by itself",
      required: false, pattern: "results|one-sided|disconnected"
    ) { $0.ratingBasis?.rawValue },
    .stoppedEarly { $0.isStoppedEarly },
    .integer(
      "rank_low",
      "best place by rating, with 95 % confidence for all strategies together; empty in formats in "
        + "which results decide the opponents", required: false, minimum: 1
    ) { $0.rankLow },
    .integer("rank_high", "worst such place", required: false, minimum: 1) { $0.rankHigh },
  ]
}

/// The kinds of columns that files of strategies have in common.
extension Column {
  static func stoppedEarly(_ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    .integer(
      "stopped_early",
      "1 where a sequential test ended games of this row early, so that all other numbers are "
        + "further out than the truth and intervals too narrow; else 0", minimum: 0, maximum: 1
    ) { value($0) == true ? 1 : 0 }
  }

  static func elo(
    _ name: String, _ description: String, unit: String = "Elo", minimum: Double? = nil,
    _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    .number(name, description, unit: unit, required: false, minimum: minimum, decimals: 2, value)
  }
}
