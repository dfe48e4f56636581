import Diagnostics
import Factors
import GameCore

/// What a measure of a game should be.
package struct Aim: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// Between two bounds, either of which may be infinite.
    case within(low: Double, high: Double)
    case greatest
    case least
  }

  /// The measure, by its place among those of the sweep.
  package let measure: Int
  package let name: String
  package private(set) var target: Target

  /// What reads back as the same.
  package var text: String {
    switch target {
    case .greatest: return "\(name)=max"
    case .least: return "\(name)=min"
    case .within(let low, let high):
      if low == -.infinity { return "\(name)<=\(ParameterValue.number(high))" }
      if high == .infinity { return "\(name)>=\(ParameterValue.number(low))" }
      return "\(name)=\(ParameterValue.number(low))..\(ParameterValue.number(high))"
    }
  }

  /// Reads `M=X±T` (or `M=X+-T`), `M=X`, `M=A..B`, `M<=X`, `M>=X`, `M=max` or `M=min`.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - measures: All that the sweep measures.
  /// - Throws: `UsageError` that says what is wrong and what would be right.
  init(_ text: String, among measures: [SweepMeasure]) throws(UsageError) {
    guard let sign = ["<=", ">=", "="].lazy.compactMap({ text.firstRange(of: $0) }).first else {
      throw UsageError("'\(text)' is no aim; write \(Aim.forms)")
    }
    let asked = Factor.snake(String(text[..<sign.lowerBound]))
    guard let place = measures.firstIndex(where: { $0.name == asked }) else {
      if asked == SweepMeasure.skill {
        throw UsageError(
          "'\(text)': skill is the score of a searching player against itself with a smaller budget; have "
            + "just these two play, such as 'mcts:simulations=200' and 'mcts:simulations=100', and vary no "
            + "budget")
      }
      throw UsageError("'\(text)': \(hint(for: asked, among: measures.map(\.name)))")
    }
    if case .luck = measures[place].source {
      throw UsageError(
        "'\(text)': luck is estimated from all deals together, which can't be compared pairwise; aim at "
          + "something else")
    }
    measure = place
    name = asked
    let value = String(text[sign.upperBound...])
    let target: Target?
    switch text[sign] {
    case "<=": target = decimalNumber(value).map { .within(low: -.infinity, high: $0) }
    case ">=": target = decimalNumber(value).map { .within(low: $0, high: .infinity) }
    default: target = try Aim.target(value)
    }
    guard let target else { throw UsageError("'\(text)' is no aim; write \(Aim.forms)") }
    if case .within(let low, let high) = target, !(low <= high) {
      throw UsageError("'\(text)': the range is empty; write the lower bound first")
    }
    self.target = target
  }

  /// Whether a text begins like an aim at skill.
  static func isOfSkill(_ text: String) -> Bool {
    Factor.snake(String(text.prefix { !"<>=".contains($0) })) == SweepMeasure.skill
  }

  static let forms = "MEASURE=X±T, MEASURE=A..B, MEASURE<=X, MEASURE>=X, MEASURE=max or MEASURE=min"

  private static func target(_ text: String) throws(UsageError) -> Target? {
    if text == "max" { return .greatest }
    if text == "min" { return .least }
    for separator in ["±", "+-"] {
      guard let middle = text.firstRange(of: separator) else { continue }
      guard let value = decimalNumber(String(text[..<middle.lowerBound])),
        let tolerance = decimalNumber(String(text[middle.upperBound...])), tolerance >= 0
      else { return nil }
      return .within(low: value - tolerance, high: value + tolerance)
    }
    if let sides = try RangeText(text) {
      guard let low = decimalNumber(sides.low), let high = decimalNumber(sides.high) else {
        return nil
      }
      return .within(low: low, high: high)
    }
    return decimalNumber(text).map { .within(low: $0, high: $0) }
  }

  /// All aims of a search, those for one measure put together.
  ///
  /// - Throws: `UsageError` with all that are none or contradict each other.
  static func all(_ texts: [String], among measures: [SweepMeasure]) throws(UsageError) -> [Aim] {
    var aims: [Aim] = []
    var mistakes: [UsageError.Mistake] = []
    for text in texts {
      do throws(UsageError) {
        let aim = try Aim(text, among: measures)
        guard let place = aims.firstIndex(where: { $0.measure == aim.measure }) else {
          aims.append(aim)
          continue
        }
        guard let both = aims[place].and(aim) else {
          mistakes.append(
            UsageError.Mistake(
              setting: "aim", "'\(aims[place].text)' and '\(text)' contradict each other"))
          continue
        }
        aims[place] = both
      } catch {
        mistakes += error.problems.map { UsageError.Mistake(setting: "aim", $0) }
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return aims
  }

  /// Both aims for one measure; `nil` where they contradict each other.
  private func and(_ other: Aim) -> Aim? {
    if target == other.target { return self }
    guard case .within(let low, let high) = target, case .within(let from, let to) = other.target,
      max(low, from) <= min(high, to)
    else { return nil }
    var both = self
    both.target = .within(low: max(low, from), high: min(high, to))
    return both
  }

  /// How far a value is from the aim: 0 where it meets it; of a measure that should be as great, or as small,
  /// as can be, the value itself, turned so that less is better.
  package func distance(_ value: Double) -> Double {
    switch target {
    case .within(let low, let high): max(0, low - value, value - high)
    case .greatest: -value
    case .least: value
    }
  }
}
