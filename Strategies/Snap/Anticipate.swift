import GameCore
import Statistics
import SnapGame

/// A strategy that counts cards, so that it reacts faster if a match is likely and more slowly if
/// not.
///
/// Before each card, it computes the probability of a match from the unseen and the open cards. It
/// compares this probability with the usual one, which is the probability of a match between two
/// random cards from all packs. If a match is e times as likely as usual, the reaction time is
/// shorter by `slope`, and if it is e times less likely, the time is longer by `slope`. In people,
/// the reaction time is linear in the logarithm of the probability (Carpenter and Williams 1995,
/// "Neural computation of log likelihood in control of saccadic eye movements",
/// doi:10.1038/377059a0). The rate of false calls is proportional to the probability.
public struct Anticipate: CatalogStrategy {
  public static let metadata = StrategyMetadata(
    name: "anticipate",
    summary: "counts cards and calls faster, but more riskily, if a match is likely",
    parameters: ReflexSettings.parameters + [
      .number(
        "slope", in: 0...1000, default: 40,
        summary: "ms by which it reacts faster if a match is e (2.7) times as likely as usual"
      )
    ])

  private let reflex: ReflexSettings
  private let slope: Double
  private var cards: UnseenCards
  /// The probability that the next card makes a match, divided by the usual probability.
  private var likelihood = 1.0
  private var random: RandomStream

  /// The maximum of ``likelihood``, whose reciprocal is the minimum.
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
