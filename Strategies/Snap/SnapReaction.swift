import GameCore
import SnapGame

extension Reaction {
  /// The reaction of a player of Snap.
  ///
  /// - Parameters:
  ///   - rules: A call later than their pause comes too late.
  ///   - remedy: What makes the player react sooner, for an error that says so.
  /// - Throws: `SetupError` for times that make no reaction, and where none is within the pause.
  init(
    mu: Double, sigma: Double, tau: Double, model: Model = .exGaussian, under rules: Snap.Rules,
    remedy: String = "lower mu"
  ) throws(SetupError) {
    try self.init(mu: mu, sigma: sigma, tau: tau, model: model)
    let pause = Double(rules.turnPause)
    if soonest > pause {
      throw SetupError(
        "the fastest reaction takes \(soonest) ms, and the next card is turned after \(pause) ms:"
          + " raise turn-pause or \(remedy)")
    }
  }

  /// The call that it leads to.
  func call(using random: inout RandomStream) -> Snap.Action {
    .call(afterMicroseconds: microseconds(using: &random, atMost: Snap.latestCall))
  }
}
