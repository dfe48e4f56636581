@testable import GameCore
import Testing

@testable import Search

@Suite struct SearchTreeTests {
  /// The size in the help: a million simulations take 40 MB.
  @Test func aPlaceTakesFortyBytes() { #expect(MemoryLayout<SearchTree.Place>.stride == 40) }
}
