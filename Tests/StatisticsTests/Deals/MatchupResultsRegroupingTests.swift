import TestSupport
import Testing

@testable import Statistics

struct MatchupResultsRegroupingTests {
  /// Strategies keep their order.
  @Test func `every component has the sums of its deals`() {
    var all = MatchupResults(seats: 2)
    var part = MatchupResults(seats: 2)
    let results = [("WW", 3), ("WD", 2), ("LL", 1)]
    Tables.pairs(0, 3, [("WL", 4)], to: &all)
    for (strategies, places) in [((4, 1), (1, 0)), ((4, 6), (1, 2)), ((1, 4), (0, 1))] {
      Tables.pairs(strategies.0, strategies.1, results, to: &all)
      Tables.pairs(places.0, places.1, results, to: &part)
    }
    // A forfeited game without a leader.
    let forfeits = [([(1, 1), (6, 1)], [(0, 1), (2, 1)])]
    for (game, same) in forfeits {
      _ = all.add(Tables.pair([game], areForfeited: true))
      _ = part.add(Tables.pair([same], areForfeited: true))
    }
    let parts = all.split(into: [[1, 4, 6], [0, 3]])
    #expect(parts.count == 2 && parts[1].count == 1 && parts[1].deals == 4)
    expectSame(parts[0], part)
    expectSame(part.split(into: [[0, 1, 2]])[0], part)
  }

  /// A3: strategies that never made a move are left out of ratings.
  @Test func `strategies are left out with all their games`() {
    var all = MatchupResults(seats: 2)
    var part = MatchupResults(seats: 2)
    for (first, second) in [(0, 1), (1, 2), (0, 3), (0, 2), (2, 3)] {
      Tables.pairs(first, second, [("WW", 3), ("WD", 2)], to: &all)
      if first != 2, second != 2 { Tables.pairs(first, second, [("WW", 3), ("WD", 2)], to: &part) }
    }
    let rest = all.without([false, false, true, false])
    expectSame(rest, part)
    #expect(rest.areBalanced == part.areBalanced)
    expectSame(all.without([false, false, false, false]), all)
    #expect(all.without([true, true, true, true]).count == 0)
  }

  private func expectSame(_ one: MatchupResults, _ other: MatchupResults) {
    #expect((one.count, one.deals, one.tables) == (other.count, other.deals, other.tables))
    for matchup in 0..<other.count {
      #expect(one.table(of: matchup) == other.table(of: matchup))
      #expect(one.deals(matchup) == other.deals(matchup))
      #expect(one.games(matchup) == other.games(matchup))
      for slot in 0..<2 {
        #expect(one.strategy(matchup, slot: slot) == other.strategy(matchup, slot: slot))
        for game in 0..<other.games(matchup) {
          #expect(
            one.seat(matchup, game: game, slot: slot)
              == other.seat(matchup, game: game, slot: slot))
          #expect(
            one.uncompared(matchup, game: game, 0, 1)
              == other.uncompared(matchup, game: game, 0, 1))
        }
      }
      for i in 0..<3 {
        #expect(one.sum(matchup, i) == other.sum(matchup, i))
        for j in 0...i { #expect(one.spread(matchup, i, j) == other.spread(matchup, i, j)) }
      }
    }
  }

  /// Without seats, the variance is that of all games of two strategies, in any seats.
  @Test func `results without seats are merged`() {
    let winnersFirst = Tables.games([(0, 1, 30, 0, 0), (1, 0, 10, 0, 0), (1, 2, 5, 0, 0)])
    #expect(winnersFirst.count == 3 && winnersFirst.spread(0, 0, 0) == 0)
    let merged = winnersFirst.seatless
    #expect((merged.count, merged.tables, merged.deals) == (2, 2, 45))
    #expect(merged.deals(0) == 40 && merged.sum(0, 0) == 60)
    // The variance is 40 · ¾ · ¼ in half points.
    #expect(abs(merged.spread(0, 0, 0) - 30) < 1e-9)
    #expect(merged.strategy(1, slot: 0) == 1 && merged.strategy(1, slot: 1) == 2)
    var pairs = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WL", 3), ("WW", 2)], to: &pairs)
    expectSame(pairs.seatless, pairs)
  }

  @Test func `seat rotation is detected`() {
    func areRotated(_ games: [Tables.GameCount]) -> Bool { Tables.games(games).areSeatsRotated }
    #expect(areRotated([]) && areRotated([(0, 1, 5, 0, 0), (1, 0, 5, 0, 0)]))
    // One game of an incomplete deal, and a twentieth of the games.
    #expect(areRotated([(0, 1, 5, 0, 0), (1, 0, 4, 0, 0)]))
    #expect(areRotated([(0, 1, 105, 0, 0), (1, 0, 95, 0, 0)]))
    #expect(!areRotated([(0, 1, 120, 0, 0), (1, 0, 80, 0, 0)]))
    #expect(!areRotated([(0, 1, 1, 0, 0), (1, 2, 1, 0, 0), (2, 0, 1, 0, 0)]))
    var pairs = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WL", 3), ("WW", 2)], to: &pairs)
    #expect(pairs.areSeatsRotated)
    var three = MatchupResults(seats: 3)
    func add(_ seatings: [[Int]]) {
      _ = three.add(Tables.pair(seatings.map { $0.map { ($0, 1) } }))
    }
    for _ in 0..<5 { add([[0, 1, 2], [1, 2, 0], [2, 0, 1]]) }
    #expect(three.areSeatsRotated)
    for _ in 0..<5 { add([[0, 1, 2]]) }
    #expect(!three.areSeatsRotated)
  }
}
