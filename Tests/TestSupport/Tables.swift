@testable import Statistics

/// Results in a short form for tests.
package enum Tables {
  /// The first and second strategy, and the wins, draws and losses of the first.
  package typealias GameCount = (first: Int, second: Int, wins: Int, draws: Int, losses: Int)

  /// Returns single games of two strategies.
  package static func games(_ results: [GameCount]) -> MatchupResults {
    var matchups = MatchupResults(seats: 2)
    for result in results {
      let (first, second) = (result.first, result.second)
      for _ in 0..<result.wins { _ = matchups.add(pair([[(first, 1), (second, 2)]])) }
      for _ in 0..<result.draws { _ = matchups.add(pair([[(first, 1), (second, 1)]])) }
      for _ in 0..<result.losses { _ = matchups.add(pair([[(first, 2), (second, 1)]])) }
    }
    return matchups
  }

  /// Returns a pair, with the strategy and rank of each seat in each game.
  package static func pair(_ games: [[(strategy: Int, rank: Int)]], areForfeited: Bool = false)
    -> DealOfGames
  {
    var pair = DealOfGames(seats: games[0].count)
    for game in games {
      pair.addGame(isForfeited: areForfeited)
      for (seat, place) in game.enumerated() {
        pair.set(strategy: place.strategy, rank: place.rank, seat: seat)
      }
    }
    return pair
  }

  /// Adds pairs of two strategies with seats swapped; the results are those of the first strategy:
  /// W, D or L.
  package static func pairs(
    _ first: Int, _ second: Int, _ results: [(String, Int)], to: inout MatchupResults
  ) {
    func game(_ letter: Character, _ isFirst: Bool) -> [(strategy: Int, rank: Int)] {
      let mine = (first, letter == "L" ? 2 : 1)
      let theirs = (second, letter == "W" ? 2 : 1)
      return isFirst ? [mine, theirs] : [theirs, mine]
    }
    for (letters, count) in results {
      let games = letters.enumerated().map { game($0.element, $0.offset == 0) }
      for _ in 0..<count { _ = to.add(pair(games)) }
    }
  }
}
