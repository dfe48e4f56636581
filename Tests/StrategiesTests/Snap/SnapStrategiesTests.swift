@testable import GameCore
@testable import SnapGame
@testable import Strategies
import TestSupport
import Testing

/// Properties of every bot of Snap.
struct SnapStrategiesTests {
  @Test func `no value in the declared range of a rule traps`() {
    // Only this bot calls within the shortest pause.
    let perfect = SnapStrategies.all.filter { $0.metadata.name == "perfect" }
    #expect(Conformance<Snap>.failuresAtRangeEnds(of: perfect, settings: "delay=1") == [])
  }

  @Test(arguments: seated(SnapVariants.all))
  func `strategies play to the end`(variant: String, seats: Int) throws {
    let rules = try Snap.Rules(settings: variant)
    let conformance = Conformance(Snap.self, rules: rules, seats: seats, games: 1)
    for entry in some(of: SnapStrategies.all, for: variant) where entry.metadata.playsByItself {
      #expect(conformance.failures(of: entry) == [])
    }
  }
}
