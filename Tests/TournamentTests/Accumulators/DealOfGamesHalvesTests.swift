@testable import Statistics
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct DealOfGamesHalvesTests {
  /// Entrant 7 wins alone, then shares the second place; 3 and 5 move on by a seat.
  private var deal: DealOfGames {
    var deal = DealOfGames(seats: 3)
    for (entrants, ranks) in [([7, 3, 5], [1, 2, 3]), ([5, 7, 3], [1, 2, 2])] {
      deal.addGame(isForfeited: false)
      for seat in 0..<3 { deal.set(entrant: entrants[seat], rank: ranks[seat], seat: seat) }
    }
    return deal
  }

  @Test func halves() {
    #expect(deal.halves(of: 7, against: 3) == 3)
    #expect(deal.halves(of: 3, against: 7) == 1)
    #expect(deal.halves(of: 7, against: 5) == 2)
    #expect(deal.halves(of: 5, against: 3) == 2)
  }

  /// The share of the other seats that were beaten, half for a shared place.
  @Test func scores() {
    #expect((0..<3).map { deal.score(game: 0, seat: $0) } == [1, 0.5, 0])
    #expect((0..<3).map { deal.score(game: 1, seat: $0) } == [1, 0.25, 0.25])
  }
}
