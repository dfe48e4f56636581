import Statistics

/// A row of the pairings: one strategy against another.
public struct PairingRow: Sendable {
  /// The label of the strategy that the row is about.
  public let strategy: String
  /// The label of the strategy that it met.
  public let opponent: String
  let meeting: MatchupAccumulator
  /// The 95 % interval of the score, by deals; `nil` where nothing is left to chance.
  public let interval: ScoreInterval?
  /// The difference in Elo points that gives this score; `nil` where nothing is known of it.
  public let elo: EloDifference?
  /// Whether a sequential test ended games between the two early.
  public let isStoppedEarly: Bool

  /// Games in which both sat.
  public var games: Int { meeting.games }
  /// Games in which it took a better place than the opponent, not always the first.
  public var ahead: Int { meeting.wins }
  /// Games in which both shared a place.
  public var level: Int { meeting.draws }
  /// Games in which it took a worse place.
  public var behind: Int { meeting.losses }
  /// One for each game ahead, and half of one for each that was level.
  public var points: Double { meeting.points }
  /// The share of the games that the points are, 0...1.
  public var score: Double { meeting.score }

  init(
    strategy: String, opponent: String, meeting: MatchupAccumulator, seats: Int,
    isStoppedEarly: Bool = false
  ) {
    self.isStoppedEarly = isStoppedEarly
    self.strategy = strategy
    self.opponent = opponent
    self.meeting = meeting
    elo = meeting.elo(seats: seats)
    interval =
      elo?.score
      ?? (meeting.isDeterministic
        ? nil : ScoreInterval(score: meeting.score, sample: meeting.evidence(seats: seats).sample))
  }

  private var firstSeatScore: Double? {
    meeting.firstSeatGames > 0
      ? Double(meeting.firstSeatHalves) / Double(2 * meeting.firstSeatGames) : nil
  }

  /// The columns of pairings.csv.
  static let columns = ColumnList<PairingRow>(
    [
      .text("strategy", "whom the row is about") { $0.strategy },
      .text("opponent", "whom it met") { $0.opponent },
      .games("games", "games in which both sat") { $0.games },
      .games(
        "ahead", "games in which it took a better place than the opponent, not always the first"
      ) {
        $0.ahead
      },
      .games("level", "games in which both shared a place") { $0.level },
      .games("behind", "games in which it took a worse place") { $0.behind },
      .share("score", "share of these games in which it was ahead, and half of those level") {
        $0.score
      },
      .share(
        "score_low",
        "lower bound of its 95 % interval, by pairs; empty where nothing is left to chance"
      ) { $0.interval?.low },
      .share(
        "score_high",
        "upper bound of its 95 % interval, by pairs; empty where nothing is left to chance"
      ) { $0.interval?.high },
      .share("first_seat_score", "mean score of its games in the first seat") { $0.firstSeatScore },
      .games(
        "distinct_games",
        "different games among all, exact up to the cap in the package's distinct_games_cap"
      ) { $0.meeting.comparedGames > 0 ? $0.meeting.distinctGames : nil },
      .elo(
        "elo",
        "difference that gives this score to be expected, -400 log10(1/score - 1); empty for 0 and 1"
      ) { $0.elo?.value },
      .elo("elo_low", "the same of score_low; empty for 0") { $0.elo?.low },
      .elo("elo_high", "the same of score_high; empty for 1") { $0.elo?.high },
      .elo(
        "nelo",
        "lead of the pairs' score over the spread of single games, times 800/ln 10; empty where pairs "
          + "don't differ", unit: "nElo"
      ) { $0.elo?.normalized },
      .elo(
        "nelo_low", "lower bound of its 95 % interval, by pairs; empty where there is none",
        unit: "nElo"
      ) { $0.elo?.normalizedLow },
      .elo(
        "nelo_high", "upper bound of its 95 % interval, by pairs; empty where there is none",
        unit: "nElo"
      ) { $0.elo?.normalizedHigh },
      .share(
        "superiority",
        "probability of being the better of the two; empty where nothing is left to chance"
      ) { $0.elo?.superiority },
      .text(
        "elo_basis",
        "results; one-sided, where one was ahead in all games and only a bound is known; only-drew, "
          + "where all games were level; alike, where all pairs ended with the same points; deterministic, "
          + "where nothing is left to chance and games would be the same again", required: false,
        pattern: EloDifference.Basis.allCases.map(\.rawValue).joined(separator: "|")
      ) { $0.elo?.basis.rawValue },
      .stoppedEarly { $0.isStoppedEarly },
      .integer(
        "openings",
        "different openings that were played, up to the package's distinct_games_cap; empty where "
          + "each pair is dealt anew", required: false, minimum: 0
      ) { $0.meeting.openings },
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}
