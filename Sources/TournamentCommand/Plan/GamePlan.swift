import Commands
import RunFolders
import Statistics
import Storage
import Terminal
import Tournament

/// How many games it takes to tell two strategies apart.
struct GamePlan: Encodable {
  /// The distance of the mean score from a half that is to be found.
  let lead: Double
  let power: Double
  let level: Double
  let drawRate: Double
  let pairVariance: Double
  let pairs: Int
  let games: Int
  /// Whether every result that the pairs may have was weighed; otherwise the normal approximation
  /// was believed.
  let isExact: Bool

  /// Whether games balance each other as much as was asked for.
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

  /// - Precondition: The lead is above 0 and leaves both scores between 0 and 1 beside the draws.
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

  var text: String {
    func percent(_ share: Double) -> String { fixed(share * 100, decimals: 2) }
    return "\(grouped(games)) games (\(grouped(pairs)) pairs) find a lead of \(percent(lead)) % in "
      + "score with a power of \(percent(power)) % at the \(percent(level)) % level, where "
      + "\(percent(drawRate)) % of all games are drawn and a pair's mean varies "
      + "\(fixed(pairVariance, decimals: 3)) times as much as that of two independent games."
      + (hasPairVariance
        ? ""
        : " Games so far apart can't balance each other as much: the least was taken that they can.")
      + (isExact ? " Every result of so few pairs was weighed." : "")
  }
}
