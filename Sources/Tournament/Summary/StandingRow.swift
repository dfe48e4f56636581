import Storage
import Statistics

/// A row of the standings.
public struct StandingRow: Codable, Hashable, Sendable {
  /// Place by ``score``, from 1; equal strategies share the better one.
  public let rank: Int
  /// The strategy's label, with all parameters that differ from the defaults.
  public let strategy: String
  /// How many games it sat in.
  public let games: Int
  /// Games in which it held the first place alone.
  public let wins: Int
  /// Games in which it shared the first place.
  public let draws: Int
  /// Games in which it took any lower place.
  public let losses: Int
  /// Sum of points by the game's own scoring, not of ``score``.
  public let points: Int
  /// Mean score against each other seat, 0...1, a shared place counting half; `nil` without games.
  public let score: Double?
  /// Lower bound of the score's 95 % interval, by pairs; `nil` without games.
  public let scoreLow: Double?
  /// Upper bound of the score's 95 % interval, by pairs; `nil` without games.
  public let scoreHigh: Double?
  /// Bradley-Terry rating in Elo points, the mean of all being 0; `nil` without games.
  public let rating: Double?
  /// Lower bound of the rating's 95 % interval; `nil` without games.
  public let ratingLow: Double?
  /// Upper bound of the rating's 95 % interval; `nil` without games.
  public let ratingHigh: Double?
  /// Points by the game's own scoring, for each game played.
  public let pointsPerGame: Double?
  /// Place by ``pointsPerGame``; equal strategies share the better one.
  public let rankByPoints: Int
  /// What the rating rests on; absent without games, and in runs of versions that didn't tell.
  public let ratingBasis: BradleyTerry.Basis?

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
    case ratingBasis = "rating_basis"
  }

  package var csv: String {
    CSV.row(
      ["\(rank)", CSV.cell(strategy)] + [games, wins, draws, losses, points].map { "\($0)" }
        + [score, scoreLow, scoreHigh].map { fixed($0, decimals: 6) }
        + [rating, ratingLow, ratingHigh].map { fixed($0, decimals: 2) }
        + [fixed(pointsPerGame, decimals: 6), "\(rankByPoints)", ratingBasis?.rawValue ?? ""])
  }
}
