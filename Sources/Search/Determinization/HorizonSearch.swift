import GameCore

/// A full search to a horizon, followed by a playout.
///
/// Values are half points. With two seats, the search is alpha-beta (Knuth and Moore 1975, "An
/// analysis of alpha-beta pruning"). With more seats, it is maxⁿ (Luckhardt and Irani 1986, "An
/// algorithmic solution of N-person games").
struct HorizonSearch<G: SearchableGame, Playout: PlayoutPolicy<G>> {
  let seats: Int
  var stopSign = CancellationCheck()

  init(seats: Int) { self.seats = seats }

  /// Returns a seat's half points after each legal action, in the order in which the game lists
  /// them.
  ///
  /// - Throws: `IllegalAction` if the game rejects a legal action, or `CancellationError`.
  mutating func values(
    in game: G, for seat: Seat, depth: Int, using random: inout RandomStream
  ) throws -> [Int] {
    var values: [Int] = []
    for action in game.legalActions(for: seat) {
      var next = game
      try next.play(action)
      if seats == 2 {
        let first = try value(of: next, depth: depth - 1, alpha: 0, beta: 2, using: &random)
        values.append(seat.index == 0 ? first : 2 - first)
      } else {
        values.append(try allValues(of: next, depth: depth - 1, using: &random)[seat])
      }
    }
    if stopSign.isUp { throw CancellationError() }
    return values
  }

  /// Returns the first seat's half points, or a bound that lies outside the window from alpha to
  /// beta.
  mutating func value(
    of game: G, depth: Int, alpha: Int, beta: Int, using random: inout RandomStream
  ) throws(IllegalAction) -> Int {
    guard let mover = game.mover, depth > 0 else {
      return try outcome(of: game, using: &random)?.halfPoints(of: Seat(0)) ?? 1
    }
    if stopSign.isSeen() { return 1 }
    var (low, high) = (alpha, beta)
    for action in game.legalActions(for: mover) {
      if low >= high { break }
      var next = game
      try next.play(action)
      let value = try value(of: next, depth: depth - 1, alpha: low, beta: high, using: &random)
      if mover.index == 0 { low = max(low, value) } else { high = min(high, value) }
    }
    return mover.index == 0 ? low : high
  }

  mutating func allValues(
    of game: G, depth: Int, using random: inout RandomStream
  ) throws(IllegalAction) -> PerSeat<Int> {
    var best = PerSeat(repeating: 0, count: seats)
    guard let mover = game.mover, depth > 0 else {
      if let outcome = try outcome(of: game, using: &random) {
        for seat in best.seats { best[seat] = outcome.halfPoints(of: seat) }
      }
      return best
    }
    if stopSign.isSeen() { return best }
    var isFirst = true
    for action in game.legalActions(for: mover) {
      var next = game
      try next.play(action)
      let values = try allValues(of: next, depth: depth - 1, using: &random)
      if isFirst || values[mover] > best[mover] { best = values }
      isFirst = false
      if best[mover] == 2 * (seats - 1) { break }
    }
    return best
  }

  func outcome(of game: G, using random: inout RandomStream) throws(IllegalAction) -> Outcome? {
    if let outcome = game.outcome { return outcome }
    var copy = game
    try Playout.play(&copy, using: &random)
    return copy.outcome
  }
}
