import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct MarginalRowTests {
  /// The means equal those of the individual evaluations.
  @Test func `a marginal row has the mean of all evaluations with a value`() throws {
    let space = SearchSpace([.word, .flag])
    let process = SimulatedGames.tuned(space, .ntbea, blocks: 150, seed: 1) {
      $0[0] == .text("b") ? 0.8 : 0.4
    }
    let rows = MarginalRow.rows(process)
    #expect(
      rows.map { "\($0.parameter)=\($0.value)" } == ["w=a", "w=b", "w=c", "f=false", "f=true"])
    for row in rows {
      let place = row.parameter == "w" ? 0 : 1
      let scores = process.evaluations.filter {
        $0.phase == .search && $0.trial.setting[place].description == row.value
      }.compactMap { $0.sums.score(of: 4) }
      #expect(row.evaluations == scores.count)
      let mean = scores.sum() / Double(scores.count)
      #expect((try #require(row.score) - mean).magnitude < 1e-9)
      let squares = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(scores.count - 1) / Double(scores.count)).squareRoot()
      #expect((try #require(row.standardError) - error).magnitude < 1e-9)
    }
    #expect(MarginalRow.columns.csv(rows[0]).hasPrefix("w,a,\(rows[0].evaluations),0."))
  }

  @Test func `other methods have no marginal rows`() {
    let process = SimulatedGames.tuned(.line, .spsa, blocks: 120, seed: 1) { _ in 0.5 }
    #expect(MarginalRow.rows(process).isEmpty)
  }
}
