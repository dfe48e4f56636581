import GameCore
import TournamentBase

/// A target for a measure, such as `draw_rate<=0.1`.
package struct Objective: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    /// A value between two bounds, each of which may be infinite.
    case within(low: Double, high: Double)
    case greatest
    case least
  }

  /// The measure's index among the sweep's measures.
  let measure: Int
  let name: String
  private(set) var target: Target

  /// The objective as it can be written on the command line, such as `draw_rate<=0.1`.
  var text: String {
    switch target {
    case .greatest: return "\(name)=max"
    case .least: return "\(name)=min"
    case .within(let low, let high):
      if low == -.infinity { return "\(name)<=\(ParameterValue.number(high))" }
      if high == .infinity { return "\(name)>=\(ParameterValue.number(low))" }
      return "\(name)=\(ParameterValue.number(low))..\(ParameterValue.number(high))"
    }
  }

  /// Creates an objective for a measure, given by its index among the sweep's measures.
  init(measure: Int, name: String, target: Target) {
    (self.measure, self.name, self.target) = (measure, name, target)
  }

  /// Reads `M=X±T` (or `M=X+-T`), `M=X`, `M=A..B`, `M<=X`, `M>=X`, `M=max` or `M=min`.
  init(_ text: String, among measures: [SweepMeasure]) throws(UsageError) {
    guard let sign = ["<=", ">=", "="].lazy.compactMap({ text.firstRange(of: $0) }).first else {
      throw UsageError(value: text, "expected \(Objective.forms)")
    }
    let asked = Factor.snake(String(text[..<sign.lowerBound]))
    guard let place = measures.firstIndex(where: { $0.name == asked }) else {
      if asked == GameMeasure.skill {
        throw UsageError(
          "'\(text)': skill requires exactly two strategies: one search player with two budgets "
            + "that are not varied",
          remedy: "for example: --strategy mcts:simulations=200 --strategy mcts:simulations=100")
      }
      let known = measures.map(\.name).filter { $0 != GameMeasure.skill } + [GameMeasure.skill]
      throw UsageError("unknown measure '\(asked)'; \(hint(for: asked, among: known))")
    }
    if case .luck = measures[place].source {
      throw UsageError(
        "'\(text)': luck cannot be a target: it is estimated from all deals together, so points cannot be "
          + "compared deal by deal")
    }
    measure = place
    name = measures[place].name
    let value = String(text[sign.upperBound...])
    let target: Target?
    switch text[sign] {
    case "<=": target = decimalNumber(value).map { .within(low: -.infinity, high: $0) }
    case ">=": target = decimalNumber(value).map { .within(low: $0, high: .infinity) }
    default: target = try Objective.target(value)
    }
    guard let target else { throw UsageError(value: text, "expected \(Objective.forms)") }
    if case .within(let low, let high) = target, !(low <= high) {
      throw UsageError("'\(text)': the lower bound is above the upper bound")
    }
    if measures[place].isShare, case .within(let low, let high) = target, high < 0 || low > 1 {
      throw UsageError("'\(text)': no point can meet this target; \(name) is between 0 and 1")
    }
    self.target = target
  }

  /// Returns `true` if the objective's text names skill depth as its measure.
  static func isOfSkill(_ text: String) -> Bool {
    Factor.snake(String(text.prefix { !"<>=".contains($0) })) == GameMeasure.skill
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

  /// Reads all objectives for a search and merges those for the same measure.
  ///
  /// - Throws: `UsageError` with all objectives that are invalid or contradict each other.
  static func all(_ texts: [String], among measures: [SweepMeasure]) throws(UsageError)
    -> [Objective]
  {
    var objectives: [Objective] = []
    var mistakes: [UsageError.Mistake] = []
    for text in texts {
      do throws(UsageError) {
        let objective = try Objective(text, among: measures)
        guard let place = objectives.firstIndex(where: { $0.measure == objective.measure }) else {
          objectives.append(objective)
          continue
        }
        guard let both = objectives[place].and(objective) else {
          mistakes.add(
            setting: "objective", "'\(objectives[place].text)' and '\(text)' contradict each other")
          continue
        }
        objectives[place] = both
      } catch {
        mistakes += error.mistakes.map {
          UsageError.Mistake(setting: "objective", value: $0.value, $0.text, remedy: $0.remedy)
        }
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return objectives
  }

  /// Returns an objective that requires this and another one for the same measure, or `nil` if they
  /// contradict each other.
  private func and(_ other: Objective) -> Objective? {
    if target == other.target { return self }
    guard case .within(let low, let high) = target, case .within(let from, let to) = other.target,
      max(low, from) <= min(high, to)
    else { return nil }
    var both = self
    both.target = .within(low: max(low, from), high: min(high, to))
    return both
  }

  /// Returns how far a value is from the target, which is 0 if the value meets the target.
  ///
  /// The distance is the value itself for a minimum and the negated value for a maximum.
  func distance(_ value: Double) -> Double {
    switch target {
    case .within(let low, let high): max(0, low - value, value - high)
    case .greatest: -value
    case .least: value
    }
  }
}
