@testable import GameCore
import Testing

@testable import Search

struct SearchTreeTests {
  /// The help says that a million simulations take 40 MB.
  @Test func `a place in the tree takes forty bytes`() {
    #expect(MemoryLayout<SearchTree.Place>.stride == 40)
  }
}
