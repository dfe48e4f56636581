import GameCore

/// A tuned parameter and its candidate values.
package struct TunedParameter: Hashable, Sendable {
  let parameter: Parameter
  let values: Values

  enum Values: Hashable, Sendable {
    /// All numbers in a range, including the bounds.
    case numbers(ClosedRange<Double>)
    /// All whole numbers in a range, including the bounds.
    case wholeNumbers(ClosedRange<Int>)
    /// A list with at least two values.
    case choices([ParameterValue])
  }

  /// The number of evenly spaced values, including both bounds, that a range yields for methods
  /// that require levels.
  static let levelCount = 11
  static let choiceLimit = 100

  /// Reads values in the form `LOW..HIGH` or as a list `a,b,c`.
  package init(_ parameter: Parameter, values text: String) throws(UsageError) {
    self.parameter = parameter
    switch parameter.kind {
    case .text, .file:
      throw UsageError("\(parameter.name) cannot be tuned: expected a number, a choice or a flag")
    case .integer, .number, .choice, .flag: break
    }
    let range: RangeText?
    do throws(UsageError) {
      range = try RangeText(text)
    } catch {
      throw UsageError(
        error.mistakes.map { UsageError.Mistake("\(parameter.name): \($0)", remedy: $0.remedy) })
    }
    do throws(ParameterError) {
      if let range {
        values = try TunedParameter.range(
          try parameter.value(from: range.low), try parameter.value(from: range.high),
          of: parameter)
        return
      }
      var values: [ParameterValue] = []
      for part in Assignment.list(text) ?? [text[...]] {
        let value = try parameter.value(from: String(part))
        if values.contains(value) {
          throw ParameterError(name: parameter.name, problem: "\(value) is given more than once")
        }
        values.append(value)
      }
      guard 2...TunedParameter.choiceLimit ~= values.count else {
        throw ParameterError(
          name: parameter.name,
          value: text,
          expected:
            "a range LOW..HIGH, or 2 to \(TunedParameter.choiceLimit) values separated by commas")
      }
      self.values = .choices(values)
    } catch {
      throw UsageError("\(error.name): \(error.problem)", remedy: error.remedy)
    }
  }

  private static func range(
    _ low: ParameterValue, _ high: ParameterValue, of parameter: Parameter
  ) throws(ParameterError) -> Values {
    var isBackwards = false
    switch (low, high) {
    case (.integer(let low), .integer(let high)):
      if low < high { return .wholeNumbers(low...high) }
      isBackwards = low > high
    case (.number(let low), .number(let high)):
      if low < high { return .numbers(low...high) }
      isBackwards = low > high
    default:
      throw ParameterError(
        name: parameter.name, problem: "cannot be a range: expected values separated by commas")
    }
    throw ParameterError(
      name: parameter.name,
      problem: isBackwards
        ? "\(low)..\(high) is empty: the lower bound must be less than the upper bound"
        : "\(low)..\(high) is a single value: expected at least two")
  }

  /// The values in the form that the initializer reads.
  var text: String {
    switch values {
    case .numbers(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .wholeNumbers(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .choices(let values): values.map(\.description).joined(separator: ",")
    }
  }

  /// The number of values, or `nil` for a continuous range.
  var count: Int? {
    switch values {
    case .numbers: nil
    case .wholeNumbers(let range):
      range.upperBound.subtractingReportingOverflow(range.lowerBound).overflow
        ? .max : min(range.upperBound - range.lowerBound, .max - 1) + 1
    case .choices(let values): values.count
    }
  }

  var isRange: Bool { if case .choices = values { false } else { true } }

  func contains(_ value: ParameterValue) -> Bool {
    switch (values, value) {
    case (.numbers(let range), .number(let number)): range.contains(number)
    case (.wholeNumbers(let range), .integer(let number)): range.contains(number)
    case (.choices(let values), _): values.contains(value)
    default: false
    }
  }
}
