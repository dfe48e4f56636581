import ConnectFourSolver

extension PositionMeasure {
  /// The name with spaces, for tables.
  var label: String { rawValue.split(separator: "_").joined(separator: " ") }

  /// Returns a range of plies as text, such as `8 to 15`.
  static func text(_ plies: ClosedRange<Int>) -> String {
    plies.count == 1 ? "\(plies.lowerBound)" : "\(plies.lowerBound) to \(plies.upperBound)"
  }

  /// The plies that are reported together.
  static let groups = [0...7, 8...15, 16...23, 24...31, 32...40]
}
