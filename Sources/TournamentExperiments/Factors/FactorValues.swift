import GameCore
import TournamentBase

/// The values that a setting takes in a sweep.
enum FactorValues: Hashable, Sendable {
  /// A list of distinct values in the form that configurations store.
  case levels([ParameterValue])
  /// All numbers between two bounds, including the bounds.
  case interval(low: Double, high: Double)

  static let limit = 1_000_000

  var text: String {
    switch self {
    case .levels(let levels):
      levels.map(\.description).map { $0.contains(",") ? "(\($0))" : $0 }.joined(separator: ",")
    case .interval(let low, let high):
      "\(FactorValues.decimal(low))..\(FactorValues.decimal(high))"
    }
  }

  /// Returns a bound in decimal notation, because ranges cannot contain exponents.
  private static func decimal(_ number: Double) -> String {
    let text = ParameterValue.number(number).description
    return text.contains("e") ? fixed(number, decimals: abs(number) < 1 ? 9 : 0) : text
  }

  /// Returns the value at a coordinate from 0 up to, but not including, 1.
  ///
  /// Each level has an equal share of the coordinates. Coordinate 0 is an interval's lower bound.
  func value(at place: Double) -> ParameterValue {
    switch self {
    case .levels(let levels):
      return levels[min(Int(place * Double(levels.count)), levels.count - 1)]
    case .interval(let low, let high):
      let value = ParameterValue.number(low + place * (high - low))
      return .number(decimalNumber(text(of: value)) ?? low)
    }
  }

  /// Returns a value as result files show it.
  func text(of value: ParameterValue) -> String {
    guard case .interval(let low, let high) = self, case .number(let number) = value else {
      return value.description
    }
    return fixed(number, decimals: FactorValues.decimals(of: high - low))
  }

  /// Returns how many decimal places distinguish 100,000 values in an interval, at most 9.
  private static func decimals(of width: Double) -> Int {
    var (scaled, decimals) = (width, 0)
    while scaled < 1e5, decimals < 9 { (scaled, decimals) = (scaled * 10, decimals + 1) }
    return decimals
  }

  /// Reads values and ranges, such as `A,B,C`, `A..B` and `A..B:STEP`.
  ///
  /// If `text` is `nil`, a flag or a choice takes all possible values. A range of whole numbers
  /// without a step uses the step 1. Such a range of decimal numbers is an interval, which cannot
  /// be combined with other values.
  ///
  /// - Throws: `UsageError` if a value is invalid.
  init(_ text: String?, of parameter: Parameter) throws(UsageError) {
    guard let text else {
      switch parameter.kind {
      case .flag: self = .levels([.flag(false), .flag(true)])
      case .choice(let words): self = .levels(words.map { .text($0) })
      default:
        throw UsageError(
          "values are required, for example \(parameter.name)=\(parameter.defaultText)")
      }
      return
    }
    guard let parts = Assignment.list(text), !parts.isEmpty else {
      throw UsageError(value: text, "expected a list or a range of values")
    }
    if parts.count == 1, case .number = parameter.kind, let range = try DecimalRange(parts[0]),
      range.step == nil
    {
      let (low, high) = (range.low.value, range.high.value)
      guard low < high else {
        throw UsageError(
          "the range '\(text)' is empty: the lower bound must be less than the upper bound")
      }
      try FactorValues.check(range.low.text, parameter)
      try FactorValues.check(range.high.text, parameter)
      self = .interval(low: low, high: high)
      return
    }
    var levels: [ParameterValue] = []
    for part in parts {
      for level in try FactorValues.texts(of: part, parameter) {
        let value = try FactorValues.check(level, parameter).configured
        if levels.count == FactorValues.limit {
          throw UsageError("'\(text)' has more than \(FactorValues.limit) values")
        }
        levels.append(value)
      }
    }
    if let twice = FactorValues.firstTwice(levels.map(\.description)) {
      throw UsageError("the value '\(twice)' is given more than once")
    }
    self = .levels(levels)
  }

  private static func texts(
    of part: Substring, _ parameter: Parameter
  ) throws(UsageError) -> [String] {
    switch parameter.kind {
    case .integer, .number: break
    default: return [String(part)]
    }
    guard let range = try DecimalRange(part) else { return [String(part)] }
    var isWhole = false
    if case .integer = parameter.kind { isWhole = true }
    if range.step == nil, !isWhole {
      throw UsageError("the range '\(part)' requires a step", remedy: "Write \(part):STEP.")
    }
    if let step = range.step, step.value <= 0 {
      throw UsageError("the step of '\(part)' must be greater than 0")
    }
    if range.low.value > range.high.value {
      throw UsageError(
        "the range '\(part)' is empty: the lower bound must be less than the upper bound")
    }
    guard let values = range.values(limit: limit) else {
      throw UsageError("'\(part)' has more than \(limit) values", remedy: "Use a larger step.")
    }
    return values
  }

  @discardableResult
  private static func check(
    _ text: String, _ parameter: Parameter
  ) throws(UsageError) -> ParameterValue {
    if case .file = parameter.kind {
      throw UsageError(
        "a rule that takes a file cannot be varied",
        remedy: "Use the compare command to compare two files.")
    }
    do throws(ParameterError) {
      return try parameter.value(from: text)
    } catch {
      throw UsageError(error.problem, remedy: error.remedy)
    }
  }

  private static func firstTwice(_ levels: [String]) -> String? {
    let sorted = levels.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }
}

extension ParameterValue {
  /// The value as a number, or `nil` if it is not a number.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .text(let text): decimalNumber(text)
    case .flag, .file: nil
    }
  }
}
