import TestSupport
@testable import GameCore
import Testing

@testable import Statistics

struct MatchupResultsTests {
  @Test func `neutral deals have no effects of seats and no confounding`() {
    func fit(isFlipped: Bool, neutral: Range<Int>) -> BradleyTerry {
      var results = MatchupResults(seats: 2)
      for number in 0..<60 {
        let (winner, loser) = (number % 3, (number + 1 + number / 3 % 2) % 3)
        var deal = DealOfGames(seats: 2)
        deal.addGame()
        deal.isNeutral = neutral.contains(number)
        let seat = number / 6 % 2 ^ (isFlipped && deal.isNeutral ? 1 : 0)
        deal.set(strategy: winner, rank: 1, seat: seat)
        deal.set(strategy: loser, rank: 2, seat: 1 - seat)
        _ = results.add(deal)
      }
      return BradleyTerry(strategies: 3, matchups: results)
    }
    #expect(fit(isFlipped: false, neutral: 0..<60).seatEffects.isEmpty)
    #expect(fit(isFlipped: false, neutral: 0..<60).seatConfounding == nil)
    for neutral in [0..<60, 0..<24] {
      let (one, other) = (
        fit(isFlipped: false, neutral: neutral), fit(isFlipped: true, neutral: neutral)
      )
      #expect(one.ratings == other.ratings && one.seatEffects == other.seatEffects)
    }
    #expect(fit(isFlipped: false, neutral: 0..<24).seatEffects.count == 2)
    var deal = DealOfGames(seats: 2)
    deal.isNeutral = true
    deal.removeAll()
    #expect(!deal.isNeutral)
  }

  /// Two pairs of two seats are counted by hand.
  ///
  /// In the first pair, strategy 3 wins in seat 0 and loses in seat 1: it has 2 half points, and
  /// seat 0 has 4. In the second pair, it draws and wins: it has 3, and seat 0 has 1.
  @Test func `the sums of two pairs equal those by hand`() {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(3, 8, [("WL", 1), ("DW", 1)], to: &matchups)
    #expect((matchups.count, matchups.deals, matchups.tables) == (1, 2, 1))
    #expect((matchups.deals(0), matchups.games(0)) == (2, 2))
    #expect(matchups.resultCount == 3)
    #expect((0..<3).map { matchups.sum(0, $0) } == [5, 5, 1])
    // The half points are 2 and 3, and 4 and 1; the draws are 0 and 1.
    #expect(matchups.spread(0, 0, 0) == 0.5)
    #expect(matchups.spread(0, 1, 1) == 4.5)
    #expect(matchups.spread(0, 2, 2) == 0.5)
    #expect(matchups.spread(0, 0, 1) == -1.5)
    #expect(matchups.spread(0, 1, 0) == -1.5)
    #expect(matchups.spread(0, 2, 0) == 0.5)
  }

  /// A matchup is identified by strategies, seats and the number of games, a table by its
  /// strategies.
  @Test func `matchups and tables are counted`() {
    var matchups = MatchupResults(seats: 2)
    let both = Tables.pair([[(4, 1), (9, 2)], [(9, 1), (4, 2)]])
    let turned = Tables.pair([[(9, 1), (4, 2)], [(4, 1), (9, 2)]])
    let first = Tables.pair([[(4, 1), (9, 2)]])
    let second = Tables.pair([[(9, 1), (4, 2)]])
    let others = Tables.pair([[(4, 1), (8, 2)]])
    let found = [both, turned, first, second, others, both, first, others].map {
      matchups.add($0)
    }
    #expect(found == [0, 0, 1, 2, 3, 0, 1, 3])
    #expect(MatchupResults.areAlike(both, turned))
    for other in [first, second, others] { #expect(!MatchupResults.areAlike(both, other)) }
    #expect(!MatchupResults.areAlike(first, second) && !MatchupResults.areAlike(first, others))
    #expect((matchups.count, matchups.tables, matchups.deals) == (4, 2, 8))
    #expect((0..<4).map { matchups.table(of: $0) } == [0, 0, 0, 1])
    #expect((0..<4).map { matchups.deals($0) } == [3, 2, 1, 2])
    #expect((0..<4).map { matchups.games($0) } == [2, 1, 1, 1])
  }

  @Test func `strategy numbers up to the limit are distinct and ascending`() {
    var matchups = MatchupResults(seats: 4)
    let last = DealOfGames.strategyLimit - 1
    let games = [[(last, 1), (0, 2), (70, 3), (69, 4)], [(0, 1), (70, 2), (69, 3), (last, 4)]]
    _ = matchups.add(Tables.pair(games))
    _ = matchups.add(Tables.pair([[(last - 1, 1), (0, 2), (70, 3), (69, 4)]]))
    #expect(matchups.tables == 2)
    #expect((0..<4).map { matchups.strategy(0, slot: $0) } == [0, 69, 70, last])
    #expect(matchups.strategy(1, slot: 3) == last - 1)
    // Games are in the order of their seatings; the last slot's seat is the most significant.
    #expect((0..<4).map { matchups.seat(0, game: 0, slot: $0) } == [1, 3, 2, 0])
    #expect((0..<4).map { matchups.seat(0, game: 1, slot: $0) } == [0, 2, 1, 3])
  }

  /// The reference adds random games one by one.
  @Test(arguments: 2...4)
  func `sums of games do not depend on their order`(seats: Int) {
    var random = RandomStream(state: 1, 2, 3, UInt64(seats))
    var deals: [DealOfGames] = []
    for _ in 0..<60 {
      let games = (0..<seats).map { rotation in
        (0..<seats).map { seat -> (strategy: Int, rank: Int) in
          ((seat + rotation) % seats, 1 + random.next(below: seats))
        }
      }
      deals.append(Tables.pair(games))
    }
    var halves = [Int](repeating: 0, count: seats)
    var seatHalves = halves
    var draws = 0
    for deal in deals {
      for game in 0..<seats {
        for seat in 0..<seats {
          for other in 0..<seats where other != seat {
            let (mine, theirs) = (
              deal.rank(game: game, seat: seat), deal.rank(game: game, seat: other)
            )
            let points = mine < theirs ? 2 : mine == theirs ? 1 : 0
            halves[deal.strategy(game: game, seat: seat)] += points
            seatHalves[seat] += points
            if mine == theirs, seat < other { draws += 1 }
          }
        }
      }
    }
    let expected: [Int] = [halves.dropLast(), seatHalves.dropLast(), [draws]].flatMap(\.self)
    for order in [deals, deals.reversed()] {
      var matchups = MatchupResults(seats: seats)
      for deal in order { _ = matchups.add(deal) }
      #expect(matchups.count == 1)
      let sums = (0..<2 * seats - 1).map { matchups.sum(0, $0) }
      #expect(sums == expected)
    }
  }

  /// A round-robin with one additional deal, or a twentieth more, is still balanced.
  ///
  /// A gauntlet, a ladder, or a schedule with a preferred opponent is not.
  @Test(
    arguments: [
      ([(0, 1, 4), (0, 2, 4), (1, 2, 4)], true), ([(0, 1, 1), (0, 2, 2), (1, 2, 1)], true),
      ([(0, 1, 40), (0, 2, 39), (1, 2, 38)], true), ([(0, 1, 40), (0, 2, 37), (1, 2, 40)], false),
      ([(0, 1, 4), (0, 2, 4)], false), ([(0, 1, 4), (1, 2, 4), (2, 3, 4)], false),
      ([(3, 7, 5)], true), ([], true),
    ] as [([(Int, Int, Int)], Bool)])
  func `balanced schedules are detected`(deals: [(Int, Int, Int)], areBalanced: Bool) {
    var matchups = MatchupResults(seats: 2)
    for (first, second, count) in deals {
      Tables.pairs(first, second, [("WL", count)], to: &matchups)
    }
    #expect(matchups.areBalanced == areBalanced)
  }

  /// Tables have three of four strategies: all four groups, or one fewer.
  @Test(arguments: [3, 4])
  func `balanced tables are detected`(groups: Int) {
    var matchups = MatchupResults(seats: 3)
    for absent in 0..<groups {
      let table = (0..<4).filter { $0 != absent }
      _ = matchups.add(Tables.pair([table.map { ($0, 1) }]))
    }
    #expect(matchups.areBalanced == (groups == 4))
  }
}
