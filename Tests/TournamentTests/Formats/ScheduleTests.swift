@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScheduleTests {
  /// A number of rounds of four games each, which records the number of reported games.
  private struct Rounds: Format {
    let count: Int
    var begun = 0

    mutating func nextRound(after results: ResultSums) -> Round? {
      guard begun < count, results.games == 4 * begun else { return nil }
      begun += 1
      return Round(Matchups([[0, 1]]), games: 4 * (begun - 1)..<4 * begun)
    }
  }

  private func played(_ games: Int) -> ResultSums {
    ResultSums(pairs: Array(repeating: "+-", count: games / 2))
  }

  @Test func withoutARound() {
    #expect(Schedule(Rounds(count: 0), seats: 2, entrants: 2) == nil)
  }

  /// One round after the other, and the last one stays when there is no further one.
  @Test func rounds() throws {
    var schedule = try #require(Schedule(Rounds(count: 3), seats: 2, entrants: 2))
    var games: [Range<Int>] = []
    while !schedule.isOver {
      games.append(schedule.round.games)
      schedule.advance(after: played(schedule.round.games.upperBound))
    }
    #expect(games == [0..<4, 4..<8, 8..<12])
    #expect(schedule.round.games == 8..<12)
  }

  /// The format receives the results: this one ends if games are missing.
  @Test func resultsDecide() throws {
    var schedule = try #require(Schedule(Rounds(count: 3), seats: 2, entrants: 2))
    schedule.advance(after: played(2))
    #expect(schedule.isOver)
    #expect(schedule.round.games == 0..<4)
  }

  /// A copy goes its own way: a run can be played again from its beginning.
  @Test func copies() throws {
    let start = try #require(Schedule(Rounds(count: 2), seats: 2, entrants: 2))
    for _ in 0..<2 {
      var schedule = start
      schedule.advance(after: played(4))
      #expect(schedule.round.games == 4..<8)
      schedule.advance(after: played(8))
      #expect(schedule.isOver)
    }
    #expect(!start.isOver)
  }
}
