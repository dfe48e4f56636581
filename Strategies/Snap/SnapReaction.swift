import GameCore
import SnapGame

extension Reaction {
  /// Creates a Snap player's reaction.
  ///
  /// - Parameters:
  ///   - rules: The rules, whose pause between turns is the latest time for a call.
  ///   - advice: A way to get earlier reactions, for the error message.
  /// - Throws: `SetupError` if a time is invalid, or if every reaction would be later than the
  ///   pause.
  init(
    mu: Double, sigma: Double, tau: Double, model: Model = .exGaussian, under rules: Snap.Rules,
    advice: String = "lower mu"
  ) throws(SetupError) {
    try self.init(mu: mu, sigma: sigma, tau: tau, model: model)
    let pause = Double(rules.turnPause)
    if soonest > pause {
      throw SetupError(
        "the fastest reaction takes \(soonest) ms, but the next card is turned after \(pause) ms",
        remedy: "Raise turn-pause or \(advice).")
    }
  }

  /// Returns a call after a random reaction time.
  func call(using random: inout RandomStream) -> Snap.Action {
    .call(afterMicroseconds: microseconds(using: &random, atMost: Snap.latestCall))
  }
}
