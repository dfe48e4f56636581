import SnapGame
import TestSupport
import Testing

@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct ReactionPresetTests {
  @Test(arguments: [("expert", 370.0), ("adult", 470), ("child", 750)])
  func presetsHaveTheirMeans(preset: String, mean: Double) throws {
    let times = try Situation<Snap>.match.times(of: "reflex-delay:preset=\(preset),miss=0")
      .compactMap { $0.map(Double.init) }
    let measured = times.reduce(0, +) / Double(times.count) / 1000
    // The largest deviation of the three is 215 ms; 2000 numbers, five standard errors.
    #expect(abs(measured - mean) < 25)
  }

  /// Each kind of player is slower, less steady and less careful than the one before.
  @Test func kindsAreOrdered() {
    for number in [\ReactionPreset.mu, \.sigma, \.tau, \.falseAlarm, \.miss] {
      let values = ReactionPreset.allCases.map { $0[keyPath: number] }
      #expect(values == values.sorted())
      #expect(Set(values).count == 3)
    }
  }
}
