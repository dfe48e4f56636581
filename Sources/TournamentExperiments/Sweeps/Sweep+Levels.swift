import GameCore
import TournamentBase

extension Sweep {
  /// The maximum number of levels that are compared.
  private static let comparedLevels = 1000

  /// - Throws: `UsageError` if two levels of a rule mean the same rule when the other factors have
  ///   the given values.
  static func checkLevels(
    of factors: [Factor], at values: [ParameterValue], _ request: RunSpecification,
    of game: any PlayableGame
  ) throws(UsageError) {
    for (place, factor) in factors.enumerated() {
      guard case .rule = factor.subject, case .levels(let levels) = factor.values else { continue }
      var seen: [Settings: ParameterValue] = [:]  // never iterated
      for level in levels.prefix(comparedLevels) {
        var settings = Array(zip(factors, values))
        settings[place].1 = level
        guard let rules = game.rulesInFull(of: specification(request, settings, of: game)) else {
          continue
        }
        if let same = seen.updateValue(level, forKey: rules) {
          throw UsageError(
            setting: "vary",
            "\(factor.name): \(same) and \(level) are the same rule, \(factor.key)="
              + "\(rules[factor.key] ?? level)",
            remedy: "Remove one of the two values.")
        }
      }
    }
  }
}
