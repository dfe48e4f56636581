import GameCore
import SnapGame

extension Reaction {
  /// Creates the reaction of a player of Snap.
  ///
  /// - Parameters:
  ///   - rules: The rules, whose pause is the latest time for a call.
  ///   - advice: A way to react sooner, for the error.
  /// - Throws: `SetupError` for invalid times, and if no reaction is within the pause.
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

  /// Returns a call after the reaction.
  func call(using random: inout RandomStream) -> Snap.Action {
    .call(afterMicroseconds: microseconds(using: &random, atMost: Snap.latestCall))
  }
}
