import TournamentBase

/// The classes that color marks, with the shapes and dashes that replace colors.
///
/// ``ChartStyle`` contains the colors.
enum Palette {
  /// The number of series with different colors.
  static let seriesCount = 8
  /// The number of steps on the scale around ½.
  static let divergingCount = 11
  /// The number of steps on the scale from 0.
  static let sequentialCount = 9

  /// Returns `c0` to `c7` and begins again at `c0` if there are more series.
  static func series(_ index: Int) -> String { "c\(index % seriesCount)" }

  /// Returns `d0` for 0, `d5` for values nearest ½, and `d10` for 1.
  ///
  /// A value *x* and 1 − *x* get classes that are equally far from the middle.
  static func diverging(_ value: Double) -> String {
    let distance = Int((min(abs(value - 0.5), 0.5) * 10).rounded())
    return "d\(value < 0.5 ? 5 - distance : 5 + distance)"
  }

  /// Returns `q0` for numbers up to 0 and `q8` for the maximum.
  static func sequential(_ value: Double, maximum: Double) -> String {
    guard maximum > 0 else { return "q0" }
    return "q\(Int((min(max(value / maximum, 0), 1) * 8).rounded()))"
  }

  /// The corners of each mark's shape, none for a circle.
  private static let shapes: [[(Double, Double)]] = [
    [], [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    [(0, -1.1), (1.1, 0.85), (-1.1, 0.85)], [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)],
    [
      (-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4), (0.4, 1.1),
      (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4),
    ], [(0, 1.1), (1.1, -0.85), (-1.1, -0.85)], [(-0.95, -1), (0.95, -1), (-0.95, 1), (0.95, 1)],
    [
      (0, -0.5), (0.6, -1.1), (1.1, -0.6), (0.5, 0), (1.1, 0.6), (0.6, 1.1), (0, 0.5),
      (-0.6, 1.1), (-1.1, 0.6), (-0.5, 0), (-1.1, -0.6), (-0.6, -1.1),
    ],
  ]

  /// Returns a series' shape number.
  ///
  /// Series with the same color have different shapes.
  static func shape(_ index: Int) -> Int { (index + index / shapes.count) % shapes.count }

  /// Returns a series' mark around a center, as a path.
  static func mark(_ index: Int, x: Double, y: Double, radius: Double) -> String {
    let corners = shapes[shape(index)]
    if corners.isEmpty {
      let (r, across) = (decimal(radius), decimal(2 * radius))
      return "M\(decimal(x - radius)) \(decimal(y))"
        + "a\(r) \(r) 0 1 0 \(across) 0a\(r) \(r) 0 1 0 -\(across) 0z"
    }
    return "M"
      + corners.map { "\(decimal(x + $0.0 * radius)) \(decimal(y + $0.1 * radius))" }
      .joined(separator: "L") + "z"
  }

  /// Returns the dashes for a series' line, in units, or `nil` for a continuous line.
  static func dashes(_ index: Int) -> String? {
    let patterns = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "9 3 2 3 2 3", "1 5"]
    let pattern = patterns[(index + index / seriesCount) % patterns.count]
    return pattern.isEmpty ? nil : pattern
  }
}
