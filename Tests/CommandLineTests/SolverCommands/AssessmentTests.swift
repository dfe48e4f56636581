import CommandTestSupport
import Statistics
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import ConnectFourSolver
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentReports

struct AssessmentTests {
  private let solvers: SolverPool
  private let positions: [QuietPosition]

  /// Late positions are solved immediately.
  init() throws {
    solvers = try SolverPool.shared(rules: .standard, megabytes: 16)
    positions = try solvers.withSolver { solver in
      [24, 28, 34].flatMap { discs -> [QuietPosition] in
        var random = RandomStream(state: 1, 2, 3, UInt64(discs))
        return QuietPosition.drawn(tries(24), discs: discs, for: solver, using: &random)
      }
    }
  }

  private func result(
    of strategies: String..., seed: UInt64 = 1, jobs: Int = 2
  ) async throws -> AssessmentResult {
    let request = RunSpecification(strategies: strategies, seed: seed)
    return try await Assessment(
      entrants: try Assessment.Entrant.opened(by: request, of: StandardGames.connectFour()),
      positions: positions, seed: seed, jobs: jobs, solvers: solvers
    ).result { _, _, _ in }
  }

  @Test func `perfect play keeps every value`() async throws {
    let result = try await result(of: "perfect:table-size=16")
    #expect(result.won + result.drawn + result.lost == positions.count)
    let row = try #require(result.strategies.first)
    #expect(row.won.decisions == result.won && row.drawn.decisions == result.drawn)
    #expect(row.won.kept == result.won && row.drawn.kept == result.drawn)
    #expect(row.won.share == 1 && row.won.high == 1)
    #expect(row.worst.isEmpty && row.faults.isEmpty && row.firstFault == nil)
  }

  @Test func `mistakes are counted and listed`() async throws {
    let result = try await result(of: "perfect:blunder-rate=1,table-size=16", "random")
    for row in result.strategies {
      let lost = row.won.decisions - row.won.kept + row.drawn.decisions - row.drawn.kept
      #expect(lost > 0 && row.worst.count == min(lost, AssessedPosition.worstLimit))
      #expect(row.plies.map(\.first) == [17, 25, 33])
      #expect(row.plies.reduce(0) { $0 + $1.won.kept } == row.won.kept)
      #expect(row.plies.reduce(0) { $0 + $1.drawn.decisions } == row.drawn.decisions)
      let share = try #require(row.won.share)
      let interval = ScoreInterval(score: share, trials: Double(row.won.decisions))
      #expect(row.won.low == interval.low && row.won.high == interval.high)
      for mistake in row.worst { try check(mistake) }
      let losses = row.worst.map { rank($0.value) - rank($0.kept) }
      #expect(losses == losses.sorted(by: >))
      #expect(AssessmentText(result: result).text.contains("\nWorst mistakes:\nposition "))
    }
  }

  /// The last pass may take longest, because no book has the positions of mistakes.
  @Test func `both passes report their progress`() async throws {
    var reports: [(unit: String, done: Int, total: Int)] = []
    let request = RunSpecification(strategies: ["random"], seed: 1)
    let result = try await Assessment(
      entrants: try Assessment.Entrant.opened(by: request, of: StandardGames.connectFour()),
      positions: positions, seed: 1, jobs: 2, solvers: solvers
    ).result { reports.append(($0, $1, $2)) }
    let mistakes = result.strategies[0].worst.count
    #expect(mistakes > 0)
    let units = [(positions.count, "positions"), (mistakes, "mistakes")].flatMap { total, unit in
      Array(repeating: unit, count: total + 1)
    }
    #expect(reports.map(\.unit) == units)
    #expect(reports.map(\.done) == Array(0...positions.count) + Array(0...mistakes))
    #expect(reports.last?.total == mistakes)
  }

  private func rank(_ value: AssessmentResult.Value) -> Int {
    AssessmentResult.Value.allCases.firstIndex(of: value) ?? -1
  }

  /// Checks a mistake by exact scores.
  private func check(_ mistake: AssessmentResult.Mistake) throws {
    try solvers.withSolver { solver in
      var position = BitboardPosition(for: solver)
      for column in mistake.position.compactMap(\.wholeNumberValue) {
        position = try #require(position.dropping(in: column - 1))
      }
      let next = try #require(position.dropping(in: mistake.played - 1))
      let score = try solver.solve(position).score
      #expect(AssessmentResult.Value(score) == mistake.value)
      #expect(try AssessmentResult.Value(-solver.solve(next).score) == mistake.kept)
      #expect(
        try solver.bestColumns(of: position, score: score).map { $0 + 1 } == mistake.best)
      #expect(!mistake.best.contains(mistake.played))
    }
  }

  @Test func `results depend on neither jobs nor other strategies`() async throws {
    let alone = try await result(of: "random", jobs: 1)
    let both = try await result(of: "greedy", "random", jobs: 3)
    #expect(try JSON.pretty(alone.strategies[0]) == JSON.pretty(both.strategies[1]))
    let other = try await result(of: "random", seed: 2)
    #expect(try JSON.pretty(alone.strategies[0]) != JSON.pretty(other.strategies[0]))
  }

  /// One strategy chooses a column that the board does not have, the other throws an error.
  @Test func `faults are counted by kind and keep nothing`() async throws {
    let result = try await result(of: "wrong=scripted:moves=9", "none=scripted")
    let decisions = result.won + result.drawn
    #expect(result.strategies.map(\.faults) == [["illegal": decisions], ["error": decisions]])
    for row in result.strategies {
      #expect(row.won.kept == 0 && row.drawn.kept == 0 && row.worst.isEmpty)
      #expect(row.firstFault?.hasPrefix("position ") == true)
    }
    let text = AssessmentText(result: result).text
    #expect(text.contains("\nFaults    \(decisions) illegal; the first in position "))
  }

  @Test func `lines have at most the width of a page`() async throws {
    let result = try await result(of: "random", "a-long-label-for-a-strategy=greedy")
    let lines = AssessmentText(result: result).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= ReportLines.width }, "\(lines)")
  }

  @Test func `positions depend on the seed, and on the numbers of positions`() throws {
    let book = try #require(OpeningBook.standard)
    func drawn(_ count: Int, perPly: Int, seed: UInt64 = 1) throws -> [QuietPosition] {
      try solvers.withSolver {
        Assessment.positions(ofDataSet: count, perPly: perPly, seed: seed, from: book, for: $0)
      }
    }
    let positions = try drawn(5, perPly: 2)
    #expect(try drawn(5, perPly: 2) == positions)
    #expect(try drawn(5, perPly: 2, seed: 2) != positions)
    // There is one position without discs.
    #expect(positions.count == 5 + 1 + 39 * 2)
    let plies = positions.map(\.moves.count)
    #expect(plies == plies.sorted())
    #expect(try drawn(5, perPly: 0) == positions.filter { $0.moves.count == 8 })
  }
}
