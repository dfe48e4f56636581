import Statistics

/// A row of `matchups.csv`: one strategy against another.
public struct MatchupRow: Sendable {
  /// The label of the strategy.
  public private(set) var strategy = ""
  /// The label of the opponent.
  public private(set) var opponent = ""
  /// The number of games with both strategies.
  public private(set) var games = 0
  /// The number of games in which the strategy ranked above the opponent, though not always first.
  public private(set) var wins = 0
  /// The number of games in which the two strategies shared a rank.
  public private(set) var draws = 0
  /// The number of games in which the strategy ranked below the opponent.
  public private(set) var losses = 0
  /// The strategy's score: ``points`` divided by ``games``, from 0 to 1.
  ///
  /// Its interval is computed from whole deals. There is none if the games are deterministic.
  public private(set) var score = MeasureEstimate.unknown
  private var firstPlayerScore: Double?
  private var distinctGames: Int?
  /// The Elo difference.
  public private(set) var elo = EloEstimate.unknown
  /// The normalized Elo difference.
  public private(set) var normalizedElo = EloEstimate.unknown
  /// The strategy's likelihood of superiority, from 0 to 1, or `nil` if it is unknown.
  public private(set) var los: Double?
  /// What the Elo differences are based on, or `nil` if they are unknown.
  public private(set) var eloBasis: EloDifference.Basis?
  /// A Boolean value that indicates whether a sequential test ended the games between the two
  /// strategies early.
  public private(set) var isStoppedEarly = false
  private var openings: Int?

  /// The strategy's points: 1 for each win and 0.5 for each draw.
  public var points: Double { Double(2 * wins + draws) / 2 }

  init(
    strategy: String, opponent: String, matchup: MatchupAccumulator, seats: Int,
    isStoppedEarly: Bool = false
  ) {
    (self.strategy, self.opponent) = (strategy, opponent)
    games = matchup.games
    (wins, draws, losses) = (matchup.wins, matchup.draws, matchup.losses)
    if matchup.firstSeatGames > 0 {
      firstPlayerScore = Double(matchup.firstSeatHalves) / Double(2 * matchup.firstSeatGames)
    }
    if matchup.comparedGames > 0 { distinctGames = matchup.distinctGames }
    openings = matchup.openings
    self.isStoppedEarly = isStoppedEarly
    let difference = matchup.elo(seats: seats)
    let interval =
      difference?.score
      ?? (matchup.isDeterministic
        ? nil : ScoreInterval(score: matchup.score, sample: matchup.evidence(seats: seats).sample))
    score = MeasureEstimate(value: matchup.score, low: interval?.low, high: interval?.high)
    guard let difference else { return }
    elo = EloEstimate(difference)
    normalizedElo = EloEstimate(normalized: difference)
    (los, eloBasis) = (difference.superiority, difference.basis)
  }

  package static let columns = ColumnList<MatchupRow>(
    (), primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}

extension MatchupRow: FieldList {
  private init() {}

  package static func empty(_: Void) -> MatchupRow { MatchupRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&strategy, .init("strategy", .string, "strategy"))
    visitor.cell(&opponent, .init("opponent", .string, "opponent"))
    visitor.cell(&games, .games("games", "games with both strategies"))
    visitor.cell(
      &wins, .games("wins", "games in which the strategy finished ahead of the opponent"))
    visitor.cell(&draws, .games("draws", "games in which the two shared a rank"))
    visitor.cell(
      &losses, .games("losses", "games in which the strategy finished behind the opponent"))
    visitor.estimate(
      &score, .share("score", "share of games won, where a draw counts half"),
      low: "lower bound of the 95% CI of score, computed from whole deals; empty if deterministic",
      high: "upper bound")
    visitor.cell(&firstPlayerScore, .share("first_player_score", "mean score in the first seat"))
    visitor.cell(
      &distinctGames,
      .games("distinct_games", "distinct games, exact up to the data package's distinct_games_cap"))
    visitor.elo(
      &elo, "elo", "Elo difference from score, -400 log10(1/score - 1); empty for 0 and 1",
      low: "lower bound of the 95% CI of elo; empty if unbounded",
      high: "upper bound; empty if unbounded")
    visitor.elo(
      &normalizedElo, "normalized_elo",
      "mean deal score minus 1/2, divided by the standard deviation per game, times 800/ln 10; "
        + "empty if all deals are alike", unit: "nElo",
      low: "lower bound of the 95% CI of normalized_elo, computed from whole deals")
    visitor.cell(
      &los,
      .share(
        "los",
        "likelihood of superiority: 1 - p/2 for the higher score, p/2 for the lower, where p is "
          + "the two-sided p-value for equal strength; empty if deterministic"))
    visitor.cell(
      &eloBasis,
      .init(
        "elo_basis", .string,
        "basis of elo: results; one-sided (only a bound, because all games had the same winner); "
          + "only-drew (only draws); alike (the same points in all deals); "
          + "deterministic (no interval)",
        required: false,
        pattern: EloDifference.Basis.allCases.map(\.rawValue).joined(separator: "|")))
    visitor.flag(&isStoppedEarly, .stoppedEarly)
    visitor.cell(
      &openings,
      .count(
        "openings",
        "distinct openings, up to the data package's distinct_games_cap; empty if each deal draws "
          + "its own", required: false))
  }
}

extension HeadToHead {
  package static var fields: [TableSchema.Field] { MatchupRow.columns.schema.fields }
}
