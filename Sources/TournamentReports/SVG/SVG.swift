import TournamentBase

enum SVG {
  static func rectangle(
    x: Double = 0, y: Double = 0, width: Double, height: Double, radius: Double = 0, style: String
  ) -> String {
    "<rect x=\"\(decimal(x - width / 2))\" y=\"\(decimal(y - height / 2))\" width=\"\(decimal(width))\" "
      + "height=\"\(decimal(height))\"\(radius == 0 ? "" : " rx=\"\(decimal(radius))\"") "
      + "style=\"\(style)\"/>"
  }

  static func circle(x: Double = 0, y: Double = 0, radius: Double, style: String) -> String {
    "<circle cx=\"\(decimal(x))\" cy=\"\(decimal(y))\" r=\"\(decimal(radius))\" style=\"\(style)\"/>"
  }

  static func path(_ path: String, style: String, transform: String = "") -> String {
    "<path d=\"\(path)\"\(transform.isEmpty ? "" : " transform=\"\(transform)\"") style=\"\(style)\"/>"
  }

  static func text(
    _ words: String, x: Double, y: Double, size: Double, style: String = "fill:var(--ink)"
  ) -> String {
    "<text x=\"\(decimal(x))\" y=\"\(decimal(y + size * 0.36))\" text-anchor=\"middle\" "
      + "font-size=\"\(decimal(size))\" style=\"\(style)\">\(escaped(words))</text>"
  }
}
