/// A row of rounds.csv: a strategy in an encounter of a round.
struct RoundRow {
  let round: Int
  let encounter: Int
  let stage: String
  let strategy: String
  let games: Int
  let score: Double?
  let isBye: Bool

  /// The rows of a round: its encounters, and its byes as encounters of their own behind them.
  static func rows(of round: PlayedRound, labels: [String]) -> [RoundRow] {
    let matchups = round.matchups
    var rows: [RoundRow] = []
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        rows.append(
          RoundRow(
            round: round.number, encounter: matchup + 1, stage: round.stages[matchup],
            strategy: labels[matchups.entrant(matchup: matchup, slot: slot)],
            games: round.games[matchup], score: round.score(matchup: matchup, slot: slot),
            isBye: false))
      }
    }
    for (place, entrant) in round.byes.enumerated() {
      rows.append(
        RoundRow(
          round: round.number, encounter: matchups.count + place + 1, stage: "",
          strategy: labels[entrant], games: 0, score: 1, isBye: true))
    }
    return rows
  }

  /// The columns of rounds.csv.
  static let columns = ColumnList<RoundRow>(
    [
      .integer("round", "number of the round", minimum: 1) { $0.round },
      .integer(
        "encounter", "number of the encounter in its round, a bye being one of its own", minimum: 1
      ) { $0.encounter },
      .text(
        "stage", "what the encounter decides in a bracket, such as final; empty in other formats",
        required: false
      ) { $0.stage },
      .text("strategy", "who was in it") { $0.strategy },
      .games("games", "games of the encounter in this round that count") { $0.games },
      .share("score", "mean score in them, 1 for a bye; empty without games") { $0.score },
      .integer("bye", "1 where it had no game in the round; else 0", minimum: 0, maximum: 1) {
        $0.isBye ? 1 : 0
      },
    ], primaryKey: ["round", "encounter", "strategy"],
    foreignKeys: [.init("strategy", "standings", "strategy")])
}
