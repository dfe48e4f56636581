/// One matchup's result in a skill ladder.
package struct SkillRow: Codable, Hashable, Sendable {
  /// The label of the stronger side: the player with the higher budget, the unrestricted player, or
  /// the player that sees hidden information.
  package let strategy: String
  package let opponent: String
  /// A step's lower budget, or `nil` for other matchups.
  package var from: Int?
  package var to: Int?
  package let games: Int
  /// The strategy's score: the share of games won, where a draw counts half.
  package let score: Double
  /// The lower bound of the score's 95% CI, or `nil` if the games are deterministic.
  package let scoreLow: Double?
  package let scoreHigh: Double?
  /// The Elo difference, or `nil` if the score is 0 or 1.
  package let elo: Double?
  package let eloLow: Double?
  package let eloHigh: Double?
  /// The one-sided p-value for the hypothesis that the strategy is not better, or `nil` if the
  /// games are deterministic.
  let pValue: Double?
  /// A step's p-value, Holm-adjusted for all steps, or `nil` for other matchups.
  package var pHolm: Double?

  /// Reads a row of `matchups.csv`, or returns `nil` if it contains no games.
  ///
  /// - Parameter number: Returns the number in a column, or `nil` for an empty cell.
  package init?(_ strategy: String, _ opponent: String, number: (String) -> Double?) {
    guard let games = number("games"), let score = number("score") else { return nil }
    self.strategy = strategy
    self.opponent = opponent
    self.games = Int(games)
    self.score = score
    (scoreLow, scoreHigh) = (number("score_low"), number("score_high"))
    (elo, eloLow, eloHigh) = (number("elo"), number("elo_low"), number("elo_high"))
    // The difference is rounded, because the `los` column is written with six decimal places.
    pValue = number("los").map { ((1 - $0) * 1e6).rounded() / 1e6 }
  }
}

extension SkillRow: DescribedKeys {
  package static var fields: [TableSchema.Field] { MatchupRow.columns.schema.fields }
  package static let meanings = [
    "from": "lower budget of a step",
    "to": "higher budget of a step",
    "p_value": "probability of at least this score if the strategy is no better",
    "p_holm": "p_value, Holm-adjusted for all steps",
  ]
}
