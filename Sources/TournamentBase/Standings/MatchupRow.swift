import Statistics

/// A row of `matchups.csv`: one strategy against another.
public struct MatchupRow: Sendable {
  /// The label of the strategy.
  public let strategy: String
  /// The label of the opponent.
  public let opponent: String
  let matchup: MatchupAccumulator
  /// The score's 95% confidence interval, computed from whole deals, or `nil` if the games are
  /// deterministic.
  public let interval: ScoreInterval?
  /// The Elo difference, or `nil` if it is unknown.
  public let elo: EloDifference?
  /// A Boolean value that indicates whether a sequential test ended the games between the two
  /// strategies early.
  public let isStoppedEarly: Bool

  /// The number of games with both strategies.
  public var games: Int { matchup.games }
  /// The number of games in which the strategy ranked above the opponent, though not always first.
  public var wins: Int { matchup.wins }
  /// The number of games in which the two strategies shared a rank.
  public var draws: Int { matchup.draws }
  /// The number of games in which the strategy ranked below the opponent.
  public var losses: Int { matchup.losses }
  /// The strategy's points: 1 for each win and 0.5 for each draw.
  public var points: Double { matchup.points }
  /// The strategy's score: ``points`` divided by ``games``, from 0 to 1.
  public var score: Double { matchup.score }

  init(
    strategy: String, opponent: String, matchup: MatchupAccumulator, seats: Int,
    isStoppedEarly: Bool = false
  ) {
    self.isStoppedEarly = isStoppedEarly
    self.strategy = strategy
    self.opponent = opponent
    self.matchup = matchup
    elo = matchup.elo(seats: seats)
    interval =
      elo?.score
      ?? (matchup.isDeterministic
        ? nil : ScoreInterval(score: matchup.score, sample: matchup.evidence(seats: seats).sample))
  }

  private var firstPlayerScore: Double? {
    matchup.firstSeatGames > 0
      ? Double(matchup.firstSeatHalves) / Double(2 * matchup.firstSeatGames) : nil
  }

  package static let columns = ColumnList<MatchupRow>(
    [
      .text("strategy", "strategy", \.strategy), .text("opponent", "opponent", \.opponent),
      .games("games", "games with both strategies", \.games),
      .games("wins", "games in which the strategy finished ahead of the opponent", \.wins),
      .games("draws", "games in which the two shared a rank", \.draws),
      .games("losses", "games in which the strategy finished behind the opponent", \.losses),
      .share("score", "share of games won, where a draw counts half", \.score),
      .share(
        "score_low",
        "lower bound of the 95% CI of score, computed from whole deals; empty if deterministic",
        \.interval?.low),
      .share("score_high", "upper bound", \.interval?.high),
      .share("first_player_score", "mean score in the first seat", \.firstPlayerScore),
      .games(
        "distinct_games", "distinct games, exact up to the data package's distinct_games_cap"
      ) { $0.matchup.comparedGames > 0 ? $0.matchup.distinctGames : nil },
      .elo(
        "elo", "Elo difference from score, -400 log10(1/score - 1); empty for 0 and 1",
        \.elo?.value),
      .elo("elo_low", "lower bound of the 95% CI of elo; empty if unbounded", \.elo?.low),
      .elo("elo_high", "upper bound; empty if unbounded", \.elo?.high),
      .elo(
        "normalized_elo",
        "mean deal score minus 1/2, divided by the standard deviation per game, times 800/ln 10; "
          + "empty if all deals are alike", unit: "nElo", \.elo?.normalized),
      .elo(
        "normalized_elo_low",
        "lower bound of the 95% CI of normalized_elo, computed from whole deals", unit: "nElo",
        \.elo?.normalizedLow),
      .elo("normalized_elo_high", "upper bound", unit: "nElo", \.elo?.normalizedHigh),
      .share(
        "los",
        "likelihood of superiority: 1 - p/2 for the higher score, p/2 for the lower, where p is "
          + "the two-sided p-value for equal strength; empty if deterministic", \.elo?.superiority),
      .text(
        "elo_basis",
        "basis of elo: results; one-sided (only a bound, because all games had the same winner); "
          + "only-drew (only draws); alike (the same points in all deals); "
          + "deterministic (no interval)",
        required: false,
        pattern: EloDifference.Basis.allCases.map(\.rawValue).joined(separator: "|"),
        \.elo?.basis.rawValue),
      .stoppedEarly(\.isStoppedEarly),
      .integer(
        "openings",
        "distinct openings, up to the data package's distinct_games_cap; empty if each deal draws "
          + "its own", required: false, minimum: 0, \.matchup.openings),
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}

extension HeadToHead: DescribedKeys {
  package static var fields: [TableSchema.Field] { MatchupRow.columns.schema.fields }
  package static let meanings = [
    "deals": "numbers of deals in which the first strategy scored 0, 0.5, 1 points and so on",
    "won_low": "lower bound of the exact 95% CI for the share of won deals among won and lost ones",
    "is_stopped_early": "true if a sequential test ended games early",
  ]
}
