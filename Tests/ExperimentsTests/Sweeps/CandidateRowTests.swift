import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct CandidateRowTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func answer(_ objectives: [String]) async throws -> (rows: [CandidateRow], path: String) {
    let sweep = try SweepFixture.search(
      objectives, budget: 600, vary: ["rule:hand=2..5", "rule:low-wins"])
    let path = try await SweepFixture.play(sweep, in: output)
    return (try SweepResults(sweep, name: "", folder: path).candidates, path)
  }

  /// The first point has distance 0 from itself.
  @Test func `ranks rise with the distance from the first point`() async throws {
    let (rows, _) = try await answer(["first-player-score=0.5±0.05", "draw-rate=min"])
    #expect(rows.count > 1)
    #expect(rows.map(\.rank) == Array(1...rows.count))
    let distances = rows.map(\.excessDistance)
    #expect(distances[0] == MeasureEstimate(value: 0))
    for distance in distances {
      #expect((distance.low == nil) == (distance.high == nil))
      if let low = distance.low, let high = distance.high {
        #expect(low < distance.value && distance.value < high)
      }
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0.value <= $1.value })
    #expect(rows[0].isPareto)
  }

  /// The reference compares each pair of points in each objective.
  @Test func `points on the Pareto front are marked`() async throws {
    let objectives = ["draw-rate=min", "decisions=max"]
    let (rows, _) = try await answer(objectives)
    for row in rows {
      let isBeaten = rows.contains { other in
        let (draws, length) = (
          other.objectives[0].estimate.value, other.objectives[1].estimate.value
        )
        return draws <= row.objectives[0].estimate.value
          && length >= row.objectives[1].estimate.value
          && (draws < row.objectives[0].estimate.value || length > row.objectives[1].estimate.value)
      }
      #expect(row.isPareto == !isBeaten)
    }
    #expect(rows.contains { $0.objectives[0].verdict == nil && $0.objectives[0].distance == nil })
  }

  @Test func `a verdict considers the whole interval`() async throws {
    let (rows, path) = try await answer(["decisions=1..3", "draw-rate<=0.4"])
    for reached in rows.flatMap(\.objectives) {
      let value = reached.estimate.value
      let (low, high) = (reached.estimate.low ?? value, reached.estimate.high ?? value)
      let (least, most) = reached.objective.hasPrefix("decisions") ? (1.0, 3.0) : (-.infinity, 0.4)
      #expect(
        reached.verdict
          == (low >= least && high <= most ? "met" : high < least || low > most ? "missed" : "open")
      )
      #expect(reached.distance == max(0, least - value, value - most))
    }
    let table = try CSVReader(
      path: "\(path)/candidates.csv",
      columns: [
        "rank", "rule_hand", "decisions", "decisions_distance", "decisions_verdict",
        "draw_rate_verdict",
      ])
    for row in rows {
      #expect(try table.next())
      #expect(try table.integer(0, 1...100) == row.rank)
      #expect(try table.text(1) == row.levels[0])
      #expect(try table.text(4) == row.objectives[0].verdict)
      #expect(try table.text(5) == row.objectives[1].verdict)
    }
    #expect(try !table.next())
  }
}
