import TestSupport
import Testing

@testable import Statistics

@Suite struct DealOfGamesTests {
  /// Which games were broken off is forgotten with the deal.
  @Test func forfeits() {
    var deal = DealOfGames(seats: 3)
    for isForfeited in [false, true, false] { deal.addGame(isForfeited: isForfeited) }
    #expect((0..<3).map { deal.isForfeited(game: $0) } == [false, true, false])
    deal.removeAll()
    deal.addGame()
    deal.addGame()
    #expect(!deal.isForfeited(game: 1))
  }

  @Test(arguments: 2...DealOfGames.seatLimit)
  func fullDeals(seats: Int) {
    var deal = DealOfGames(seats: seats)
    #expect((deal.seats, deal.games) == (seats, 0))
    for game in 0..<seats {
      deal.addGame()
      for seat in 0..<seats {
        deal.set(
          entrant: DealOfGames.entrantLimit - 1 - 4 * game - seat, rank: 1 + (game + seat) % seats,
          seat: seat)
      }
    }
    #expect(deal.games == seats)
    for game in 0..<seats {
      for seat in 0..<seats {
        #expect(deal.entrant(game: game, seat: seat) == 65_534 - 4 * game - seat)
        #expect(deal.rank(game: game, seat: seat) == 1 + (game + seat) % seats)
      }
    }
  }

  @Test func halves() {
    let deal = Tables.pair([[(7, 1), (3, 2), (5, 2)], [(3, 1), (5, 1), (7, 3)]])
    #expect((0..<3).map { deal.halves(game: 0, seat: 0, against: $0) } == [1, 2, 2])
    #expect((0..<3).map { deal.halves(game: 0, seat: 1, against: $0) } == [0, 1, 1])
    #expect((0..<3).map { deal.halves(game: 1, seat: 2, against: $0) } == [0, 0, 1])
  }

  /// The next deal begins where the last one began.
  @Test func anotherDeal() {
    var deal = Tables.pair([[(0, 1), (1, 2)], [(1, 1), (0, 1)]])
    deal.removeAll()
    #expect(deal.games == 0)
    deal.addGame()
    deal.set(entrant: 4, rank: 2, seat: 0)
    deal.set(entrant: 6, rank: 1, seat: 1)
    #expect(deal.games == 1)
    #expect((deal.entrant(game: 0, seat: 0), deal.rank(game: 0, seat: 0)) == (4, 2))
    #expect((deal.entrant(game: 0, seat: 1), deal.rank(game: 0, seat: 1)) == (6, 1))
  }
}
