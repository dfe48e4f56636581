extension String {
  /// As one line that shows what is in it: what a terminal or a log would act on instead of showing it
  /// is written as in Swift, such as `\n` and `\u{1b}`.
  ///
  /// Those are control characters, line ends among them, the characters that turn the direction of
  /// writing, and the bracket of `##[`, by which GitHub's log knows commands anywhere in a line.
  package var visible: String { replacingControls { swiftEscape(of: $0) } }

  /// Like ``visible``, but with its lines and tabs.
  package var visibleLines: String {
    replacingControls { $0 == "\n" || $0 == "\t" ? nil : swiftEscape(of: $0) }
  }

  /// JSON with the same meaning that a terminal shows as it is.
  package var visibleJSON: String {
    replacingControls { $0 == "\n" ? nil : $0.jsonEscape }
  }

  /// Returns the beginning of a text from outside: at most `limit` bytes, and whole scalars.
  ///
  /// A single character may have a megabyte, so a number of characters is no limit.
  package func cut(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: max(0, limit))
    while end > utf8.startIndex, utf8[end] & 0xc0 == 0x80 { utf8.formIndex(before: &end) }
    return String(Substring(utf8[..<end]))
  }

  /// - Parameter replacement: What is written for a character that acts; `nil` for the character.
  private func replacingControls(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { $0.actsOnTerminals || $0 == "#" }) else { return self }
    var text = ""
    var signs = 0
    for scalar in unicodeScalars {
      let acts = scalar.actsOnTerminals || (scalar == "[" && signs > 1)
      signs = scalar == "#" ? signs + 1 : 0
      if acts, let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// How Swift writes a character by an escape; `\0` too is written by its number.
private func swiftEscape(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{\(String(scalar.value, radix: 16))}"
  }
}

extension Unicode.Scalar {
  /// The escape of a character below U+10000 in JSON.
  var jsonEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// Whether a terminal does something else than to show it.
  fileprivate var actsOnTerminals: Bool {
    switch self {
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}": true
    // The ends of lines and paragraphs, and the directions of writing (Unicode Annex 9).
    case "\u{2028}", "\u{2029}": true
    case "\u{61c}", "\u{200e}", "\u{200f}", "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
