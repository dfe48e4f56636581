/// Dominoes that lie from left to right.
enum Tiles {
  private static let body = SVG.rectangle(
    width: 1.94, height: 0.94, radius: 0.12,
    style: "fill:var(--tile);stroke:var(--pip,var(--ink));stroke-width:.03")

  static func face(_ low: Int, _ high: Int) -> String {
    body + SVG.path("M0-.36V.36", style: "stroke:var(--pip,var(--ink));stroke-width:.03")
      + half(low, x: -0.5) + half(high, x: 0.5)
  }

  /// Pips are a symbol of their own; above twelve there are digits, for other games' tiles.
  private static func half(_ number: Int, x: Double) -> String {
    if number == 0 { return "" }
    guard 0...Pips.largest ~= number else {
      return SVG.text("\(number)", x: x, y: 0, size: 0.5, style: "fill:var(--pip,var(--ink))")
    }
    return "<use href=\"#\(Pips.symbol(number))\" x=\"\(decimal(x - 0.5))\" y=\"-.5\" width=\"1\" "
      + "height=\"1\"/>"
  }

  static let back =
    body
    + SVG.rectangle(
      width: 1.7, height: 0.7, radius: 0.06, style: "fill:var(--back,var(--board));stroke:none")
    + SVG.path(
      "M-.6 0L-.3-.22L0 0L-.3.22ZM0 0L.3-.22L.6 0L.3.22Z",
      style: "fill:none;stroke:var(--tile);stroke-width:.05")
}

/// The pips of half a domino.
enum Pips {
  static let largest = 12

  static func symbol(_ number: Int) -> String { "pips\(number)" }

  /// Where pips lie, as many as there are; columns of a half that lies at the left or right.
  static func places(_ number: Int) -> [(x: Double, y: Double)] {
    let a = 0.27
    func rows(_ columns: [Double], _ rows: [Double]) -> [(x: Double, y: Double)] {
      columns.flatMap { x in rows.map { (x, $0) } }
    }
    let corners = rows([-a, a], [-a, a])
    switch number {
    case 1: return [(0, 0)]
    case 2: return [(-a, -a), (a, a)]
    case 3: return [(-a, -a), (0, 0), (a, a)]
    case 4: return corners
    case 5: return corners + [(0, 0)]
    case 6: return corners + [(0, -a), (0, a)]
    case 7: return corners + [(0, -a), (0, a), (0, 0)]
    case 8: return corners + [(0, -a), (0, a), (-a, 0), (a, 0)]
    case 9: return corners + [(0, -a), (0, a), (-a, 0), (a, 0), (0, 0)]
    case 10: return rows([-0.3, -0.1, 0.1, 0.3], [-a, a]) + [(-a, 0), (a, 0)]
    case 11: return rows([-0.3, -0.1, 0.1, 0.3], [-a, a]) + [(-a, 0), (0, 0), (a, 0)]
    case 12: return rows([-0.3, -0.1, 0.1, 0.3], [-a, 0, a])
    default: return []
    }
  }

  static func drawing(_ number: Int) -> String {
    let radius = number > 9 ? 0.075 : 0.09
    return places(number).map {
      SVG.circle(x: $0.x, y: $0.y, radius: radius, style: "fill:var(--pip,var(--ink))")
    }.joined()
  }
}
