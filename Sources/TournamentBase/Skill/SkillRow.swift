/// The result of a matchup of a skill ladder.
package struct SkillRow: Codable, Hashable, Sendable {
  /// The label of the player with the higher budget, of the unrestricted player, or of the player that sees
  /// hidden information.
  package let strategy: String
  package let opponent: String
  /// The lower budget of a step; absent for other matchups.
  package var from: Int?
  package var to: Int?
  package let games: Int
  /// The score of the strategy: the share of games won, with half for a draw.
  package let score: Double
  /// The lower bound of the 95% CI of the score; absent if the games are deterministic.
  package let scoreLow: Double?
  package let scoreHigh: Double?
  /// The Elo difference; absent for a score of 0 or 1.
  package let elo: Double?
  package let eloLow: Double?
  package let eloHigh: Double?
  /// The one-sided p-value under the hypothesis that the strategy is not better; absent if the games are
  /// deterministic.
  let pValue: Double?
  /// The p-value of a step, Holm-adjusted for all steps of the ladder; absent for other matchups.
  package var pHolm: Double?

  /// Reads a row of `matchups.csv`; `nil` without games.
  ///
  /// - Parameter number: A closure that returns the number in a column; `nil` for an empty cell.
  package init?(_ strategy: String, _ opponent: String, number: (String) -> Double?) {
    guard let games = number("games"), let score = number("score") else { return nil }
    self.strategy = strategy
    self.opponent = opponent
    self.games = Int(games)
    self.score = score
    (scoreLow, scoreHigh) = (number("score_low"), number("score_high"))
    (elo, eloLow, eloHigh) = (number("elo"), number("elo_low"), number("elo_high"))
    // The column has six decimal places.
    pValue = number("los").map { ((1 - $0) * 1e6).rounded() / 1e6 }
  }
}

extension SkillRow: DescribedKeys {
  package static var fields: [TableSchema.Field] { MatchupRow.columns.schema.fields }
  package static let meanings = [
    "from": "lower budget of a step",
    "to": "higher budget of a step",
    "p_value": "probability of at least this score if the strategy is no better",
    "p_holm": "the same, Holm-adjusted for all steps",
  ]
}
