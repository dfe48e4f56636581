import GameCore
import Statistics

/// One replicate of a deal.
struct Replicate {
  var deal: DealOfGames
  /// Each game's hash and rotation.
  var keys = SeatStorage<(hash: UInt64?, rotation: Int)>(repeating: (nil, 0))
  /// The seats that forfeited each game and the seats that made no move in a forfeited game.
  var forfeits = SeatStorage<(all: SeatSet, absent: SeatSet)>(repeating: (.none, .none))
  /// The number of the opening, or `nil` if it is unknown.
  var opening: Int?
  /// The number of decisions in all games of the replicate, or `nil` if it is unknown.
  var decisions: Int? = 0

  init(seats: Int) { deal = DealOfGames(seats: seats) }

  /// Returns `false` for a game that says nothing about seats, draws and luck: a double forfeit, or
  /// a forfeited game in which a seat made no move.
  func isPlayed(game: Int) -> Bool {
    forfeits[game].absent.isEmpty && forfeits[game].all.count < deal.seats
  }

  /// A Boolean value that indicates whether all games in the replicate say something about seats,
  /// draws and luck.
  var isPlayed: Bool { (0..<deal.games).allSatisfy(isPlayed(game:)) }

  /// Returns `true` if two seats both forfeited a game, so that the game does not show which one is
  /// better.
  func isDoubleForfeit(game: Int, _ first: Int, _ second: Int) -> Bool {
    let forfeited = forfeits[game].all
    return forfeited.contains(Seat(first)) && forfeited.contains(Seat(second))
  }

  /// Returns one strategy's half points against another and the number of their games, leaving out
  /// games that both forfeited.
  func halves(of strategy: Int, against other: Int) -> (sum: Int, games: Int) {
    var (sum, count) = (0, 0)
    for game in 0..<deal.games {
      let (one, two) = (deal.seat(of: strategy, game), deal.seat(of: other, game))
      if isDoubleForfeit(game: game, one, two) { continue }
      sum += deal.halves(game: game, seat: one, against: two)
      count += 1
    }
    return (sum, count)
  }
}
