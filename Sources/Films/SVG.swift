/// Writes pieces of SVG.
package enum SVG {
  /// A number with at most two decimals, as short as it can be.
  package static func number(_ value: Double) -> String {
    let hundredths = min(max(value * 100, -1e9), 1e9)
    let whole = Int(hundredths + (hundredths < 0 ? -0.5 : 0.5))
    let (units, rest) = (whole.magnitude / 100, whole.magnitude % 100)
    let sign = whole < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(units)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(units).\(decimals)"
  }

  /// A text in which nothing is markup, and no character that XML does not allow.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      // What turns the direction of writing would turn that of the words beside it, too.
      case "\u{61c}", "\u{200e}", "\u{200f}", "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}":
        escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func rectangle(
    x: Double = 0, y: Double = 0, width: Double, height: Double, radius: Double = 0, style: String
  ) -> String {
    "<rect x=\"\(number(x - width / 2))\" y=\"\(number(y - height / 2))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\"\(radius == 0 ? "" : " rx=\"\(number(radius))\"") "
      + "style=\"\(style)\"/>"
  }

  static func circle(x: Double = 0, y: Double = 0, radius: Double, style: String) -> String {
    "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" style=\"\(style)\"/>"
  }

  static func path(_ path: String, style: String, transform: String = "") -> String {
    "<path d=\"\(path)\"\(transform.isEmpty ? "" : " transform=\"\(transform)\"") style=\"\(style)\"/>"
  }

  /// Words that are part of a symbol.
  static func text(
    _ words: String, x: Double, y: Double, size: Double, style: String = "fill:var(--ink)"
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y + size * 0.36))\" text-anchor=\"middle\" "
      + "font-size=\"\(number(size))\" style=\"\(style)\">\(escaped(words))</text>"
  }
}
