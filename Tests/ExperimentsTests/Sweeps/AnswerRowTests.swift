@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnswerRowTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func answer(_ aims: [String]) async throws -> (rows: [AnswerRow], path: String) {
    let sweep = try SweepFixture.search(
      aims, budget: 600, vary: ["rule:hand=2..5", "rule:low-wins"])
    let path = try await SweepFixture.play(sweep, in: output)
    return (try OptimizationResults(sweep, #require(sweep.search), folder: path).answer, path)
  }

  /// Ranks rise with the distance from the first, and the first is none behind itself.
  @Test func order() async throws {
    let (rows, _) = try await answer(["first-seat=0.5±0.05", "draws=min"])
    #expect(rows.count > 1)
    #expect(rows.map(\.rank) == Array(1...rows.count))
    #expect(rows[0].behind == 0 && rows[0].behindLow == nil && rows[0].behindHigh == nil)
    for row in rows {
      #expect((row.behindLow == nil) == (row.behindHigh == nil))
      if let low = row.behindLow, let high = row.behindHigh {
        #expect(low < row.behind && row.behind < high)
      }
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.behind <= $1.behind })
    #expect(rows[0].isPareto)
  }

  /// By comparing each two points in each aim.
  @Test func pareto() async throws {
    let aims = ["draws=min", "length=max"]
    let (rows, _) = try await answer(aims)
    for row in rows {
      let isBeaten = rows.contains { other in
        let (draws, length) = (other.aims[0].value, other.aims[1].value)
        return draws <= row.aims[0].value && length >= row.aims[1].value
          && (draws < row.aims[0].value || length > row.aims[1].value)
      }
      #expect(row.isPareto == !isBeaten)
    }
    #expect(rows.contains { $0.aims[0].verdict == nil && $0.aims[0].distance == nil })
  }

  /// What the whole interval says.
  @Test func verdicts() async throws {
    let (rows, path) = try await answer(["length=1..3", "draws<=0.4"])
    for reached in rows.flatMap(\.aims) {
      let (low, high) = (reached.low ?? reached.value, reached.high ?? reached.value)
      let (least, most) = reached.aim.hasPrefix("length") ? (1.0, 3.0) : (-.infinity, 0.4)
      #expect(
        reached.verdict
          == (low >= least && high <= most ? "met" : high < least || low > most ? "missed" : "open")
      )
      #expect(reached.distance == max(0, least - reached.value, reached.value - most))
    }
    let table = try CSVReader(
      path: "\(path)/answer.csv",
      columns: ["rank", "rule_hand", "length", "length_distance", "length_aim", "draws_aim"])
    for row in rows {
      #expect(try table.next())
      #expect(try table.integer(0, 1...100) == row.rank)
      #expect(try table.text(1) == row.settings[0])
      #expect(try table.text(4) == row.aims[0].verdict)
      #expect(try table.text(5) == row.aims[1].verdict)
    }
    #expect(try !table.next())
  }
}
