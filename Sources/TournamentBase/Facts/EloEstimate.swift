import Statistics

/// A rating or a difference between ratings, with its 95% confidence interval.
///
/// If one side won every game, only a bound is known.
public struct EloEstimate: Hashable, Sendable {
  /// The point estimate, or `nil` if there is none.
  public internal(set) var value: Double?
  /// The lower bound, or `nil` if there is none.
  public internal(set) var low: Double?
  /// The upper bound, or `nil` if there is none.
  public internal(set) var high: Double?

  package static let unknown = EloEstimate()

  /// The difference from the other side.
  var reversed: EloEstimate {
    func negative(_ number: Double?) -> Double? { number.map { 0 - $0 } }
    return EloEstimate(value: negative(value), low: negative(high), high: negative(low))
  }
}

extension EloEstimate {
  init(_ difference: EloDifference) {
    self.init(value: difference.value, low: difference.low, high: difference.high)
  }

  init(normalized difference: EloDifference) {
    self.init(
      value: difference.normalized, low: difference.normalizedLow, high: difference.normalizedHigh)
  }
}

extension FieldVisitor {
  /// Visits an estimate and both bounds, with two decimal places.
  ///
  /// - Parameters:
  ///   - low: The description of the lower bound.
  ///   - high: The description of the upper bound.
  package mutating func elo(
    _ estimate: inout EloEstimate, _ name: String, _ description: @autoclosure () -> String,
    unit: String = "Elo", low: @autoclosure () -> String,
    high: @autoclosure () -> String = "upper bound"
  ) {
    cell(&estimate.value, .elo(name, description(), unit), .decimals(2))
    cell(&estimate.low, .elo("\(name)_low", low(), unit), .decimals(2))
    cell(&estimate.high, .elo("\(name)_high", high(), unit), .decimals(2))
  }
}

extension TableSchema.Field {
  fileprivate static func elo(
    _ name: String, _ description: String, _ unit: String
  ) -> TableSchema.Field { .init(name, .number, description, unit: unit, required: false) }
}

extension EloDifference.Basis: CellValue {}
