@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct WrappersTests {
  @Test func `a changed strategy changes the version of the restricted one`() {
    struct Changed: CatalogStrategy {
      typealias Rules = ConnectFour.Rules

      static let metadata = StrategyMetadata(name: "changed", summary: "", version: 4)

      init(setup: StrategySetup<Rules>) {}

      func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action { .drop(0) }
    }
    #expect(Wrapped.entries.map(\.metadata.version).max() == 1)
    let entries = Wrappers<ConnectFour>.adding(to: [.init(Wrapped.First.self), .init(Changed.self)])
    #expect(entries.map(\.metadata.version) == [1, 4, 4, 1])
  }

  /// A restricted search player is a player like any other.
  @Test(arguments: [
    "of=first", "of=mcts:simulations=3,never=4,playouts=2", "share=0.3,sight=1,of=first",
  ])
  func `restricted players pass the conformance suite`(settings: String) throws {
    let entry = try #require(Wrapped.entries.first { $0.metadata.name == "restricted" })
    let conformance = Conformance(ConnectFour.self, rules: .standard, games: 3)
    #expect(conformance.failures(of: entry, settings: settings) == [])
  }
}
