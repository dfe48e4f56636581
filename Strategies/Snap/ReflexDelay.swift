import GameCore
import SnapGame

/// A strategy that reacts like a person, with false alarms and misses.
///
/// If it may call a match, it misses the match at the `miss` rate and otherwise calls after a
/// ``Reaction``. On other cards, it calls by mistake at the `false-alarm` rate, again after a
/// reaction. A match that stays open can be called at every turned card.
///
/// A preset sets all parameters that are still at their defaults. Presets are suggestions and not
/// fitted to data. For comparison, people react to a light, without a choice, after 231 ms on
/// average over all ages, or 213 ms without the hardware's delay. The time grows by 0.55 ms per
/// year of age (Woods and others 2015, "Factors influencing the latency of simple reaction time",
/// doi:10.3389/fnhum.2015.00131). Comparing two cards takes longer.
public struct ReflexDelay: CatalogStrategy {
  public static let metadata = StrategyMetadata(
    name: "reflex-delay",
    summary: "calls after a human reaction time, with false alarms and misses",
    parameters: ReflexSettings.parameters)

  private let reflex: ReflexSettings
  private var random: RandomStream

  public init(setup: StrategySetup<Snap.Rules>) throws {
    reflex = try ReflexSettings(setup)
    random = setup.random
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    if observation.callIsRight {
      if reflex.miss > 0, random.nextBool(probability: reflex.miss) { return .stay }
    } else if reflex.falseAlarm == 0 || !random.nextBool(probability: reflex.falseAlarm) {
      return .stay
    }
    return reflex.reaction.call(using: &random)
  }
}
