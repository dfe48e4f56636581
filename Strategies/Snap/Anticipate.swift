import GameCore
import Statistics
import SnapGame

/// Reacts like a person who counts the cards: sooner where a match was to be expected, later where not.
///
/// Before each card it knows how likely a match is, by the cards that it has not seen yet and by what lies
/// open. The time to react falls by `slope` for each time that this chance is e times that of two cards
/// drawn from the whole pack, and rises likewise: in people it falls in proportion to the logarithm of
/// what they expect (Carpenter and Williams 1995, "Neural computation of log likelihood in control of
/// saccadic eye movements", doi:10.1038/377059a0). Who expects a match also calls falsely more often, in
/// proportion to the chance itself.
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
  /// How much likelier than usual a match was before the card that lies open now.
  private var likelihood = 1.0
  private var random: RandomStream

  /// Nobody's expectations go further, up or down.
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
