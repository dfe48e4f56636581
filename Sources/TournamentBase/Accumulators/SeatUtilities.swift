/// Sums of each seat's half points and of their squares over all counted games.
struct SeatUtilities: Hashable, Sendable {
  /// The number of counted games.
  private(set) var games = 0
  /// For each seat, the sum of its half points and the sum of the squares of its half points in
  /// each game.
  private var halves: [Int]
  private var squares: [Int]

  init(seats: Int) {
    halves = Array(repeating: 0, count: seats)
    squares = halves
  }

  /// Adds a counted game.
  mutating func add(_ result: GameResult, seats: Int) {
    games += 1
    for seat in 0..<seats {
      let won = result.halfPoints(seat: seat, seats: seats)
      halves[seat] += won
      squares[seat] += won * won
    }
  }

  /// The uniformity of outcomes: 1 minus the variance of a seat's utility, averaged over all seats.
  ///
  /// A utility ranges from -1 for the last rank to 1 for the first. The result is `nil` if no game
  /// was counted.
  var uniformity: Double? {
    guard games > 0 else { return nil }
    // The numerator is an integer: the variance of the half points, times the square of the number
    // of games. One unit of utility is half the maximum number of half points.
    let half = Double(max(1, halves.count - 1) * games)
    let spread = zip(halves, squares).map { Double(games * $1 - $0 * $0) / (half * half) }
    return 1 - spread.reduce(0, +) / Double(halves.count)
  }
}
