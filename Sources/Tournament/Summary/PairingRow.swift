import Storage
import Statistics

/// A row of the pairings: one strategy against another.
package struct PairingRow {
  let strategy: String
  let opponent: String
  let meeting: MeetingTally
  let seats: Int

  var score: Double { meeting.points / Double(meeting.games) }

  package var csv: String {
    let (sample, games) = meeting.evidence(seats: seats)
    let interval = ScoreInterval(score: score, sample: sample)
    let firstSeat =
      meeting.firstSeatGames > 0
      ? Double(meeting.firstSeatHalves) / Double(2 * meeting.firstSeatGames) : nil
    let elo = EloDifference(sample: sample, gamesPerPair: games)
    let basis: BradleyTerry.Basis? = elo.map { $0.isOneSided ? .oneSided : .results }
    return CSV.row(
      [CSV.cell(strategy), CSV.cell(opponent)]
        + [meeting.games, meeting.wins, meeting.draws, meeting.losses].map { "\($0)" }
        + [score, interval.low, interval.high, firstSeat].map { fixed($0, decimals: 6) }
        + [meeting.comparedGames > 0 ? "\(meeting.distinctGames)" : ""]
        + [elo?.value, elo?.error, elo?.normalized, elo?.normalizedError].map {
          fixed($0, decimals: 2)
        } + [fixed(elo?.superiority, decimals: 6), basis?.rawValue ?? ""])
  }
}

extension MeetingTally {
  /// Whether most games only repeat earlier ones, so that they are less evidence than they look.
  ///
  /// Judged by the games that were compared; repetition can only grow after the cap.
  var isRepetitive: Bool { comparedGames >= 20 && distinctGames * 2 < comparedGames }
}
