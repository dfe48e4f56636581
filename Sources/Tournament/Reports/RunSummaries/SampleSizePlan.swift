import GameCore
import Statistics

/// The number of games that are needed to detect a difference between two strategies.
struct SampleSizePlan: Encodable {
  /// The minimum detectable effect: the distance of the mean score from a half.
  let lead: Double
  let power: Double
  let level: Double
  let drawRate: Double
  let pairVariance: Double
  let pairs: Int
  let games: Int
  /// `true` if all possible results of the game pairs were enumerated; `false` for the normal approximation.
  let isExact: Bool

  /// `true` if game pairs can vary as little as `pairVariance` specifies.
  private let hasPairVariance: Bool

  enum CodingKeys: String, CodingKey {
    case lead
    case power
    case level
    case drawRate = "draw_rate"
    case pairVariance = "pair_variance"
    case pairs
    case games
  }

  /// Computes a plan.
  ///
  /// - Precondition: The lead is above 0, and with the draw rate both scores are between 0 and 1.
  init(lead: Double, size: SampleSize, drawRate: Double, pairVariance: Double) {
    self.lead = lead
    (power, level) = (size.power, size.alpha)
    self.drawRate = drawRate
    self.pairVariance = pairVariance
    let plan = PairPlan(size: size, drawRate: drawRate, pairVariance: pairVariance)
    hasPairVariance = plan.distribution(lead: lead).hasPairVariance
    (pairs, isExact) = plan.pairs(lead: lead)
    games = 2 * pairs
  }

  /// The plan as labeled facts.
  var text: String {
    let percent = SampleSizePlan.percent
    return labelled([
      ("Games per matchup", "\(grouped(games)) (\(grouped(pairs)) game pairs)"),
      (
        "Minimum detectable effect",
        "score difference of \(percent(lead)) (a score of \(percent(0.5 + lead)))"
      ),
      ("Power", percent(power)), ("Significance level", percent(level)),
      ("Draw rate", percent(drawRate)),
      (
        "Pair variance",
        "\(fixed(pairVariance, decimals: 3)) relative to two independent games"
          + (hasPairVariance
            ? "" : "; not possible with this effect, so the smallest possible value was used")
      ),
      (
        "Method",
        isExact ? "exact, from all possible results of the game pairs" : "normal approximation"
      ),
    ])
  }

  /// Returns a share as a percentage, without trailing zeros.
  static func percent(_ share: Double) -> String {
    var text = fixed(share * 100, decimals: 4)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + "%"
  }
}
