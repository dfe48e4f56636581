@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct TreeSearchResultsTests {
  /// Returns a search with these visits, half points and proofs of the root's actions.
  private func search(
    _ children: [(visits: UInt32, halfPoints: UInt32, proof: UInt8)]
  ) throws -> TreeSearch<ConnectFour> {
    var search = TreeSearch<ConnectFour>(
      try SearchTree(places: 10), seats: 2, exploration: 1, proves: true)
    search.tree.clear()
    var last = 0
    for (column, child) in children.enumerated() {
      last = search.tree.add(
        ConnectFour.Action.drop(column).code, of: Seat(0), to: 0, behind: last)
      search.tree.places[last].visits = child.visits
      search.tree.places[last].halfPoints = child.halfPoints
      search.tree.places[last].proof = child.proof
    }
    return search
  }

  private let game = ConnectFour(position: .init(rules: .standard))

  private func choices(
    _ children: [(visits: UInt32, halfPoints: UInt32, proof: UInt8)]
  ) throws -> Set<Int> {
    let search = try search(children)
    return Set(
      try (0..<40 as Range<UInt64>).map { seed in
        var random = RandomStream.test(seed)
        let action = search.choose(in: game, using: &random)
        return try #require(action?.column)
      })
  }

  @Test func `the choice is by visits, then by the mean, then at random`() throws {
    #expect(try choices([(5, 10, 0), (9, 2, 0), (8, 16, 0)]) == [1])
    #expect(try choices([(9, 3, 0), (9, 4, 0), (8, 16, 0)]) == [1])
    #expect(try choices([(9, 4, 0), (9, 4, 0), (8, 16, 0)]) == [0, 1])
  }

  /// A proof is the first seat's half points plus one.
  @Test func `proven results have priority`() throws {
    #expect(try choices([(50, 90, 0), (2, 4, 3), (40, 70, 0)]) == [1])
    #expect(try choices([(50, 90, 1), (2, 4, 0), (1, 2, 0)]) == [1])
    #expect(try choices([(50, 40, 0), (2, 2, 2), (1, 2, 1)]) == [1])
    #expect(try choices([(50, 60, 0), (2, 2, 2), (1, 2, 1)]) == [0])
    let lost = [(visits: UInt32, halfPoints: UInt32, proof: UInt8)](repeating: (5, 0, 1), count: 6)
    #expect(try choices([(9, 0, 1)] + lost) == [0])
  }
}
