import Storage
import Statistics

/// A row of the pairings: one strategy against another.
package struct PairingRow {
  let strategy: String
  let opponent: String
  let meeting: MeetingTally

  var score: Double { meeting.points / Double(meeting.games) }

  /// Where the score may truly be.
  let interval: ScoreInterval
  /// `nil` where nothing is known of it.
  let elo: EloDifference?

  init(strategy: String, opponent: String, meeting: MeetingTally, seats: Int) {
    self.strategy = strategy
    self.opponent = opponent
    self.meeting = meeting
    let (sample, games) = meeting.evidence(seats: seats)
    interval = ScoreInterval(
      score: meeting.points / Double(meeting.games), sample: sample)
    elo = EloDifference(sample: sample, gamesPerDeal: games)
  }

  private var firstSeatScore: Double? {
    meeting.firstSeatGames > 0
      ? Double(meeting.firstSeatHalves) / Double(2 * meeting.firstSeatGames) : nil
  }

  private var basis: BradleyTerry.Basis? { elo.map { $0.isOneSided ? .oneSided : .results } }

  /// The columns of pairings.csv.
  package static let columns = ColumnList<PairingRow>(
    [
      .text(.init("strategy", .string, "whom the row is about")) { $0.strategy },
      .text(.init("opponent", .string, "whom it met")) { $0.opponent },
      .games("games", "games played") { $0.meeting.games },
      .games("wins", "games won") { $0.meeting.wins },
      .games("draws", "games with a shared place") { $0.meeting.draws },
      .games("losses", "games lost") { $0.meeting.losses },
      .share("score", "mean score of a game") { $0.score },
      .share("score_low", "lower bound of its 95 % interval, by pairs") { $0.interval.low },
      .share("score_high", "upper bound of its 95 % interval, by pairs") { $0.interval.high },
      .share("first_seat_score", "mean score of its games in the first seat") {
        $0.firstSeatScore
      },
      .games(
        "distinct_games",
        "different games among all, exact up to the cap in the package's distinct_games_cap"
      ) { $0.meeting.comparedGames > 0 ? $0.meeting.distinctGames : nil },
      .elo("elo", "difference that gives this score to be expected") { $0.elo?.value },
      .elo("elo_error", "half the width of its 95 % interval, by pairs", minimum: 0) {
        $0.elo?.error
      },
      .elo("nelo", "difference in units of the spread of single games", unit: "nElo") {
        $0.elo?.normalized
      },
      .elo(
        "nelo_error", "half the width of its 95 % interval, by pairs", unit: "nElo", minimum: 0
      ) { $0.elo?.normalizedError },
      .share("superiority", "probability of being the better of the two") { $0.elo?.superiority },
      .text(
        .init(
          "elo_basis", .string, "results; or one-sided, where only a bound is known",
          required: false, pattern: "results|one-sided")
      ) { $0.basis?.rawValue },
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}

extension MeetingTally {
  /// Whether most games only repeat earlier ones, so that they are less evidence than they look.
  ///
  /// Judged by the games that were compared; repetition can only grow after the cap.
  var isRepetitive: Bool { comparedGames >= 20 && distinctGames * 2 < comparedGames }
}
