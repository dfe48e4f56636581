/// A row of the standings.
public struct StandingRow: Codable, Hashable, Sendable {
  public let rank: Int
  public let strategy: String
  public let games: Int
  public let wins: Int
  public let draws: Int
  public let losses: Int
  public let points: Int
  public let score: Double?
  public let scoreLow: Double?
  public let scoreHigh: Double?
  public let rating: Double?
  public let ratingLow: Double?
  public let ratingHigh: Double?
  /// Points by the game's own scoring, for each game played.
  public let pointsPerGame: Double?
  /// Place by ``pointsPerGame``; equal strategies share the better one.
  public let rankByPoints: Int

  enum CodingKeys: String, CodingKey {
    case rank
    case strategy
    case games
    case wins
    case draws
    case losses
    case points
    case score
    case scoreLow = "score_low"
    case scoreHigh = "score_high"
    case rating
    case ratingLow = "rating_low"
    case ratingHigh = "rating_high"
    case pointsPerGame = "points_per_game"
    case rankByPoints = "rank_by_points"
  }

  var csv: String {
    CSV.row(
      ["\(rank)", CSV.cell(strategy)] + [games, wins, draws, losses, points].map { "\($0)" }
        + [score, scoreLow, scoreHigh].map { fixed($0, decimals: 6) }
        + [rating, ratingLow, ratingHigh].map { fixed($0, decimals: 2) }
        + [fixed(pointsPerGame, decimals: 6), "\(rankByPoints)"])
  }
}
