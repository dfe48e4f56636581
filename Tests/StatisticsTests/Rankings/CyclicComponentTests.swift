@testable import GameCore
import Testing

@testable import Statistics

struct CyclicComponentTests {
  private func split(_ counts: [[Int]], of count: Int) -> CyclicComponent? {
    var random = RandomStream(state: 1, 2, 3, 4)
    var next = 0
    let table = CrossTable(count: count) { _, _ in
      defer { next += 1 }
      return next < counts.count ? ScoreSample(counts: counts[next]) : nil
    }
    return CyclicComponent(table, resamples: 100, uniform: { random.nextUnit() }, step: {})
  }

  /// Matchups are in the order 0-1, 0-2, 1-2: each strategy beats the next one.
  @Test func `rock-paper-scissors is completely cyclic`() throws {
    let part = try #require(split([[2000, 8000], [8000, 2000], [2000, 8000]], of: 3))
    #expect(part.share > 0.999 && part.high == 1 && part.low > 0.99)
  }

  /// The odds are 2, 4 and 2.
  @Test func `a ladder has no cyclic component`() throws {
    let part = try #require(split([[3000, 6000], [2000, 8000], [3000, 6000]], of: 3))
    #expect(part.share < 0.001 && part.low == 0 && part.high < 0.01)
  }

  /// The odds are e, 1 and 1: the curl is a third of one edge in each.
  @Test func `a single edge is a third cyclic`() throws {
    let part = try #require(
      split([[268_941, 731_059], [500_000, 500_000], [500_000, 500_000]], of: 3))
    #expect(abs(part.share - 1.0 / 3) < 0.01)
    #expect(part.low < 1.0 / 3 && part.high > 1.0 / 3)
  }

  @Test func `tables without information have no component`() {
    #expect(split([[3, 5]], of: 2) == nil)
    #expect(split([], of: 0) == nil)
    #expect(split([[3, 5], [5, 3]], of: 3) == nil, "no two ways lead from one to another")
  }
}
