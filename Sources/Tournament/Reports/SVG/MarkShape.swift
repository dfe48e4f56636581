/// The shape that identifies the points of a series, in addition to their color.
enum MarkShape: Int, CaseIterable, Sendable {
  case circle, square, triangle, diamond, plus, pointingDown, hourglass, cross

  /// The shape of a series; with more than eight series a color comes again with a different shape.
  init(series index: Int) {
    let all = MarkShape.allCases
    self = all[(index + index / all.count) % all.count]
  }

  /// Returns the outline around a center, as a path.
  func outline(x: Double, y: Double, radius: Double = 5) -> String {
    let corners: [(Double, Double)] =
      switch self {
      case .circle: []
      case .square: [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)]
      case .triangle: [(0, -1.1), (1.1, 0.85), (-1.1, 0.85)]
      case .diamond: [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)]
      case .plus:
        [
          (-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4), (0.4, 1.1),
          (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4),
        ]
      case .pointingDown: [(0, 1.1), (1.1, -0.85), (-1.1, -0.85)]
      case .hourglass: [(-0.95, -1), (0.95, -1), (-0.95, 1), (0.95, 1)]
      case .cross:
        [
          (0, -0.5), (0.6, -1.1), (1.1, -0.6), (0.5, 0), (1.1, 0.6), (0.6, 1.1), (0, 0.5),
          (-0.6, 1.1), (-1.1, 0.6), (-0.5, 0), (-1.1, -0.6), (-0.6, -1.1),
        ]
      }
    if corners.isEmpty {
      let (r, across) = (decimal(radius), decimal(2 * radius))
      return "M\(decimal(x - radius)) \(decimal(y))"
        + "a\(r) \(r) 0 1 0 \(across) 0a\(r) \(r) 0 1 0 -\(across) 0z"
    }
    return "M"
      + corners.map { "\(decimal(x + $0.0 * radius)) \(decimal(y + $0.1 * radius))" }
      .joined(separator: "L") + "z"
  }
}
