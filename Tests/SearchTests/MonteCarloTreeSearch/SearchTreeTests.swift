@testable import GameCore
import Testing

@testable import Search

@Suite struct SearchTreeTests {
  /// What help says of its size: a million simulations take 40 MB.
  @Test func aPlaceTakesFortyBytes() { #expect(MemoryLayout<SearchTree.Place>.stride == 40) }
}
