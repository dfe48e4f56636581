import TestSupport
import Testing
@testable import TournamentBase

struct PlayedRoundTests {
  /// Scores belong to slots, in any seats; games that were not played have none.
  @Test func `scores of a round are those of slots`() {
    let matchups = Matchups([[4, 7], [1, 2], [3, 5]])
    let round = Round(matchups, games: 6..<10)
    var played = PlayedRound(number: 3, matchups, byes: [0], stages: ["", "", ""])
    // Strategy 4 wins in the first seat and draws in the second; strategy 2 wins both games.
    for (scheduledGame, ranks) in zip(round[6..<10], [[1, 2], [1, 1], [2, 1], [1, 2]]) {
      played.add(GameResult(ranks), of: scheduledGame)
    }
    #expect(played.games == [2, 2, 0])
    #expect(played.score(matchup: 0, slot: 0) == 0.75)
    #expect(played.score(matchup: 0, slot: 1) == 0.25)
    #expect(played.score(matchup: 1, slot: 1) == 1)
    #expect(played.score(matchup: 2, slot: 0) == nil)
  }

  // A2
  @Test func `a seat that forfeits has no points in its round`() {
    let matchups = Matchups([[0, 1]])
    var played = PlayedRound(number: 1, matchups, byes: [], stages: [""])
    let games = Array(Round(matchups, games: 0..<2)[0..<2])
    played.add(GameResult([1, 1], forfeitedBy: [0, 1]), of: games[0])
    played.add(GameResult([1, 2], forfeitedBy: [1]), of: games[1])
    #expect(played.score(matchup: 0, slot: 0) == 0)
    #expect(played.score(matchup: 0, slot: 1) == 0.5)
  }

  @Test func `at three seats each strategy has two opponents in a game`() {
    let matchups = Matchups([[0, 1, 2]])
    var played = PlayedRound(number: 1, matchups, byes: [], stages: [""])
    for scheduledGame in Round(matchups, games: 0..<2)[0..<2] {
      played.add(GameResult([1, 2, 2]), of: scheduledGame)
    }
    #expect(played.score(matchup: 0, slot: 0) == 0.625)
    #expect(played.score(matchup: 0, slot: 1) == 0.25)
    #expect(played.score(matchup: 0, slot: 2) == 0.625)
  }
}
