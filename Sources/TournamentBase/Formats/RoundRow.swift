/// A row in `rounds.csv`: a strategy's matchup or bye in a round.
package struct RoundRow {
  var round = 0
  var pairing = 0
  var stage = ""
  var strategy = ""
  var games = 0
  var score: Double?
  var isBye = false

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
    (), primaryKey: ["round", "pairing", "strategy"],
    foreignKeys: [.init("strategy", "standings", "strategy")])
}

extension RoundRow: FieldList {
  package static func empty(_: Void) -> RoundRow { RoundRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&round, .init("round", .integer, "round number, from 1", minimum: 1))
    visitor.cell(
      &pairing,
      .init(
        "pairing", .integer, "pairing number in the round, from 1, including byes", minimum: 1))
    visitor.cell(
      &stage,
      .init(
        "stage", .string, "bracket stage, such as final; empty if there is no bracket",
        required: false))
    visitor.cell(&strategy, .init("strategy", .string, "strategy"))
    visitor.cell(&games, .games("games", "number of counted games in the pairing"))
    visitor.cell(
      &score,
      .share("score", "mean score in these games (1 for a bye); empty if no game counts"))
    visitor.flag(
      &isBye, .init("is_bye", .integer, "1 for a bye; else 0", minimum: 0, maximum: 1))
  }
}
