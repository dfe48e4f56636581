import GameCore

extension TunedParameter {
  /// Returns all values in a list or evenly spaced values in a range, including both bounds.
  ///
  /// A range of whole numbers yields all its values if there are at most `limit`.
  ///
  /// - Parameter limit: The maximum number of values from a range.
  func levels(_ limit: Int = TunedParameter.levelCount) -> [ParameterValue] {
    if case .choices(let values) = values { return values }
    let steps = min(limit, count ?? .max) - 1
    return (0...steps).map { value(nearest: Double($0) / Double(steps)) }
  }

  /// Returns the value at a position on the scale from 0 (lower bound) to 1 (upper bound).
  ///
  /// Each listed value or whole number has an equal share of the scale.
  func value(at place: Double) -> ParameterValue {
    switch values {
    case .numbers: value(nearest: place)
    case .wholeNumbers(let range):
      .integer(
        min(range.upperBound, range.lowerBound + Int((place * Double(count ?? 1)).rounded(.down))))
    case .choices(let values):
      values[min(values.count - 1, Int((place * Double(values.count)).rounded(.down)))]
    }
  }

  /// Returns the value nearest to a position on the scale from 0 to 1.
  ///
  /// Decimal numbers are rounded to a multiple of a power of ten that is at most a thousandth of
  /// the range.
  func value(nearest place: Double) -> ParameterValue { value(at: place, rounding: 0.5) }

  /// Returns the value at a position on the scale from 0 to 1, rounded to a valid value.
  ///
  /// If `chance` is uniformly distributed from 0 to 1, a whole number is rounded up with a
  /// probability equal to the fractional part.
  func value(at place: Double, rounding chance: Double) -> ParameterValue {
    switch values {
    case .numbers(let range):
      let number = range.lowerBound + place * (range.upperBound - range.lowerBound)
      let rounded = (number * precision).rounded() / precision
      // Adding 0 changes -0 to 0, so that -0 is written as 0.
      return .number(min(max(rounded, range.lowerBound), range.upperBound) + 0)
    case .wholeNumbers(let range):
      let width = Double(range.upperBound) - Double(range.lowerBound)
      let above = Int((place * width + chance).rounded(.down))
      return .integer(min(max(range.lowerBound + above, range.lowerBound), range.upperBound))
    case .choices(let values):
      let last = Double(values.count - 1)
      return values[min(values.count - 1, Int((place * last + chance).rounded(.down)))]
    }
  }

  /// Returns a value's position on the scale from 0 to 1, or `nil` if the range or list does not
  /// contain it.
  func place(of value: ParameterValue) -> Double? {
    guard contains(value) else { return nil }
    switch (values, value) {
    case (.numbers(let range), .number(let number)):
      return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    case (.wholeNumbers(let range), .integer(let number)):
      return (Double(number) - Double(range.lowerBound))
        / (Double(range.upperBound) - Double(range.lowerBound))
    case (.choices(let values), _):
      return values.firstIndex(of: value).map { Double($0) / Double(values.count - 1) }
    default: return nil
    }
  }

  /// The smallest power of ten whose inverse is at most a thousandth of the range.
  private var precision: Double {
    guard case .numbers(let range) = values else { return 1 }
    let width = range.upperBound - range.lowerBound
    return (0..<15).reduce(1.0) { scale, _ in width * scale < 1000 ? scale * 10 : scale }
  }
}
