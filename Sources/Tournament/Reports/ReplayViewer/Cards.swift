import GameCore

/// Playing cards.
enum Cards {
  private static func body(_ style: String) -> String {
    SVG.rectangle(
      width: 0.96, height: 1.36, radius: 0.1,
      style: "\(style);stroke:var(--pip,var(--ink));stroke-width:.03")
  }

  private static let paper = body("fill:var(--card)")

  /// How the rank is written on a card.
  static func letters(_ rank: Int) -> String {
    switch rank {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: "\(rank)"
    }
  }

  static func face(_ rank: Int, _ suit: Picture.Suit?) -> String {
    guard let suit else {
      return paper
        + SVG.text(letters(rank), x: 0, y: 0, size: 0.72, style: "\(ink);font-weight:700")
    }
    let colour = suit.isRed ? "fill:var(--red,#c22)" : ink
    return paper
      + SVG.text(letters(rank), x: -0.22, y: -0.4, size: 0.4, style: "\(colour);font-weight:700")
      + SVG.path(suit.path, style: colour, transform: "translate(.24 -.4)scale(.27)")
      + SVG.path(suit.path, style: colour, transform: "translate(0 .22)scale(.62)")
  }

  private static let ink = "fill:var(--pip,var(--ink))"

  static let joker =
    paper
    + SVG.path(
      "M0-.5L.12-.16L.48-.16L.19.06L.3.4L0 .19L-.3.4L-.19.06L-.48-.16L-.12-.16Z", style: ink,
      transform: "translate(0 .14)scale(.7)")
    + SVG.text("joker", x: 0, y: -0.42, size: 0.26, style: ink)

  static let back =
    body("fill:var(--card)")
    + SVG.rectangle(
      width: 0.76, height: 1.16, radius: 0.05, style: "fill:var(--back,var(--board));stroke:none")
    + SVG.path(
      "M0-.44L.26 0L0 .44L-.26 0Z", style: "fill:none;stroke:var(--card);stroke-width:.05")
}
