@testable import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct DealCounterTests {
  private typealias Group = Dominoes.DealSampler.Group
  private typealias Place = Dominoes.DealSampler.Place

  private func groups(_ sizes: [Int], _ allowed: [String]) -> [Group] {
    zip(sizes, allowed).map { size, allowed in
      Group(
        allowed: TileSet(tiles(allowed)),
        places: [Place(owner: Seat(0), batch: 0, count: size)])
    }
  }

  /// All ways to hand out the tiles, found by trying: which group each of them goes to.
  private func ways(_ groups: [Group]) -> [[Int]] {
    let tiles = Array(groups.reduce(TileSet()) { $0.union($1.allowed) })
    var ways: [[Int]] = [[]]
    for tile in tiles {
      ways = ways.flatMap { way in
        groups.indices.filter { groups[$0].allowed.contains(tile) }.map { way + [$0] }
      }
    }
    return ways.filter { way in
      groups.indices.allSatisfy { group in
        way.count { $0 == group } == groups[group].capacity
      }
    }
  }

  /// Every way comes, each as often as the others, and nothing that is no way.
  @Test(arguments: [
    // All alike: six ways of two and two.
    ([2, 2], ["0-0 0-1 0-2 0-3", "0-0 0-1 0-2 0-3"]),
    // A tile of one group alone.
    ([2, 2], ["0-0 0-1 0-2 0-3", "0-1 0-2 0-3"]),
    // A chain: each tile may go to two of three groups.
    ([1, 1, 1], ["0-0 0-2", "0-0 0-1", "0-1 0-2"]),
    ([2, 1, 2], ["0-0 0-1 0-2", "0-1 0-2 0-3 0-4", "0-2 0-3 0-4"]),
    ([1, 2, 1, 1], ["0-0 0-1 0-2 0-3 0-4", "0-1 0-2 0-4", "0-0 0-3", "0-0 0-3 0-4"]),
  ])
  func allWaysAreEquallyLikely(sizes: [Int], allowed: [String]) throws {
    let groups = groups(sizes, allowed)
    let expected = ways(groups)
    try #require(expected.count > 1)
    var random = DealRandomness(seed: 1, deal: 0).chance
    var counts: [[Int]: Int] = [:]
    var counter = Dominoes.DealCounter(groups: groups, limit: 1000)
    let draws = 200 * expected.count
    for _ in 0..<draws {
      let drawn = counter.assignment(using: &random)
      let assignment = try #require(drawn)
      let way = assignment.sorted { $0.tile.index < $1.tile.index }.map(\.group)
      counts[way, default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(expected))
    // Five standard deviations of a count about 200 are less than 71.
    for (way, count) in counts { #expect(abs(count - 200) < 71, "\(way)") }
  }

  /// One way alone is found, however many tiles it takes.
  @Test func forcedWays() throws {
    var random = DealRandomness(seed: 1, deal: 0).chance
    var counter = Dominoes.DealCounter(
      groups: groups([1, 1, 1], ["0-0", "0-0 0-1", "0-0 0-1 0-2"]), limit: 1000)
    let drawn = counter.assignment(using: &random)
    let assignment = try #require(drawn)
    // Tiles with fewer groups come first.
    #expect(assignment.map(\.tile) == tiles("0-2 0-1 0-0"))
    #expect(assignment.map(\.group) == [2, 1, 0])
  }

  /// Where counting takes too long it says so.
  @Test func limit() {
    var random = DealRandomness(seed: 1, deal: 0).chance
    let groups = groups(
      [2, 1, 2], ["0-0 0-1 0-2", "0-1 0-2 0-3 0-4", "0-2 0-3 0-4"])
    var counter = Dominoes.DealCounter(groups: groups, limit: 1)
    let assignment = counter.assignment(using: &random)
    #expect(assignment == nil)
  }
}
