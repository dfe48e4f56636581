import GameCore
import TournamentBase

/// The outcome of a requirement, with the measured value.
package struct RequirementVerdict: Hashable, Sendable {
  package enum Outcome: String, Sendable {
    case met = "Met"
    case missed = "Missed"
    /// There is no value, or its interval is not valid.
    case notJudged = "Not judged"
  }

  /// The condition as the user wrote it.
  package let condition: String
  package let outcome: Outcome
  /// The measured value with its interval and sample, or the reason why there is none.
  package let text: String

  package var isMet: Bool { outcome == .met }

  /// The outcome as a labeled line.
  package var fact: Fact { Fact(outcome.rawValue, "\(condition): \(text)") }
}

extension RequirableMeasure {
  /// A Boolean value that indicates whether an interval is judged instead of a number or a word.
  var hasInterval: Bool { words.isEmpty && unit(of: []) != RequiredCount.unit }
}

/// Measures that are counted exactly.
enum RequiredCount {
  static let unit = "games"
}

extension CheckedRequirement {
  /// Judges the results.
  package func verdict(of results: Results) throws -> RequirementVerdict {
    func verdict(_ outcome: RequirementVerdict.Outcome, _ text: String) -> RequirementVerdict {
      RequirementVerdict(condition: requirement.text, outcome: outcome, text: text)
    }
    let value = try measure.value(results, subjects)
    switch (requirement.condition, value) {
    case (_, .unknown(let reason)): return verdict(.notJudged, reason)
    case (.equals(let word), .word(let found, let sample)):
      return verdict(word == found ? .met : .missed, sample)
    case (.bound(let relation, let limit, _), .count(let number, let sample)):
      let holds = relation.holds(Double(number), limit)
      return verdict(holds ? .met : .missed, "\(grouped(number)), \(sample)")
    case (
      .bound(let relation, let limit, let asked),
      .estimate(let number, let low, let high, let sample, let limitation)
    ):
      let text = shown(number, low: low, high: high, asked.hasSuffix("%")) + ", \(sample)"
      let isOfEstimate = requirement.isOfEstimate
      if let limitation, !isOfEstimate {
        return verdict(.notJudged, "\(text); \(limitation), so the interval is not valid")
      }
      guard let judged = isOfEstimate ? number : relation.isLower ? low : high else {
        return verdict(
          .notJudged,
          number == nil
            ? "\(text); there is only a bound"
            : "\(text); there is no interval, because the games are deterministic or too few")
      }
      if relation.holds(judged, limit) { return verdict(.met, text) }
      var part = isOfEstimate ? "estimate" : relation.isLower ? "lower bound" : "upper bound"
      // A rounded number may seem to meet the condition, so the text also shows the number with six
      // decimals.
      let decimals = fittedDecimals(low: low, high: high, otherwise: 3)
      if relation.holds(Double(fixed(judged, decimals: decimals)) ?? judged, limit) {
        part += ", \(fixed(judged, decimals: 6)),"
      }
      return verdict(.missed, "\(text); the \(part) is not \(relation.words) \(asked)")
    default: return verdict(.notJudged, "the results do not contain such a value")
    }
  }

  private func shown(
    _ number: Double?, low: Double?, high: Double?, _ isPercentage: Bool
  ) -> String {
    let scale = isPercentage ? 100.0 : 1
    let name = measure.unit(of: subjects)
    let unit = isPercentage ? "%" : name.isEmpty ? "" : " \(name)"
    let (low, high) = (low.map { $0 * scale }, high.map { $0 * scale })
    let decimals = name.isEmpty && !isPercentage ? 3 : 1
    let bounds = fittedInterval(low, high, otherwise: decimals)
    guard let number else { return bounds.isEmpty ? "no value" : "\(bounds)\(unit)" }
    return fitted(number * scale, low: low, high: high, otherwise: decimals) + unit
      + (bounds.isEmpty ? "" : " (95% CI \(bounds))")
  }
}
