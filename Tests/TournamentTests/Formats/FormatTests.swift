import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct FormatTests {
  /// A format of a round-robin, followed by a final of the best two.
  private struct Final: Format {
    let games: Int
    var rounds = 0

    mutating func nextRound(after results: ResultSums) -> Round? {
      rounds += 1
      switch rounds {
      case 1: return Matchups(strategies: 4, seats: 2).map { Round($0, games: 0..<games) }
      case 2:
        let order = results.strategies.indices.sorted {
          (results.strategies[$0].wins, $1) > (results.strategies[$1].wins, $0)
        }
        return Round(Matchups([Array(order.prefix(2))]), games: games..<games + 20)
      default: return nil
      }
    }
  }

  private func run(games: Int) throws -> PlayableRun {
    var specification = RunSpecification()
    specification.strategies = ["lowest", "random", "random", "lowest"]
    specification.games = games
    return try GameModule(Tricks.self, strategies: TricksStrategies.all, roster: [])
      .prepare(specification)
  }

  @Test func `schedules that follow from results are the same for any number of jobs`() async throws
  {
    var tables: [[UInt8]] = []
    for jobs in [1, 3, 8] {
      var run = try run(games: 140)
      run.schedule = try #require(Schedule(Final(games: 120), seats: 2, strategies: 4))
      var accumulator = RunAccumulator(schedule: run.schedule, strategies: 4)
      var rows: [UInt8] = []
      let isComplete = try await run.play(into: &accumulator, jobs: jobs) { chunk in
        rows += Array(chunk.seatRows.bytes)
        return true
      }
      #expect(isComplete)
      #expect(accumulator.round == nil)
      #expect(accumulator.games == 140)
      tables.append(rows)
    }
    #expect(tables[0] == tables[1])
    #expect(tables[0] == tables[2])
    let seats = String(decoding: tables[0], as: UTF8.self).split(separator: "\n")
    let finalists = seats.suffix(40).map { $0.split(separator: ",")[2] }
    #expect(Set(finalists).count == 2)
  }

  @Test func `void games and games that were not played are draws`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    sums.add("+=", of: 0, against: 1)
    #expect(sums.halves(of: 0, against: 1, games: 2) == 3)
    #expect(sums.halves(of: 1, against: 0, games: 2) == 1)
    #expect(sums.halves(of: 0, against: 1, games: 4) == 5)
    #expect(sums.halves(of: 0, against: 2, games: 2) == 2)
  }

  /// A2: a pairing of two bots that fail gives neither of them a point.
  @Test func `games that both strategies forfeited give no points`() {
    var sums = ResultSums(seats: 2, strategies: 3)
    sums.addForfeits([0, 1], by: [0, 1])
    #expect(sums.halves(of: 0, against: 1, games: 2) == 0)
    #expect(sums.halves(of: 1, against: 0, games: 2) == 0)
    sums.add("+=", of: 0, against: 1)
    #expect(sums.halves(of: 0, against: 1, games: 4) == 3)
    #expect(sums.halves(of: 1, against: 0, games: 4) == 1)
    sums.addForfeits([1, 2], by: [2])
    #expect(sums.halves(of: 1, against: 2, games: 2) == 4)
  }
}
