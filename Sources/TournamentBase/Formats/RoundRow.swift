/// A row in `rounds.csv`: a strategy's matchup or bye in a round.
package struct RoundRow {
  let round: Int
  let pairing: Int
  let stage: String
  let strategy: String
  let games: Int
  let score: Double?
  let isBye: Bool

  package static func rows(of round: PlayedRound, labels: [String]) -> [RoundRow] {
    let matchups = round.matchups
    var rows: [RoundRow] = []
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        rows.append(
          RoundRow(
            round: round.number, pairing: matchup + 1, stage: round.stages[matchup],
            strategy: labels[matchups.strategy(matchup: matchup, slot: slot)],
            games: round.games[matchup], score: round.score(matchup: matchup, slot: slot),
            isBye: false))
      }
    }
    for (place, strategy) in round.byes.enumerated() {
      rows.append(
        RoundRow(
          round: round.number, pairing: matchups.count + place + 1, stage: "",
          strategy: labels[strategy], games: 0, score: 1, isBye: true))
    }
    return rows
  }

  package static let columns = ColumnList<RoundRow>(
    [
      .integer("round", "round number, from 1", minimum: 1, \.round),
      .integer(
        "pairing", "pairing number in the round, from 1, including byes", minimum: 1, \.pairing),
      .text(
        "stage", "bracket stage, such as final; empty if there is no bracket", required: false,
        \.stage),
      .text("strategy", "strategy", \.strategy),
      .games("games", "number of counted games in the pairing", \.games),
      .share("score", "mean score in these games (1 for a bye); empty if no game counts", \.score),
      .integer("is_bye", "1 for a bye; else 0", minimum: 0, maximum: 1) { $0.isBye ? 1 : 0 },
    ], primaryKey: ["round", "pairing", "strategy"],
    foreignKeys: [.init("strategy", "standings", "strategy")])
}
