import GameCore
import Statistics

/// A row in the standings: one strategy's results.
public struct StandingRow: Codable, Hashable, Sendable {
  /// The rank by score, by rating if strategies played different opponents, or by the format's
  /// rules.
  ///
  /// Tied strategies share the better rank.
  public let rank: Int
  /// The number of the strategy's group, from 1, if games do not connect all strategies, otherwise
  /// `nil`.
  public var component: Int?
  /// The strategy's label, with all parameters that differ from the defaults.
  public let strategy: String
  /// The number of games played.
  public let games: Int
  /// The number of games in which the strategy was the sole winner.
  public let wins: Int
  /// The number of games in which the strategy shared the first rank.
  public let draws: Int
  /// The number of games in which the strategy ranked lower or forfeited.
  public let losses: Int
  /// The sum of the points in all games, by the game's own scoring.
  public let points: Double
  /// The mean score against the other seats, from 0 to 1, where a shared rank counts half, or `nil`
  /// if there are no games.
  public let score: Double?
  /// The lower bound of the score's 95% CI, computed from whole deals, or `nil` if there are no
  /// games or they are deterministic.
  public let scoreLow: Double?
  /// The upper bound of the score's 95% CI.
  public let scoreHigh: Double?
  /// The rating in rating points, or `nil` if there are no games or only a bound is known.
  public let rating: Double?
  /// The lower bound of the rating's 95% CI, or the 97.5% lower bound if the strategy won every
  /// game.
  public let ratingLow: Double?
  /// The upper bound of the rating's 95% CI, or the 97.5% upper bound if the strategy lost every
  /// game.
  public let ratingHigh: Double?
  /// The mean points per game, or `nil` if there are no games.
  public let pointsPerGame: Double?
  /// The rank by ``pointsPerGame``.
  ///
  /// Tied strategies share the better rank.
  public let rankByPoints: Int
  /// The basis of the rating, or `nil` if there are no games or an earlier version wrote the
  /// results.
  public let ratingBasis: BradleyTerry.Basis?
  /// A Boolean value that indicates whether a sequential test ended a run early, which biases the
  /// estimates.
  ///
  /// It is `nil` in results of earlier versions.
  public let isStoppedEarly: Bool?
  /// The best rank in the 95% CI for the rank by rating.
  ///
  /// These intervals hold simultaneously for all strategies.
  public let rankLow: Int?
  /// The worst rank in the 95% CI for the rank by rating.
  public let rankHigh: Int?
  /// Properties that restrict how the strategy's results can be used, such as seeing hidden
  /// information, or `nil` if there are none.
  public var marks: [StrategyMark]?
  /// The number of games that the strategy forfeited, or `nil` if there are no external bots.
  public var forfeits: Int?
  /// The number of games that the strategy made void, or `nil` if there are no external bots.
  public var voidGames: Int?
  /// `true` if the strategy never made a move, or `nil` if it made one.
  ///
  /// Such a strategy forfeited each game in which it was asked for a move. It is kept apart from
  /// the standings and shares the last rank, and no test uses its games.
  public var didNotPlay: Bool?
  /// The numbers behind the rank, or `nil` if the format has no ranking rules of its own.
  public var format: FormatStanding?

  /// Returns the columns in `standings.csv`.
  ///
  /// - Parameter hasHalves: A Boolean value that indicates whether points may end in a half.
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
    .games("void_games", "void games because of the strategy, not counted in games", \.voidGames),
    .integer(
      "did_not_play",
      "1 if the strategy never made a move, so that all tests leave it out; else 0", minimum: 0,
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
      .share("score", "mean score per game", \.score),
      .share(
        "score_low", "lower bound of the 95% CI of score, computed from whole deals", \.scoreLow),
      .share("score_high", "upper bound", \.scoreHigh),
      .elo("rating", "Bradley-Terry rating, relative to the mean of all strategies", \.rating),
      .elo("rating_low", "lower bound of the 95% CI of rating", \.ratingLow),
      .elo("rating_high", "upper bound", \.ratingHigh),
      .number(
        "points_per_game", "mean game points per game", unit: "points", required: false,
        \.pointsPerGame),
      .integer("rank_by_points", "rank by points per game", minimum: 1, \.rankByPoints),
      .text(
        "rating_basis",
        "basis of the rating: results; one-sided (a bound alone, or a rating with an assumed draw "
          + "against an average strategy); disconnected (the results within one group of "
          + "strategies); shrunken (drawn toward the mean, because results decided the opponents)",
        required: false, pattern: "results|one-sided|disconnected|shrunken", \.ratingBasis?.rawValue
      ),
      .stoppedEarly(\.isStoppedEarly),
      .integer(
        "rank_low",
        "lower bound of the 95% CI of the rank by rating, valid for all strategies together; empty "
          + "if results decide the opponents", required: false, minimum: 1, \.rankLow),
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

/// Columns that several files about strategies share.
extension Column {
  static func stoppedEarly(_ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    .integer(
      "is_stopped_early",
      "1 if a sequential test ended the row's games early, which biases all other numbers; else 0",
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
    "did_not_play": "true if the strategy never made a move, because it forfeited",
    "marks": "properties of the strategy that restrict its results",
  ]
}
