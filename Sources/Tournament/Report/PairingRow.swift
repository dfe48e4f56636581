import Statistics

/// A row of the pairings: one strategy against another.
struct PairingRow {
  let strategy: String
  let opponent: String
  let meeting: MeetingTally
  let seats: Int

  var score: Double { meeting.points / Double(meeting.games) }

  /// Whether most games only repeat earlier ones, so that they are less evidence than they look.
  ///
  /// Judged by the games that were compared; repetition can only grow after the cap.
  var isRepetitive: Bool {
    meeting.comparedGames >= 20 && meeting.distinctGames * 2 < meeting.comparedGames
  }

  var csv: String {
    let interval = ScoreInterval(score: score, sample: meeting.sample(seats: seats))
    let firstSeat =
      meeting.firstSeatGames > 0
      ? Double(meeting.firstSeatHalves) / Double(2 * meeting.firstSeatGames) : nil
    return CSV.row(
      [CSV.cell(strategy), CSV.cell(opponent)]
        + [meeting.games, meeting.wins, meeting.draws, meeting.losses].map { "\($0)" }
        + [score, interval.low, interval.high, firstSeat].map { fixed($0, decimals: 6) }
        + ["\(meeting.distinctGames)"])
  }
}
