/// What one matchup of a ladder of skill came to.
package struct SkillRow: Codable, Hashable, Sendable {
  /// Who is said to be ahead: the greater budget, the whole player, or the one that sees.
  let strategy: String
  /// Whom it met.
  let opponent: String
  /// The lower budget of a step; absent elsewhere.
  package var from: Int?
  /// The greater budget of a step; absent elsewhere.
  package var to: Int?
  /// In how many games they met.
  let games: Int
  /// The share of these games that the strategy won, with half of the draws.
  let score: Double
  /// Bounds of its 95 % interval; absent where nothing is left to chance.
  let scoreLow: Double?
  let scoreHigh: Double?
  /// How far it is ahead, in Elo; absent for a score of 0 or 1, as are bounds of 0 or 1.
  let elo: Double?
  let eloLow: Double?
  let eloHigh: Double?
  /// How likely it would be to have such a lead by chance if it were no better; absent where nothing is
  /// left to chance.
  let pValue: Double?
  /// The same for a step, corrected by Holm for all steps; absent elsewhere.
  var pHolm: Double?

  /// Reads a row of `matchups.csv`.
  ///
  /// - Parameter number: The number of a column; `nil` where it is empty.
  /// - Returns: `nil` where they didn't play.
  package init?(_ strategy: String, _ opponent: String, number: (String) -> Double?) {
    guard let games = number("games"), let score = number("score") else { return nil }
    self.strategy = strategy
    self.opponent = opponent
    self.games = Int(games)
    self.score = score
    (scoreLow, scoreHigh) = (number("score_low"), number("score_high"))
    (elo, eloLow, eloHigh) = (number("elo"), number("elo_low"), number("elo_high"))
    // The table has six decimals.
    pValue = number("los").map { ((1 - $0) * 1e6).rounded() / 1e6 }
  }

}

extension SkillRow: DescribedKeys {
  static var fields: [TableSchema.Field] { MatchupRow.columns.schema.fields }
  static let meanings = [
    "from": "lower budget of a step",
    "to": "higher budget of a step",
    "p_value": "probability of at least this score if the strategy is no better",
    "p_holm": "the same, Holm-adjusted for all steps",
  ]
}
