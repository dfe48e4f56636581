import GameCore
import SnapGame

/// Reacts like a person: after a random time, with false alarms and misses.
///
/// On a card with a match that it may call, it misses the match at the rate `miss`, and otherwise calls after a
/// ``Reaction``. On other cards it calls by mistake at the rate `false-alarm`, after a reaction as well. A match that
/// remains can be called at every turned card.
///
/// A preset sets all parameters that are at their defaults. The presets are suggestions, not fits to data. For scale:
/// simple reaction time, to a light and without a choice, has a mean of 231 ms over all ages (213 ms without the delay
/// of the hardware). It grows by 0.55 ms per year of age (Woods and others 2015, doi:10.3389/fnhum.2015.00131). A
/// comparison of two cards takes longer.
public struct ReflexDelay: CatalogueStrategy {
  public static let card = StrategyMetadata(
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
