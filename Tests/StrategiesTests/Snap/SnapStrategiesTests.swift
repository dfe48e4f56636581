@testable import GameCore
@testable import SnapGame
@testable import Strategies
import TestSupport
import Testing

/// What holds for every bot of Snap.
@Suite(.timeLimit(.minutes(10))) struct SnapStrategiesTests {
  /// G8: no value that the rules declare traps.
  @Test func rangeEnds() {
    // Nobody else calls within the shortest pause.
    let perfect = SnapStrategies.all.filter { $0.card.name == "perfect" }
    #expect(Conformance<Snap>.failuresAtRangeEnds(of: perfect, settings: "delay=1") == [])
  }

  @Test(arguments: seated(SnapVariants.all))
  func strategiesPlayToTheEnd(variant: String, seats: Int) throws {
    let rules = try Snap.Rules(settings: variant)
    let conformance = Conformance(Snap.self, rules: rules, seats: seats, games: 1)
    for entry in some(of: SnapStrategies.all, for: variant) where entry.card.playsByItself {
      #expect(conformance.failures(of: entry) == [])
    }
  }

  @Test(arguments: SnapStrategies.roster)
  func theRosterCanBeMade(bot: String) throws {
    _ = try Bot<Snap>(bot).source(rules: Snap.Rules(settings: "")).make(
      seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
  }

  @Test func namesAreUnique() {
    let names = SnapStrategies.all.map(\.card.name)
    #expect(Set(names).count == names.count)
    #expect(Set(SnapStrategies.roster).count == SnapStrategies.roster.count)
  }
}
