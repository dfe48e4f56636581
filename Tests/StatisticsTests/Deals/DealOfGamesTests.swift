import TestSupport
import Testing

@testable import Statistics

struct DealOfGamesTests {
  @Test(arguments: 2...DealOfGames.seatLimit)
  func `a full deal has a game for each rotation`(seats: Int) {
    var deal = DealOfGames(seats: seats)
    #expect((deal.seats, deal.games) == (seats, 0))
    for game in 0..<seats {
      deal.addGame()
      for seat in 0..<seats {
        deal.set(
          strategy: DealOfGames.strategyLimit - 1 - 4 * game - seat,
          rank: 1 + (game + seat) % seats,
          seat: seat)
      }
    }
    #expect(deal.games == seats)
    for game in 0..<seats {
      for seat in 0..<seats {
        #expect(deal.strategy(game: game, seat: seat) == 65_534 - 4 * game - seat)
        #expect(deal.rank(game: game, seat: seat) == 1 + (game + seat) % seats)
      }
    }
  }
}
