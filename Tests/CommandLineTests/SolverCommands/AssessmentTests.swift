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

  init() throws { solvers = try SolverPool.shared(rules: .standard, megabytes: 16) }

  /// Late positions are solved immediately.
  private func assessment(
    of strategies: [String], perPly: Int = 1, seed: UInt64 = 1, jobs: Int = 2
  ) throws -> Assessment {
    let request = RunSpecification(strategies: strategies, seed: seed)
    return Assessment(
      strategies: try Assessment.AssessedStrategy.opened(
        by: request, of: StandardGames.connectFour()),
      perPly: perPly, plies: 26...36, seed: seed, jobs: jobs, solvers: solvers)
  }

  private func positions(
    of strategies: String..., perPly: Int = 1, seed: UInt64 = 1, jobs: Int = 2
  ) async throws -> [AssessedPosition] {
    try await assessment(of: strategies, perPly: perPly, seed: seed, jobs: jobs)
      .positions { _, _ in }
  }

  private func result(
    of strategies: String..., perPly: Int = 1, seed: UInt64 = 1, jobs: Int = 2
  ) async throws -> AssessmentResult {
    let positions = try await assessment(of: strategies, perPly: perPly, seed: seed, jobs: jobs)
      .positions { _, _ in }
    return AssessmentResult(
      positions, labels: strategies.map { String($0.prefix { $0 != "=" && $0 != ":" }) },
      seed: seed, perPly: perPly)
  }

  @Test func `perfect play makes no mistake`() async throws {
    let result = try await result(of: "perfect:table-size=16", perPly: tries(6))
    #expect(result.positions == 6 * 11 * tries(6) && result.differences == nil)
    let row = try #require(result.strategies.first)
    #expect(row.measures.map(\.measure) == PositionMeasure.allCases)
    #expect(row.measures.allSatisfy { $0.share == 1 && $0.high == 1 && $0.low < 1 })
    #expect(row.worst.isEmpty && row.faults.isEmpty && row.firstFault == nil)
  }

  // D8: each ply has the same weight, and the level of random play is exact.
  @Test func `shares are means over plies, with the expected share of random moves`() async throws {
    let positions = try await positions(of: "greedy", perPly: 2)
    let result = AssessmentResult(positions, labels: ["greedy"], seed: 1, perPly: 2)
    for share in result.strategies[0].measures {
      let own = positions.filter { $0.problem.measure == share.measure }
      #expect(own.count == share.positions && (share.firstPly, share.lastPly) == (26, 36))
      let right = own.count { $0.isRight(0) }
      #expect(right == share.right && share.share == Double(right) / Double(own.count))
      let random = own.map {
        Double($0.problem.right.count) / Double($0.problem.position.openColumns.count)
      }
      #expect(abs(share.random - random.sum() / Double(own.count)) < 1e-12)
      var proportion = StratifiedProportion()
      for ply in 26...36 {
        let stratum = own.filter { $0.ply == ply }
        proportion.addStratum(successes: stratum.count { $0.isRight(0) }, trials: stratum.count)
      }
      #expect(share.low == proportion.interval?.low && share.high == proportion.interval?.high)
    }
  }

  // A7: two strategies are compared in the same positions.
  @Test func `two strategies are compared by McNemar's exact test`() async throws {
    let positions = try await positions(of: "greedy", "random", perPly: 2)
    let result = AssessmentResult(positions, labels: ["greedy", "random"], seed: 1, perPly: 2)
    let differences = try #require(result.differences)
    let adjusted = MultipleTests.holm(differences.map(\.pValue))
    for (place, row) in differences.enumerated() {
      let own = positions.filter { $0.problem.measure == row.measure }
      let first = own.count { $0.isRight(0) && !$0.isRight(1) }
      let second = own.count { $0.isRight(1) && !$0.isRight(0) }
      #expect((row.onlyFirst, row.onlySecond) == (first, second))
      #expect(row.pValue == SignTest.pValue(above: first, below: second))
      #expect(row.pHolm == adjusted[place])
      #expect(abs(row.difference - Double(first - second) / Double(own.count)) < 1e-12)
      let (low, high) = (try #require(row.low), try #require(row.high))
      #expect(low < row.difference && row.difference < high)
    }
    let blocked = try #require(differences.first { $0.measure == .threatsBlocked })
    #expect(blocked.onlySecond == 0 && blocked.pHolm < 0.05)
  }

  @Test func `mistakes are counted and listed`() async throws {
    let result = try await result(of: "perfect:blunder-rate=1,table-size=16", "random")
    for row in result.strategies {
      let wrong = row.measures.map { $0.positions - $0.right }.sum()
      #expect(wrong > 0 && row.worst.count == min(wrong, AssessedPosition.worstLimit))
      #expect(row.plies.map(\.right).sum() == row.measures.map(\.right).sum())
      for mistake in row.worst { try check(mistake) }
      #expect(AssessmentText(result: result).text.contains("\nWorst mistakes:\nposition "))
    }
  }

  @Test func `progress counts every position`() async throws {
    var reports: [Int] = []
    let assessment = try assessment(of: ["random"])
    _ = try await assessment.positions { done, total in
      #expect(total == assessment.places.count)
      reports.append(done)
    }
    #expect(reports == Array(0...66))
  }

  private func rank(_ value: AssessmentResult.Value?) -> Int? {
    value.flatMap { AssessmentResult.Value.allCases.firstIndex(of: $0) }
  }

  /// Checks a mistake by exact scores.
  private func check(_ mistake: AssessmentResult.Mistake) throws {
    try solvers.withSolver { solver in
      var position = BitboardPosition(for: solver)
      for column in mistake.position.compactMap(\.wholeNumberValue) {
        position = try #require(position.dropping(in: column - 1))
      }
      let right = try #require(try position.rightColumns(mistake.measure, for: solver))
      #expect(right.map { $0 + 1 } == mistake.right && !mistake.right.contains(mistake.played))
      let next = try #require(position.dropping(in: mistake.played - 1))
      guard let kept = mistake.kept else { return }
      #expect(try AssessmentResult.Value(solver.solve(position).score) == mistake.value)
      #expect(try AssessmentResult.Value(-solver.solve(next).score) == kept)
      #expect(rank(kept) ?? 2 < rank(mistake.value) ?? 0)
    }
  }

  @Test func `results depend on neither jobs nor other strategies`() async throws {
    let alone = try await result(of: "random", jobs: 1)
    let both = try await result(of: "greedy", "random", jobs: 3)
    #expect(try JSON.pretty(alone.strategies[0]) == JSON.pretty(both.strategies[1]))
    let other = try await result(of: "random", seed: 2)
    #expect(try JSON.pretty(alone.strategies[0]) != JSON.pretty(other.strategies[0]))
  }

  @Test func `more positions per ply contain those of fewer`() async throws {
    let few = try await positions(of: "greedy").map(\.problem)
    let many = try await positions(of: "greedy", perPly: 2).map(\.problem)
    #expect(few.allSatisfy(many.contains) && many.count == 2 * few.count)
  }

  /// One strategy chooses a column that the board does not have, the other throws an error.
  @Test func `faults are counted by kind and are wrong`() async throws {
    let result = try await result(of: "wrong=scripted:moves=9", "none=scripted")
    #expect(result.strategies.map(\.faults) == [["illegal": 66], ["error": 66]])
    for row in result.strategies {
      #expect(row.measures.allSatisfy { $0.right == 0 } && row.worst.isEmpty)
      #expect(row.firstFault?.hasPrefix("position ") == true)
    }
    let text = AssessmentText(result: result).text
    #expect(text.contains("\nFaults    66 illegal moves (the first in position "))
  }

  @Test func `lines have at most the width of a page`() async throws {
    let result = try await result(of: "random", "a-long-label-for-a-strategy=greedy")
    let text = AssessmentText(result: result).text
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= ReportLines.width }, "\(text)")
  }

  @Test func `the file of decisions has a row for each strategy and position`() async throws {
    let positions = try await positions(of: "greedy", "none=scripted")
    let lines = AssessedRow.csv(positions, labels: ["greedy", "none"]).split(separator: "\n")
    #expect(lines.count == 1 + 2 * 66)
    let header = AssessedRow.columns.schema.fields.map(\.name)
    #expect(lines[0] == header.joined(separator: ","))
    for (place, position) in positions.enumerated() {
      let cells = lines[1 + 2 * place].split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells[0] == position.problem.measure.rawValue && cells[3] == position.problem.text)
      #expect(cells[8] == (position.isRight(0) ? "1" : "0") && cells.count == header.count)
      #expect(lines[2 + 2 * place].hasSuffix(",none,,0,,error"))
    }
  }
}
