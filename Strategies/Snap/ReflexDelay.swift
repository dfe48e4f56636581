import GameCore
import SnapGame

/// Reacts like a person: after a random time, with false alarms and oversights.
///
/// On a card with a match it may call, it overlooks the match at the rate `miss` and else calls
/// after a ``Reaction``. On any other card it calls by mistake at the rate `false-alarm`, after a
/// reaction as well. A match that stays open is a new chance at every turned card.
///
/// A preset sets what is left at its default. The presets are suggestions to begin with, not fits to
/// anybody's data. For scale: simple reaction time, to a light and without a choice, has a mean of
/// 231 ms over all ages (213 ms without the delay of the hardware) and grows by 0.55 ms a year
/// (Woods and others 2015, doi:10.3389/fnhum.2015.00131); comparing two cards takes longer.
public struct ReflexDelay: CatalogueStrategy {
  public static let card = StrategyCard(
    name: "reflex-delay",
    summary: "calls matches after a human reaction time, with false alarms and oversights",
    parameters: [
      .choice(
        "preset", ReactionPreset.allCases.map(\.rawValue) + ["custom"], default: "adult",
        "who plays: sets all that is left at its default (suggestions, not fits); custom: nobody"),
      .number(
        "mu", 0...10_000, default: ReactionPreset.adult.mu, "normal part of the time, mean in ms"),
      .number(
        "sigma", 0...10_000, default: ReactionPreset.adult.sigma,
        "normal part of the time, deviation in ms"),
      .number(
        "tau", 0...10_000, default: ReactionPreset.adult.tau,
        "exponential part of the time, mean in ms"),
      .number(
        "false-alarm", 0...1, default: ReactionPreset.adult.falseAlarm,
        "false calls per turned card without a match"),
      .number(
        "miss", 0...1, default: ReactionPreset.adult.miss, "overlooked matches per turned card"),
      .choice(
        "model", default: Reaction.Model.exGaussian,
        "shape of the time; wald: a shifted Wald of the same mean, variance and third moment; "
          + "uniform: from mu - sigma to mu + sigma, without tau"),
    ])

  private let reaction: Reaction
  private let falseAlarm: Double
  private let miss: Double
  private var random: RandomStream

  public init(setup: StrategySetup<Snap.Rules>) throws {
    let settings = PresetSettings(setup.parameters, standard: ReactionPreset.adult)
    falseAlarm = try settings.rate("false-alarm", \.falseAlarm)
    miss = try settings.rate("miss", \.miss)
    if miss == 1, falseAlarm == 0 {
      throw SetupError("with miss=1 and false-alarm=0 it never calls: lower 'miss'")
    }
    reaction = try Reaction(
      mu: settings.number("mu", \.mu), sigma: settings.number("sigma", \.sigma),
      tau: settings.number("tau", \.tau),
      model: settings.model(), under: setup.rules)
    random = setup.random
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    if observation.callIsRight {
      if miss > 0, random.chance(miss) { return .stay }
    } else if falseAlarm == 0 || !random.chance(falseAlarm) {
      return .stay
    }
    return reaction.call(using: &random)
  }
}
