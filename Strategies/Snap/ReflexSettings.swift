import GameCore
import SnapGame

/// The settings for a player with human reaction times and mistakes.
struct ReflexSettings {
  /// The parameters for players with human reaction times and mistakes.
  ///
  /// A preset sets the parameters that are still at their defaults.
  static let parameters: [Parameter] = [
    .choice(
      "preset", among: ReactionPreset.allCases.map(\.rawValue) + ["custom"], default: "adult",
      summary:
        "player type, which sets parameters that you leave out (not fitted to data); original: "
        + "calls after 500 to 2500 ms, so it needs rules with turn-pause=2500, such as original; "
        + "custom: none"
    ),
    .number(
      "mu", in: 0...10_000, default: ReactionPreset.adult.mu,
      summary: "mean of the normal part of the reaction time, in ms"
    ),
    .number(
      "sigma", in: 0...10_000, default: ReactionPreset.adult.sigma,
      summary: "standard deviation of the normal part, in ms"
    ),
    .number(
      "tau", in: 0...10_000, default: ReactionPreset.adult.tau,
      summary: "mean of the exponential part, in ms"
    ),
    .number(
      "false-alarm", in: 0...1, default: ReactionPreset.adult.falseAlarm,
      summary: "rate of false calls per turned card without a match"),
    .number(
      "miss", in: 0...1, default: ReactionPreset.adult.miss,
      summary: "rate of missed matches per turned card with a match"
    ),
    .choice(
      "model", default: Reaction.Model.exGaussian,
      summary:
        "distribution of the reaction time; wald: shifted Wald with the same mean, variance and "
        + "third moment; uniform: from mu - sigma to mu + sigma, without tau"
    ),
  ]

  let reaction: Reaction
  /// The rate of false calls per turned card without a match.
  let falseAlarm: Double
  /// The rate of missed matches per turned card with a match.
  let miss: Double

  /// Creates the settings from a strategy's parameters.
  ///
  /// - Throws: `SetupError` if the player would never call or always call too late.
  init(_ setup: StrategySetup<Snap.Rules>) throws(SetupError) {
    let settings = PresetSettings(setup.parameters, standard: ReactionPreset.adult)
    falseAlarm = try settings.rate("false-alarm", \.falseAlarm)
    miss = try settings.rate("miss", \.miss)
    if miss == 1, falseAlarm == 0 {
      throw SetupError("miss=1 cannot be used with false-alarm=0: the player would never call")
    }
    reaction = try Reaction(
      mu: settings.number("mu", \.mu), sigma: settings.number("sigma", \.sigma),
      tau: settings.number("tau", \.tau), model: settings.model(), under: setup.rules)
  }
}
