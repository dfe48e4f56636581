import TestSupport
import Testing

@testable import Statistics

/// Seats that share a rank of a forfeited game were not compared.
struct ForfeitedGamesTests {
  private func ratings(_ matchups: MatchupResults, _ strategies: Int) -> [Double] {
    BradleyTerry(strategies: strategies, matchups: matchups, model: .bradleyTerry).ratings
      .compactMap { $0?.value }
  }

  /// Such a game has no information about draws or strengths.
  @Test func `two simultaneous forfeits share the rank`() throws {
    let results: [Tables.GameCount] = [(0, 1, 30, 10, 20), (1, 0, 25, 10, 25)]
    let played = Tables.games(results)
    var (withForfeits, withDraws) = (played, played)
    for _ in 0..<15 {
      let shared = [[(strategy: 0, rank: 1), (strategy: 1, rank: 1)]]
      _ = withForfeits.add(Tables.pair(shared, areForfeited: true))
      _ = withDraws.add(Tables.pair(shared))
    }
    let fits = [played, withForfeits, withDraws].map { BradleyTerry(strategies: 2, matchups: $0) }
    for strategy in 0..<2 {
      let values = try fits.map { try #require($0.ratings[strategy]).value }
      #expect(abs(values[0] - values[1]) < 1e-9)
    }
    let draws = try fits.map { try #require($0.draws).value }
    #expect(abs(draws[0] - draws[1]) < 1e-9)
    #expect(draws[2] > draws[0] * 1.5)
    // In the score, a shared rank counts one half for any reason.
    #expect(withForfeits.scores(strategies: 2) == withDraws.scores(strategies: 2))
  }

  /// Missing comparisons are excluded, in any game of the deal.
  @Test func `three seats are three comparisons`() {
    var matchups = MatchupResults(seats: 3)
    var results: [Tables.GameCount] = []
    func add(_ ranks: [[Int]], forfeitedBy strategy: Int?) {
      var deal = DealOfGames(seats: 3)
      for (rotation, ranks) in ranks.enumerated() {
        let isForfeited = strategy != nil && rotation == 1
        deal.addGame(isForfeited: isForfeited)
        let sitting = (0..<3).map { ($0 + rotation) % 3 }
        let places = isForfeited ? sitting.map { $0 == strategy ? 2 : 1 } : ranks
        for seat in 0..<3 { deal.set(strategy: sitting[seat], rank: places[seat], seat: seat) }
        for (i, j) in [(0, 1), (0, 2), (1, 2)] where !isForfeited || places[i] != places[j] {
          results.append(
            (
              sitting[i], sitting[j], places[i] < places[j] ? 1 : 0, places[i] == places[j] ? 1 : 0,
              places[i] > places[j] ? 1 : 0
            ))
        }
      }
      _ = matchups.add(deal)
    }
    for _ in 0..<4 {
      add([[1, 2, 3], [3, 1, 2], [1, 2, 3]], forfeitedBy: nil)
      add([[2, 1, 3], [1, 1, 1], [2, 3, 1]], forfeitedBy: 2)
      add([[1, 3, 2], [1, 1, 1], [3, 1, 2]], forfeitedBy: 0)
    }
    let found = ratings(matchups, 3)
    let expected = ratings(Tables.games(results), 3)
    #expect(found.count == 3)
    for (value, other) in zip(found, expected) { #expect(abs(value - other) < 1e-6) }
    // Only forfeits share ranks here.
    #expect(BradleyTerry(strategies: 3, matchups: matchups).draws == nil)
  }
}
