@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

@testable import Strategies

struct SnapReactionTests {
  @Test(arguments: [
    (400.0, 0.0, "", true), (600, 0, "", false), (600, 100, "turn-pause=599", true),
    (600, 0, "turn-pause=599", false), (600, 0, "turn-pause=600", true),
  ])
  func `a player that cannot call before the next card is an error with a remedy`(
    mu: Double, sigma: Double, settings: String, isFastEnough: Bool
  ) throws {
    let rules = try Snap.Rules(settings: settings)
    if isFastEnough {
      _ = try Reaction(mu: mu, sigma: sigma, tau: 0, under: rules)
    } else {
      let error = #expect(throws: SetupError.self) {
        try Reaction(mu: mu, sigma: sigma, tau: 0, under: rules, advice: "wake up")
      }
      #expect(error?.remedy == "Raise turn-pause or wake up.")
    }
  }
}
