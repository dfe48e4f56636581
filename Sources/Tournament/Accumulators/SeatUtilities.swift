/// The half points of each seat, and their variance over games.
struct SeatUtilities: Hashable, Sendable {
  /// Games that count.
  private(set) var games = 0
  /// Each seat's half points, and their squares.
  private var halves: [Int]
  private var squares: [Int]

  init(seats: Int) {
    halves = Array(repeating: 0, count: seats)
    squares = halves
  }

  /// Adds a game that counts.
  mutating func add(_ result: GameResult, seats: Int) {
    games += 1
    for seat in 0..<seats {
      let won = result.halfPoints(seat: seat, seats: seats)
      halves[seat] += won
      squares[seat] += won * won
    }
  }

  /// 1 minus the variance of a seat's utility, from -1 for the last place to 1 for the first, averaged over
  /// the seats; `nil` without a game.
  var uniformity: Double? {
    guard games > 0 else { return nil }
    // In whole numbers: n² times the variance of half points, of which half of the most are 1.
    let half = Double(max(1, halves.count - 1) * games)
    let spread = zip(halves, squares).map { Double(games * $1 - $0 * $0) / (half * half) }
    return 1 - spread.reduce(0, +) / Double(halves.count)
  }
}
