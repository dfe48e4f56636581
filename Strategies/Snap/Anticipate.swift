import GameCore
import Statistics
import SnapGame

/// Reacts like a person who counts cards: faster if a match is likely, slower if not.
///
/// Before each card it computes the probability of a match from the unseen cards and the open ones. The reaction time
/// falls by `slope` each time that this probability is e times that of two cards from the whole pack, and rises
/// likewise. In people it is linear in the logarithm of the probability (Carpenter and Williams 1995, "Neural
/// computation of log likelihood in control of saccadic eye movements", doi:10.1038/377059a0). False calls increase in
/// proportion to the probability itself.
public struct Anticipate: CatalogueStrategy {
  public static let card = StrategyMetadata(
    name: "anticipate", summary: "card counting: faster and riskier calls if a match is likely",
    parameters: ReflexSettings.parameters + [
      .number(
        "slope", in: 0...1000, default: 40,
        summary: "gain of reaction time if a match is e (2.7) times as likely as usual, in ms"
      )
    ])

  private let reflex: ReflexSettings
  private let slope: Double
  private var cards: UnseenCards
  /// The ratio of the last card's probability of a match to the usual one.
  private var likelihood = 1.0
  private var random: RandomStream

  /// The maximum ratio of a probability to the usual one, and of the usual one to it.
  private static let mostLikely = 8.0

  public init(setup: StrategySetup<Snap.Rules>) throws {
    reflex = try ReflexSettings(setup)
    slope = setup.parameters.number("slope")
    cards = UnseenCards(rules: setup.rules)
    random = setup.random
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    let expected = likelihood
    cards.see(observation)
    likelihood = min(
      max(cards.chance(after: observation) / cards.usualChance, 1 / Self.mostLikely),
      Self.mostLikely)
    if observation.callIsRight {
      if reflex.miss > 0, random.nextBool(probability: reflex.miss) { return .stay }
    } else {
      let rate = min(1, reflex.falseAlarm * expected)
      if rate == 0 || !random.nextBool(probability: rate) { return .stay }
    }
    let time = reflex.reaction.microseconds(using: &random, atMost: Snap.latestCall)
    let gain = Int((1000 * slope * naturalLogarithm(expected)).rounded())
    return .call(afterMicroseconds: min(max(time - gain, Reaction.fastest), Snap.latestCall))
  }
}
