import Testing

@testable import GameCore
@testable import TournamentBase

struct RoundTests {
  /// The formula gives deal, matchup, and the strategy in each seat.
  @Test(arguments: 2...4)
  func `the schedule follows the formula`(seats: Int) throws {
    let matchups = try #require(Matchups(strategies: 5, seats: seats))
    let round = Round(matchups, games: 0..<200)
    for game in round.games {
      let scheduledGame = round[game]
      #expect(scheduledGame.game == game)
      #expect(scheduledGame.deal == game / seats)
      #expect(scheduledGame.rotation == game % seats)
      #expect(scheduledGame.matchup == game / seats % matchups.count)
      #expect(scheduledGame.endsDeal == (game % seats == seats - 1))
      for slot in 0..<seats {
        let seat = Seat((slot + game % seats) % seats)
        #expect(scheduledGame.seat(ofSlot: slot) == seat)
        #expect(scheduledGame.slot(of: seat) == slot)
        #expect(
          scheduledGame.strategies[seat]
            == matchups.strategy(matchup: scheduledGame.matchup, slot: slot))
      }
    }
  }

  /// Matchups alternate by deals.
  @Test(arguments: [0..<0, 0..<1, 0..<90, 11..<47, 17..<18])
  func `replicates of a deal have equally many games in each seat`(games: Range<Int>) throws {
    let matchups = try #require(Matchups(strategies: 4, seats: 3))
    let round = Round(matchups, games: 0..<90, replicates: 2)
    for game in round.games {
      let scheduledGame = round[game]
      #expect(scheduledGame.deal == game / 6)
      #expect(scheduledGame.replicate == game / 3 % 2)
      #expect(scheduledGame.rotation == game % 3)
      #expect(scheduledGame.matchup == game / 6 % matchups.count)
      #expect(scheduledGame.endsDeal == (game % 6 == 5))
    }
    #expect(Array(round[games]) == games.map { round[$0] })
  }

  @Test func `no game follows the last of consecutive games`() throws {
    let matchups = try #require(Matchups(strategies: 4, seats: 3))
    var games: Round.ScheduledGames = Round(matchups, games: 0..<60)[57..<59]
    #expect([games.next()?.game, games.next()?.game, games.next()?.game] == [57, 58, nil])
  }
}
