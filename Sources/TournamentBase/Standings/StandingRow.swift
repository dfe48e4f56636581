import GameCore
import Statistics

/// A row in the standings: one strategy's results.
public struct StandingRow: Codable, Hashable, Sendable {
  /// The rank by score, by rating if strategies played different opponents, or by the format's
  /// rules.
  ///
  /// Tied strategies share the better rank.
  public internal(set) var rank = 0
  /// The number of the strategy's group, from 1, if games do not connect all strategies, otherwise
  /// `nil`.
  public var component: Int?
  /// The strategy's label, with all parameters that differ from the defaults.
  public internal(set) var strategy = ""
  /// The number of games played.
  public internal(set) var games = 0
  /// The number of games in which the strategy was the sole winner.
  public internal(set) var wins = 0
  /// The number of games in which the strategy shared the first rank.
  public internal(set) var draws = 0
  /// The number of games in which the strategy ranked lower or forfeited.
  public internal(set) var losses = 0
  /// The sum of the points in all games, by the game's own scoring.
  public internal(set) var points = 0.0
  /// The mean score against the other seats, from 0 to 1, where a shared rank counts half, or `nil`
  /// if there are no games.
  ///
  /// Its interval is computed from whole deals. There is none if the games are deterministic.
  public internal(set) var score: MeasureEstimate?
  /// The rating in rating points, unknown if there are no games.
  ///
  /// If the strategy won or lost every game, only the 97.5% lower or upper bound is known.
  public internal(set) var rating = EloEstimate.unknown
  /// The mean points per game, or `nil` if there are no games.
  public internal(set) var pointsPerGame: Double?
  /// The rank by ``pointsPerGame``.
  ///
  /// Tied strategies share the better rank.
  public internal(set) var rankByPoints = 0
  /// The basis of the rating, or `nil` if there are no games or an earlier version wrote the
  /// results.
  public internal(set) var ratingBasis: BradleyTerry.Basis?
  /// A Boolean value that indicates whether a sequential test ended a run early, which biases the
  /// estimates.
  ///
  /// It is `nil` in results of earlier versions.
  public internal(set) var isStoppedEarly: Bool?
  /// The best rank in the 95% CI for the rank by rating.
  ///
  /// These intervals hold simultaneously for all strategies.
  public internal(set) var rankLow: Int?
  /// The worst rank in the 95% CI for the rank by rating.
  public internal(set) var rankHigh: Int?
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
    ColumnList(
      Shape(
        hasMarks: hasMarks, hasPrograms: hasPrograms, hasHalves: hasHalves, format: format),
      primaryKey: ["strategy"])
  }
}

extension StandingRow: JSONFieldList {
  /// What the columns depend on.
  package struct Shape: Sendable {
    var hasMarks = true
    var hasPrograms = true
    var hasHalves = false
    var format = TournamentFormat.roundRobin
  }

  package static let meanings = [
    "is_stopped_early": "true if a sequential test ended games early",
    "did_not_play": "true if the strategy never made a move, because it forfeited",
    "marks": "properties of the strategy that restrict its results",
  ]
  package static var jsonShape: Shape { Shape() }

  package static func empty(_: Shape) -> StandingRow { StandingRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape) {
    visitor.cell(
      &rank,
      .init(
        "rank", .integer,
        FormatStanding.rankText(shape.format)
          ?? "rank by score, or by rating if the opponents differ; ties share the better rank",
        minimum: 1))
    visitor.list(
      &component,
      .init(
        "component", .integer,
        "number of the group of strategies that games connect; absent if games connect all")
    ) { _, _ in }
    visitor.cell(
      &strategy,
      .init("strategy", .string, "strategy with all parameters that differ from the defaults"))
    visitor.cell(&games, .games("games", "games played"))
    visitor.cell(&wins, .games("wins", "games won"))
    visitor.cell(&draws, .games("draws", "games with a shared first rank"))
    visitor.cell(&losses, .games("losses", "games lost"))
    visitor.cell(
      &points,
      .init(
        "points", shape.hasHalves ? .number : .integer, "sum of game points", unit: "points"),
      .shortest)
    visitor.estimate(
      &score, .share("score", "mean score per game"),
      low: "lower bound of the 95% CI of score, computed from whole deals", high: "upper bound")
    visitor.elo(
      &rating, "rating", "Bradley-Terry rating, relative to the mean of all strategies",
      low: "lower bound of the 95% CI of rating")
    visitor.cell(
      &pointsPerGame,
      .init(
        "points_per_game", .number, "mean game points per game", unit: "points", required: false))
    visitor.cell(
      &rankByPoints, .init("rank_by_points", .integer, "rank by points per game", minimum: 1))
    visitor.cell(
      &ratingBasis,
      .init(
        "rating_basis", .string,
        "basis of the rating: results; one-sided (a bound alone, or a rating with an assumed draw "
          + "against an average strategy); disconnected (the results within one group of "
          + "strategies); shrunken (drawn toward the mean, because results decided the opponents)",
        required: false, pattern: "results|one-sided|disconnected|shrunken"))
    visitor.flag(&isStoppedEarly, .stoppedEarly)
    visitor.cell(
      &rankLow,
      .init(
        "rank_low", .integer,
        "lower bound of the 95% CI of the rank by rating, valid for all strategies together; empty "
          + "if results decide the opponents", required: false, minimum: 1))
    visitor.cell(
      &rankHigh, .init("rank_high", .integer, "upper bound", required: false, minimum: 1))
    if shape.hasMarks || shape.hasPrograms {
      visitor.cell(&marks, .marks(hasPrograms: shape.hasPrograms))
    }
    if shape.hasPrograms { visitPrograms(&visitor) }
    visitor.list(&format, .init("format", .string, "")) { visitor, format in
      var standing = format ?? FormatStanding()
      standing.visit(&visitor, [shape.format])
      format = standing == FormatStanding() ? nil : standing
    }
  }

  private mutating func visitPrograms<V: FieldVisitor>(_ visitor: inout V) {
    visitor.cell(&forfeits, .games("forfeits", "games that the strategy forfeited"))
    visitor.cell(
      &voidGames, .games("void_games", "void games because of the strategy, not counted in games"))
    visitor.flag(
      &didNotPlay,
      .flag(
        "did_not_play", "the strategy never made a move, so that all tests leave it out"))
  }
}

extension TableSchema.Field {
  fileprivate static func marks(hasPrograms: Bool) -> TableSchema.Field {
    hasPrograms
      ? .init(
        "marks", .string,
        "omniscient if the strategy sees hidden information, not-reproducible if it is limited by time, "
          + "external for an external bot; separated by spaces",
        required: false,
        pattern: "(omniscient|not-reproducible|external)( (not-reproducible|external))*")
      : .init(
        "marks", .string,
        "omniscient if the strategy sees hidden information, not-reproducible if it is limited by time",
        required: false, pattern: "omniscient|not-reproducible|omniscient not-reproducible")
  }

  static var stoppedEarly: TableSchema.Field {
    .flag(
      "is_stopped_early",
      "a sequential test ended the row's games early, which biases all other numbers")
  }
}

extension BradleyTerry.Basis: CellValue {}
extension StrategyMark: CellValue {}

extension [StandingRow] {
  /// The strategies that made a move, in order of rank.
  package var players: [StandingRow] { filter { $0.didNotPlay != true } }
  /// The strategies that never made a move.
  package var absent: [StandingRow] { filter { $0.didNotPlay == true } }
}
