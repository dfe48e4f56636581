@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct RunCacheTests {
  /// Each point has its own run, however many are kept and in whatever order they are asked for.
  @Test(arguments: [1, 2, 10])
  func runs(capacity: Int) throws {
    let sweep = try SweepFixture.cards()
    let cache = RunCache(of: sweep, capacity: capacity)
    for point in [0, 1, 0, 5, 3, 2, 0, 5, 1] {
      let run = try cache.run(of: point).get()
      #expect(try run.name() == sweep.run(of: point).name())
    }
  }

  @Test func problems() throws {
    let cache = RunCache(of: try SweepFixture.cards(), capacity: 2)
    for _ in 0..<2 {
      guard case .failure(let problem) = try cache.run(of: 4) else {
        Issue.record("it can be played")
        return
      }
      #expect(problem.problems.count == 1)
    }
  }
}
