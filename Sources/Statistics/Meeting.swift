/// All games between two entrants, as the fit of ratings needs them.
public struct Meeting: Hashable, Sendable {
  /// The two entrants' indices, two different ones.
  public let first: Int
  /// The other entrant, whose points are `games - points`.
  public let second: Int
  /// The number of games.
  public let games: Int
  /// The first's points: 1 for each game won, a half for each drawn.
  public let points: Double
  /// The first's scores by pairs, for the error bars.
  public let sample: ScoreSample

  /// Takes numbers that belong together; they are not checked.
  public init(first: Int, second: Int, games: Int, points: Double, sample: ScoreSample) {
    self.first = first
    self.second = second
    self.games = games
    self.points = points
    self.sample = sample
  }
}
