import Statistics

extension DealOfGames {
  /// Returns a seat's score in a game: the share of other seats with a worse rank plus half the
  /// share of other seats with an equal rank.
  func score(game: Int, seat: Int) -> Double {
    var halves = 0
    for other in 0..<seats where other != seat {
      halves += self.halves(game: game, seat: seat, against: other)
    }
    return Double(halves) / Double(2 * (seats - 1))
  }

  /// Returns a strategy's seat in a game.
  func seat(of strategy: Int, _ game: Int) -> Int {
    (0..<seats).first { self.strategy(game: game, seat: $0) == strategy } ?? 0
  }
}
