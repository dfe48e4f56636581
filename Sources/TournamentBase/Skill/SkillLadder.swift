import Statistics

/// The skill depth of a game, measured by a ladder of search budgets.
///
/// The results contain the Elo gain of each doubling and the budget beyond which no gain was shown. They
/// also contain scores against restricted players, and the value of hidden information.
package struct SkillLadder: Codable, Hashable, Sendable {
  package let player: String
  /// The name of the doubled parameter.
  package let budget: String
  /// The results of each doubled budget against the single budget, in ascending order.
  package let steps: [SkillRow]
  /// The mean gain in Elo per doubling; absent if a step has a score of 0 or 1.
  package let elo: Double?
  /// The lower bound of the 95% CI of the mean gain; absent if a step has no lower bound.
  package let eloLow: Double?
  package let eloHigh: Double?
  /// `true` if the steps were tested; `false` if one of them is deterministic.
  let isTested: Bool
  /// The budget beyond which no gain was shown.
  ///
  /// The value is absent if the last doubling gains significantly, if there are too few games, and without
  /// tests.
  package let plateauAt: Int?
  /// The highest upper bound of the 95% CIs of the doublings after the last significant gain, in Elo.
  ///
  /// The value is absent without such doublings, if one of them has no upper bound, and without tests.
  package let eloBeyond: Double?
  /// `true` if the interval of a doubling after the last significant gain is too wide for a conclusion
  /// about a plateau.
  package let hasTooFewGames: Bool
  /// The results of the player with one budget against restricted players.
  package let restricted: [SkillRow]
  /// The results of the player that sees hidden information against the same search without it.
  package let information: [SkillRow]
  /// The texts of ``facts``.
  private(set) var findings: [String] = []

  /// The significance level of the Holm-adjusted tests.
  static let level = 0.05
  /// The maximum distance of a gain from its upper bound, in Elo.
  ///
  /// For a larger distance, there are too few games.
  static let resolution = 25.0
  static let tooFew = "too few games to tell"

  /// Summarizes the results of matchups.
  ///
  /// - Parameter steps: The steps of the ladder with their budgets, in ascending order; at least one step.
  package init(
    player: String, budget: String, steps: [SkillRow], restricted: [SkillRow] = [],
    information: [SkillRow] = []
  ) {
    self.player = player
    self.budget = budget
    self.restricted = restricted
    self.information = information
    (elo, eloLow, eloHigh) = SkillLadder.mean(steps)
    let pValues = steps.compactMap(\.pValue)
    isTested = pValues.count == steps.count
    var steps = steps
    if isTested {
      for (place, p) in MultipleTests.holm(pValues).enumerated() { steps[place].pHolm = p }
    }
    self.steps = steps
    let beyond = isTested ? SkillLadder.beyond(steps) : []
    let bounds = beyond.compactMap(\.eloHigh)
    eloBeyond = bounds.count == beyond.count ? bounds.max() : nil
    hasTooFewGames = beyond.contains { row in
      guard let elo = row.elo, let high = row.eloHigh else { return true }
      return high - elo > SkillLadder.resolution
    }
    plateauAt = hasTooFewGames ? nil : beyond.first?.from
    findings = facts.map(\.text)
  }

  /// The number of doublings after the last significant gain.
  package var beyondCount: Int { SkillLadder.beyond(steps).count }

  /// Returns the doublings after the last significant gain.
  static func beyond(_ steps: [SkillRow]) -> ArraySlice<SkillRow> {
    let last = steps.lastIndex { ($0.pHolm ?? 1) <= SkillLadder.level }
    return steps[(last.map { $0 + 1 } ?? 0)...]
  }

  /// Returns the mean Elo gain of independent steps, with its confidence interval.
  ///
  /// The squared distance of a bound from the mean is the sum of the steps' squared distances, divided by
  /// the squared number of steps. This method preserves the asymmetry of the steps' intervals. Source: Zou
  /// and Donner 2008, "Construction of confidence limits about effect measures".
  private static func mean(_ steps: [SkillRow]) -> (value: Double?, low: Double?, high: Double?) {
    let values = steps.compactMap(\.elo)
    guard values.count == steps.count else { return (nil, nil, nil) }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    func reach(_ bounds: [Double?]) -> Double? {
      let known = bounds.compactMap(\.self)
      if known.count < values.count { return nil }
      let squares = zip(known, values).map { ($0 - $1) * ($0 - $1) }
      return squares.reduce(0, +).squareRoot() / count
    }
    return (
      mean, reach(steps.map(\.eloLow)).map { mean - $0 },
      reach(steps.map(\.eloHigh)).map { mean + $0 }
    )
  }
}

extension SkillLadder {
  var ends: (low: Int, high: Int) { (steps[0].from ?? 0, steps[steps.count - 1].to ?? 0) }

  /// Returns a number, rounded to a whole number, with its sign.
  static func signed(_ number: Double) -> String {
    let text = fixed(number, decimals: 0)
    return number > 0 && text != "0" ? "+\(text)" : text
  }
}

extension SkillLadder: DescribedKeys {
  package static let meanings = [
    "steps": "twice the budget against the budget, from the lowest up",
    "elo": "mean gain of a doubling",
    "plateau_at": "budget beyond which no gain was shown",
    "elo_beyond": "largest possible gain of a doubling beyond the last one with a significant gain",
    "restricted": "the player against restricted players",
    "information": "the player with hidden information against the same search without it",
  ]
}
