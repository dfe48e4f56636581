import GameCore

/// Pieces and signs.
enum Signs {
  private static let line = "stroke:var(--ink);stroke-width:.04"

  /// A seat's shape around the middle, a unit wide: a dot, a square on its corner, a triangle, a plus.
  private static func shape(_ seat: Seat) -> String {
    switch seat.index {
    case 0: "M-.5 0A.5.5 0 1 1 .5 0A.5.5 0 1 1-.5 0Z"
    case 1: "M0-.6L.6 0L0 .6L-.6 0Z"
    case 2: "M0-.58L.58.42H-.58Z"
    default: "M-.2-.56H.2V-.2H.56V.2H.2V.56H-.2V.2H-.56V-.2H-.2Z"
    }
  }

  static func disc(_ seat: Seat) -> String {
    SVG.circle(radius: 0.41, style: "fill:var(--seat\(seat));\(line)")
      + SVG.path(
        shape(seat), style: "fill:none;stroke:var(--paper);stroke-width:.16",
        transform: "scale(.36)")
  }

  static func badge(_ seat: Seat) -> String {
    SVG.path(
      shape(seat), style: "fill:var(--seat\(seat));stroke:var(--ink);stroke-width:.08",
      transform: "scale(.46)")
  }

  static let pointer = SVG.path("M-.18-.24L.24 0L-.18.24Z", style: "fill:var(--accent)")

  static let ring = SVG.circle(
    radius: 0.46, style: "fill:none;stroke:var(--accent);stroke-width:.09")

  static let halo =
    SVG.circle(radius: 0.45, style: "fill:none;stroke:var(--paper);stroke-width:.09")
    + SVG.circle(radius: 0.48, style: "fill:none;stroke:var(--ink);stroke-width:.09")

  static let tick = SVG.path(
    "M-.28.02L-.08.24L.3-.24",
    style: "fill:none;stroke:var(--accent);stroke-width:.13;stroke-linecap:round;"
      + "stroke-linejoin:round")

  static let cross = SVG.path(
    "M-.22-.22L.22.22M.22-.22L-.22.22",
    style: "fill:none;stroke:var(--ink);stroke-width:.13;stroke-linecap:round")

  static func area(_ area: Picture.Area, width: Int, height: Int) -> String {
    let (width, height) = (Double(width) / 10, Double(height) / 10)
    switch area {
    case .panel:
      return SVG.rectangle(
        width: width, height: height, radius: 0.15,
        style: "fill:var(--paper);stroke:var(--ink);stroke-width:.03")
    case .place:
      return SVG.rectangle(
        width: width - 0.1, height: height - 0.1, radius: 0.1,
        style: "fill:none;stroke:var(--ink);stroke-width:.03;stroke-dasharray:.1 .1;opacity:.5")
    case .frame:
      return SVG.rectangle(
        width: width, height: height, radius: 0.14,
        style: "fill:none;stroke:var(--accent);stroke-width:.09")
    }
  }
}
