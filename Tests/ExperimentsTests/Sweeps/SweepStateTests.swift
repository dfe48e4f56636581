import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepStateTests {
  /// Returns the state of a search for long games among nine points, which artificial batches distinguish.
  private func search(_ objectives: [String] = ["decisions=max"], budget: Int = 5000) throws
    -> Sweep
  {
    try SweepFixture.search(objectives, budget: budget, vary: ["rule:hand=1..9"])
  }

  /// Returns batches of two games each with a given mean number of decisions, and a spread.
  private func batches(
    _ decisions: Int, spread: Int, of sweep: Sweep, games: Int, pattern: Int = 0
  ) -> [MeasureAccumulator.Sums] {
    let count = min(games / 2, MeasureAccumulator.batchLimit)
    return (0..<count).map { batch in
      // Walsh functions are up and down equally often, and any two differ.
      let isUp = (batch & (pattern + 1)).nonzeroBitCount % 2 == 0
      var sums = MeasureAccumulator.Sums(own: sweep.prototype.measures.count, strategies: 2)
      (sums[.deals], sums[.games]) = (1, 2)
      sums[.decisions] = 2 * (decisions + (isUp ? spread : -spread))
      return sums
    }
  }

  private func play(
    _ sweep: Sweep, spread: Int, impossible: Set<Int> = []
  ) throws -> (state: SweepState, rungs: [[Int]], games: [Range<Int>]) {
    var state = SweepState(of: sweep)
    var (rungs, games): ([[Int]], [Range<Int>]) = ([], [])
    while let rung = state.rung {
      rungs.append(rung.points)
      games.append(rung.games)
      for point in state.waiting {
        // The games of other deals are longer at every point, so pairing does not remove the spread.
        state.add(
          point,
          batches(
            10 * point, spread: spread, of: sweep, games: rung.games.count, pattern: point),
          isPossible: !impossible.contains(point))
      }
    }
    return (state, rungs, games)
  }

  /// The selected point and the standard settings, a hand of five, then play deals that no rung played.
  @Test func `in a clear case a third is promoted at each rung`() throws {
    let sweep = try search()
    let (state, rungs, games) = try play(sweep, spread: 0)
    #expect(rungs == [Array(0...8), [6, 7, 8], [8], [8, 4]])
    #expect(state.finalists.map(\.point) == [8])
    #expect(state.validated.map(\.point) == [8, 4])
    #expect(state.finished.map(\.kept) == [3, 1, 1, 2])
    #expect(games.last?.count == 840)
    #expect(zip(games, games.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let played = zip(rungs, games).reduce(0) { $0 + $1.0.count * $1.1.count }
    #expect(played <= 5000)
  }

  @Test func `a point that may be as near as the last promoted point is not eliminated`() throws {
    let (state, rungs, _) = try play(try search(), spread: 1000)
    #expect(rungs.dropLast().allSatisfy { $0 == Array(0...8) })
    #expect(state.finalists.count == 9)
  }

  @Test func `points that cannot be played are eliminated`() throws {
    let (state, rungs, _) = try play(try search(), spread: 0, impossible: [8, 7])
    #expect(rungs == [Array(0...8), [4, 5, 6], [6], [6, 4]])
    #expect(state.finalists.map(\.point) == [6])
    let (none, only, _) = try play(try search(), spread: 0, impossible: Set(0...8))
    #expect(none.finalists.isEmpty && none.validated.isEmpty && only.count == 1)
  }

  @Test func `a selected point with the standard settings is validated alone`() throws {
    let (state, rungs, games) = try play(try search(["decisions=40"]), spread: 0)
    #expect(rungs.last == [4])
    #expect(state.validated.map(\.point) == [4])
    #expect(games.last?.count == 1666)
  }

  @Test func `distances are in standard deviations between the points of the first rung`() throws {
    let sweep = try search(["decisions=30..40"])
    let (state, _, _) = try play(sweep, spread: 0)
    // The standard deviation of 0, 10, ..., 80 is 27.386.
    #expect(abs(state.scales[0] - 27.386) < 0.001)
    for (decisions, distance) in [(20, 10.0), (35, 0), (70, 30)] {
      let loss = state.loss(
        state.aimed(batches(decisions, spread: 0, of: sweep, games: 20)))
      #expect(abs(loss - distance / state.scales[0]) < 1e-12)
    }
  }

  /// For an objective that is a mean, the jackknife equals Student's interval of the pairs' differences.
  @Test func `the lead has the interval of paired differences`() throws {
    let sweep = try search()
    let (state, _, _) = try play(sweep, spread: 0)
    let first = SweepState.Candidate(
      point: 0, sums: state.aimed(batches(50, spread: 3, of: sweep, games: 8)))
    let second = SweepState.Candidate(
      point: 1, sums: state.aimed(batches(40, spread: 0, of: sweep, games: 8)))
    let lead = try #require(state.lead(of: first, over: second))
    // The differences 13, 7, 13 and 7 give 10 ± 3.1824 · 3.4641 / 2.
    #expect(abs(lead.value * state.scales[0] - 10) < 1e-9)
    #expect(abs(lead.high * state.scales[0] - 15.5121) < 1e-3)
    #expect(abs(lead.low * state.scales[0] - 4.4879) < 1e-3)
    #expect(
      state.lead(of: first, over: SweepState.Candidate(point: 1, sums: ObjectiveSums()))
        == nil)
  }
}
