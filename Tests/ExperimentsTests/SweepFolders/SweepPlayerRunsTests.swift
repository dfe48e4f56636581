import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepPlayerRunsTests {
  /// Any number of runs may be kept, and requested in any order.
  @Test(arguments: [0, 1, 4])
  func `each point has a separate run`(jobs: Int) throws {
    let sweep = try SweepFixture.cards()
    let player = SweepPlayer(sweep, jobs: jobs)
    for point in [0, 1, 0, 5, 3, 2, 0, 5, 1] {
      let run = try player.run(of: point).get()
      #expect(try run.name() == sweep.run(of: point).name())
    }
  }

  @Test func `the problems of a point that cannot be played are reported`() throws {
    let player = SweepPlayer(try SweepFixture.cards(), jobs: 1)
    for _ in 0..<2 {
      guard case .failure(let problem) = try player.run(of: 4) else {
        Issue.record("it can be played")
        return
      }
      #expect(problem.problems.count == 1)
    }
  }
}
