import GameCore
import TournamentBase

/// SVG symbols for the marks in some games, each defined only once.
///
/// Each symbol is centered in a box one unit wide, and larger symbols extend beyond it. Colors are
/// variables that the page sets.
struct FrameSymbols: Sendable {
  private var places: [Picture.Kind: Int] = [:]  // never iterated
  /// The definitions for an `<svg>` that the page does not show.
  private(set) var svg = ""
  /// A prefix for symbol names.
  let prefix: String

  init(_ games: [ReplayFrames], prefix: String = "") {
    self.prefix = prefix
    for kind in games.lazy.flatMap(\.marks).map(\.kind) where places[kind] == nil {
      guard let drawing = kind.drawing else { continue }
      svg +=
        "<symbol id=\"\(prefix)mark\(places.count)\" viewBox=\"-.5 -.5 1 1\" overflow=\"visible\">\(drawing)"
        + "</symbol>\n"
      places[kind] = places.count
    }
  }

  func place(of kind: Picture.Kind) -> Int { places[kind] ?? 0 }
}

private let ink = "fill:var(--pip,var(--ink))"
private let back = "fill:var(--back,var(--board));stroke:none"

private func stroke(_ color: String, _ width: String) -> String {
  "fill:none;stroke:var(--\(color));stroke-width:\(width)"
}

extension Picture.Kind {
  /// The symbol's drawing, or `nil` for words.
  var drawing: String? {
    switch self {
    case .text, .player: nil
    case .holes(let columns, let rows, let wraps):
      Picture.Kind.board(columns: columns, rows: rows, wraps: wraps)
    case .tile(let low, let high):
      Picture.Kind.tile
        + SVG.path("M0-.36V.36", style: "stroke:var(--pip,var(--ink));stroke-width:.03")
        + Picture.Kind.half(low, x: -0.5) + Picture.Kind.half(high, x: 0.5)
    case .tileBack:
      Picture.Kind.tile + SVG.rectangle(width: 1.7, height: 0.7, radius: 0.06, style: back)
        + SVG.path(
          "M-.6 0L-.3-.22L0 0L-.3.22ZM0 0L.3-.22L.6 0L.3.22Z", style: stroke("tile", ".05"))
    case .card(let rank, let suit): Picture.Kind.card + Picture.Kind.face(rank, suit)
    case .joker:
      Picture.Kind.card
        + SVG.path(
          "M0-.5L.12-.16L.48-.16L.19.06L.3.4L0 .19L-.3.4L-.19.06L-.48-.16L-.12-.16Z", style: ink,
          transform: "translate(0 .14)scale(.7)")
        + SVG.text("joker", x: 0, y: -0.42, size: 0.26, style: ink)
    case .cardBack:
      Picture.Kind.card + SVG.rectangle(width: 0.76, height: 1.16, radius: 0.05, style: back)
        + SVG.path("M0-.44L.26 0L0 .44L-.26 0Z", style: stroke("card", ".05"))
    case .disc(let seat):
      SVG.circle(radius: 0.41, style: "fill:var(--seat\(seat));stroke:var(--ink);stroke-width:.04")
        + SVG.path(seat.shape, style: stroke("paper", ".16"), transform: "scale(.36)")
    case .badge(let seat):
      SVG.path(
        seat.shape, style: "fill:var(--seat\(seat));stroke:var(--ink);stroke-width:.08",
        transform: "scale(.46)")
    case .pointer: SVG.path("M-.18-.24L.24 0L-.18.24Z", style: "fill:var(--accent)")
    case .ring: SVG.circle(radius: 0.46, style: stroke("accent", ".09"))
    case .halo:
      SVG.circle(radius: 0.45, style: stroke("paper", ".09"))
        + SVG.circle(radius: 0.48, style: stroke("ink", ".09"))
    case .tick:
      SVG.path(
        "M-.28.02L-.08.24L.3-.24",
        style: stroke("accent", ".13;stroke-linecap:round;stroke-linejoin:round"))
    case .cross:
      SVG.path(
        "M-.22-.22L.22.22M.22-.22L-.22.22", style: stroke("ink", ".13;stroke-linecap:round"))
    case .area(let area, let width, let height):
      Picture.Kind.drawing(of: area, width: Double(width) / 10, height: Double(height) / 10)
    }
  }

  private static func drawing(of area: Picture.Area, width: Double, height: Double) -> String {
    switch area {
    case .panel:
      SVG.rectangle(
        width: width, height: height, radius: 0.15,
        style: "fill:var(--paper);stroke:var(--ink);stroke-width:.03")
    case .place:
      SVG.rectangle(
        width: width - 0.1, height: height - 0.1, radius: 0.1,
        style: stroke("ink", ".03;stroke-dasharray:.1 .1;opacity:.5"))
    case .frame:
      SVG.rectangle(width: width, height: height, radius: 0.14, style: stroke("accent", ".09"))
    }
  }

  /// Returns a vertical board with column numbers below it.
  ///
  /// If columns wrap around, its sides are open.
  private static func board(columns: Int, rows: Int, wraps: Bool) -> String {
    let (width, height) = (Double(columns), Double(rows))
    var text = SVG.rectangle(
      width: width + (wraps ? 0 : 0.16), height: height + 0.16, radius: wraps ? 0 : 0.2,
      style: "fill:var(--board)")
    for x in wraps ? [-width / 2, width / 2] : [] {
      text += SVG.path(
        "M\(decimal(x)) \(decimal(-height / 2))v\(decimal(height))",
        style: stroke("ink", ".06;stroke-dasharray:.18 .12"))
    }
    for column in 0..<columns {
      let x = (1 - width) / 2 + Double(column)
      for row in 0..<rows {
        text += SVG.circle(
          x: x, y: (1 - height) / 2 + Double(row), radius: 0.41, style: "fill:var(--paper)")
      }
      text += SVG.text("\(column + 1)", x: x, y: height / 2 + 0.5, size: 0.4)
    }
    return text
  }

  private static let tile = SVG.rectangle(
    width: 1.94, height: 0.94, radius: 0.12,
    style: "fill:var(--tile);stroke:var(--pip,var(--ink));stroke-width:.03")

  /// Returns the pips on half a tile that lies from left to right, or digits for numbers above 12.
  private static func half(_ number: Int, x: Double) -> String {
    if !(0...12 ~= number) { return SVG.text("\(number)", x: x, y: 0, size: 0.5, style: ink) }
    // Each pip is a line without length but with round ends.
    let dots = pips(number).map { "M\(decimal(x + $0.x)) \(decimal($0.y))h0" }.joined()
    return dots.isEmpty
      ? ""
      : SVG.path(
        dots,
        style: "stroke:var(--pip,var(--ink));stroke-linecap:round;stroke-width:"
          + (number > 9 ? ".15" : ".18"))
  }

  /// Returns the positions of up to twelve pips around the middle of half a tile.
  static func pips(_ number: Int) -> [(x: Double, y: Double)] {
    let a = 0.27
    if number >= 10 {
      let middle = number == 10 ? [-a, a] : number == 11 ? [-a, 0, a] : [-0.3, -0.1, 0.1, 0.3]
      return [-a, a].flatMap { y in [-0.3, -0.1, 0.1, 0.3].map { ($0, y) } }
        + middle.map { ($0, 0) }
    }
    let pairs: [(x: Double, y: Double)] = [(a, a), (a, -a), (0, a), (a, 0)]
    let mirrored = pairs.prefix(number / 2).map { (x: -$0.x, y: -$0.y) }
    return pairs.prefix(number / 2) + mirrored + (number % 2 == 1 ? [(0, 0)] : [])
  }

  private static let card = SVG.rectangle(
    width: 0.96, height: 1.36, radius: 0.1,
    style: "fill:var(--card);stroke:var(--pip,var(--ink));stroke-width:.03")

  private static func face(_ rank: Int, _ suit: Picture.Suit?) -> String {
    let letters = [1: "A", 11: "J", 12: "Q", 13: "K"][rank] ?? "\(rank)"
    guard let suit else {
      return SVG.text(letters, x: 0, y: 0, size: 0.72, style: "\(ink);font-weight:700")
    }
    let color = suit == .diamonds || suit == .hearts ? "fill:var(--red,#c22)" : ink
    return SVG.text(letters, x: -0.22, y: -0.4, size: 0.4, style: "\(color);font-weight:700")
      + SVG.path(suit.path, style: color, transform: "translate(.24 -.4)scale(.27)")
      + SVG.path(suit.path, style: color, transform: "translate(0 .22)scale(.62)")
  }
}

extension Picture.Suit {
  /// The suit's sign as a path that is one unit high.
  fileprivate var path: String {
    switch self {
    case .clubs:
      "M-.07.14C-.2.36-.46.28-.46.06C-.46-.12-.3-.2-.18-.14C-.32-.3-.2-.5 0-.5C.2-.5.32-.3.18-.14"
        + "C.3-.2.46-.12.46.06C.46.28.2.36.07.14C.08.32.12.42.2.5H-.2C-.12.42-.08.32-.07.14Z"
    case .diamonds: "M0-.5Q.18-.2.38 0Q.18.2 0 .5Q-.18.2-.38 0Q-.18-.2 0-.5Z"
    case .hearts:
      "M0 .5C-.1.3-.46.1-.46-.18C-.46-.36-.34-.46-.22-.46C-.1-.46-.02-.38 0-.26"
        + "C.02-.38.1-.46.22-.46C.34-.46.46-.36.46-.18C.46.1.1.3 0 .5Z"
    case .spades:
      "M0-.5C.1-.3.46-.14.46.12C.46.34.2.4.07.2C.08.34.12.43.2.5H-.2C-.12.43-.08.34-.07.2"
        + "C-.2.4-.46.34-.46.12C-.46-.14-.1-.3 0-.5Z"
    }
  }
}

extension Seat {
  /// The shape that distinguishes a seat even without colors, about one unit wide.
  ///
  /// It is a dot, a diamond, a triangle or a plus.
  fileprivate var shape: String {
    switch index {
    case 0: "M-.5 0A.5.5 0 1 1 .5 0A.5.5 0 1 1-.5 0Z"
    case 1: "M0-.6L.6 0L0 .6L-.6 0Z"
    case 2: "M0-.58L.58.42H-.58Z"
    default: "M-.2-.56H.2V-.2H.56V.2H.2V.56H-.2V.2H-.56V-.2H-.2Z"
    }
  }
}
