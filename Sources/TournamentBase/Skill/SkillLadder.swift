import Statistics

/// A game's skill depth, measured by doubling a search budget.
///
/// The results contain each doubling's Elo gain and the budget beyond which no gain was shown. They
/// also contain scores against restricted players, and the value of hidden information.
package struct SkillLadder: Codable, Hashable, Sendable {
  package let player: String
  /// The name of the doubled parameter.
  package let budget: String
  /// The results of each budget against half of it, lowest budget first.
  package let steps: [SkillRow]
  /// The mean gain in Elo per doubling, or `nil` if a step's score is 0 or 1.
  package let elo: Double?
  /// The lower bound of the mean gain's 95% CI, or `nil` if a step lacks a lower bound.
  package let eloLow: Double?
  package let eloHigh: Double?
  /// A Boolean value that indicates whether the steps were tested, which is impossible if one is
  /// deterministic.
  let isTested: Bool
  /// The budget beyond which no gain was shown.
  ///
  /// It is `nil` if the last doubling gains significantly, if there are too few games, or if steps
  /// were not tested.
  package let plateauAt: Int?
  /// The largest possible gain in Elo (upper bound of the 95% CI) among the doublings after the
  /// last significant gain.
  ///
  /// It is `nil` if there are no such doublings, if one lacks an upper bound, or if steps were not
  /// tested.
  package let eloBeyond: Double?
  /// A Boolean value that indicates whether, after the last significant gain, a doubling's interval
  /// is too wide to conclude that there is a plateau.
  package let hasTooFewGames: Bool
  /// The results of the player at one budget against restricted players.
  package let restricted: [SkillRow]
  /// The results of the player that sees hidden information against the same search without that
  /// knowledge.
  package let information: [SkillRow]
  /// The ``facts`` as strings, without labels.
  private(set) var findings: [String] = []

  /// The significance level for the Holm-adjusted tests.
  static let level = 0.05
  /// The maximum distance between a gain and its upper bound, in Elo.
  ///
  /// If the distance is larger, there are too few games.
  static let resolution = 25.0
  static let tooFew = "too few games to tell"

  /// Summarizes matchup results.
  ///
  /// - Parameter steps: At least one step, with budgets in ascending order.
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

  /// Returns the mean Elo gain over independent steps, with its confidence interval.
  ///
  /// A bound's squared distance from the mean is the sum of the steps' squared distances, divided
  /// by the squared number of steps. This method preserves the steps' asymmetric intervals. Source:
  /// Zou and Donner 2008, "Construction of confidence limits about effect measures".
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

  /// Returns the nearest whole number with its sign.
  static func signed(_ number: Double) -> String {
    let text = fixed(number, decimals: 0)
    return number > 0 && text != "0" ? "+\(text)" : text
  }
}

extension SkillLadder: DescribedKeys {
  package static let meanings = [
    "steps": "each budget against half of it, lowest first",
    "elo": "mean gain per doubling",
    "plateau_at": "budget beyond which no gain was shown",
    "elo_beyond": "largest possible gain of a doubling after the last significant gain",
    "restricted": "the player against restricted players",
    "information": "the omniscient player against the same search without its knowledge",
  ]
}
