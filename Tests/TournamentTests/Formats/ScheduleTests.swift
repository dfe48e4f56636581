import TestSupport
import Testing
@testable import TournamentBase

struct ScheduleTests {
  /// A format of a number of rounds of four games each, which records the number of reported games.
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

  @Test func `a format without a round has no schedule`() {
    #expect(Schedule(Rounds(count: 0), seats: 2, strategies: 2) == nil)
  }

  /// The last round remains if there is no further one.
  @Test func `rounds follow one another`() throws {
    var schedule = try #require(Schedule(Rounds(count: 3), seats: 2, strategies: 2))
    var games: [Range<Int>] = []
    while !schedule.isOver {
      games.append(schedule.round.games)
      schedule.advance(after: played(schedule.round.games.upperBound))
    }
    #expect(games == [0..<4, 4..<8, 8..<12])
    #expect(schedule.round.games == 8..<12)
  }

  /// This format ends if games are missing.
  @Test func `the format receives the results`() throws {
    var schedule = try #require(Schedule(Rounds(count: 3), seats: 2, strategies: 2))
    schedule.advance(after: played(2))
    #expect(schedule.isOver)
    #expect(schedule.round.games == 0..<4)
  }

  /// A run can therefore be replayed from its beginning.
  @Test func `a copy of a schedule is independent`() throws {
    let start = try #require(Schedule(Rounds(count: 2), seats: 2, strategies: 2))
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
