@testable import GameCore
@testable import SnapGame
import Testing

@testable import Strategies

/// What players do with them is in the tests of ``ReflexDelay``.
@Suite(.timeLimit(.minutes(10))) struct ReflexSettingsTests {
  private func settings(_ text: String) throws -> ReflexSettings {
    var parameters = ParameterValues(ReflexSettings.parameters)
    for setting in text.split(separator: ",") {
      let parts = setting.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    return try ReflexSettings(
      StrategySetup(
        rules: Snap.Rules(settings: ""), seats: 2, seat: Seat(0),
        random: DealRandomness(seed: 1, deal: 0).chance, parameters: parameters))
  }

  @Test func presets() throws {
    #expect(try settings("").miss == ReactionPreset.adult.miss)
    let child = try settings("preset=child,miss=0.3")
    #expect((child.falseAlarm, child.miss) == (ReactionPreset.child.falseAlarm, 0.3))
  }

  @Test(arguments: [
    "miss=1,false-alarm=0", "preset=custom,mu=0,sigma=0,tau=0", "mu=501,sigma=0,tau=0",
  ])
  func playersThatCannotPlay(text: String) {
    #expect(throws: SetupError.self) { try settings(text) }
  }
}
