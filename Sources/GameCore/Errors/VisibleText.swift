extension String {
  /// The string on one line, with Swift's escapes such as `\n` and `\u{1b}` for control characters.
  ///
  /// Characters that change the writing direction are also escaped, and so is the bracket in `##[`
  /// and `##vso[`, which begin commands anywhere in a line of GitHub's and Azure's logs.
  package var visible: String { replacingControls { swiftEscape(of: $0) } }

  /// The visible string, with line endings and tabs left unescaped.
  package var visibleLines: String {
    replacingControls { $0 == "\n" || $0 == "\t" ? nil : swiftEscape(of: $0) }
  }

  /// The JSON text with escapes for characters that control a terminal.
  ///
  /// The escapes do not change the JSON value.
  package var visibleJSON: String {
    replacingControls { $0 == "\n" ? nil : $0.jsonEscape }
  }

  /// The string with an escape for the first colon of each line that begins with two colons.
  ///
  /// GitHub's log interprets such a line as a command, even if spaces precede the colons. The same
  /// may be true of characters without a width.
  package var withoutCommands: String {
    guard utf8.contains(UInt8(ascii: ":")) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let scalars = line.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.isBlank }), scalars[first] == ":" else {
        return String(line)
      }
      let rest = scalars[scalars.index(after: first)...]
      guard rest.first(where: { !$0.isBlank }) == ":" else { return String(line) }
      return String(scalars[..<first]) + "\\u{3a}" + String(rest)
    }.joined(separator: "\n")
  }

  /// Returns the beginning of an external string: whole scalars that take at most `limit` bytes.
  ///
  /// The limit counts bytes instead of characters, because a single character may take a megabyte.
  package func cut(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: max(0, limit))
    while end > utf8.startIndex, utf8[end] & 0xc0 == 0x80 { utf8.formIndex(before: &end) }
    return String(Substring(utf8[..<end]))
  }

  /// Returns the string with its control characters replaced.
  ///
  /// - Parameter replacement: Returns what replaces a control character, or `nil` to keep it.
  private func replacingControls(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { $0.actsOnTerminals || $0 == "#" }) else { return self }
    var text = ""
    var signs = 0
    for scalar in unicodeScalars {
      let acts = scalar.actsOnTerminals || (scalar == "[" && signs > 1)
      if scalar == "#" {
        signs += 1
      } else if signs < 2 || !scalar.properties.isAlphabetic {
        signs = 0
      }
      if acts, let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Returns Swift's escape for a character, such as `\n` for a line feed or `\u{0}` for U+0000.
private func swiftEscape(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{\(String(scalar.value, radix: 16))}"
  }
}

extension Unicode.Scalar {
  /// The JSON escape for a character below U+10000.
  package var jsonEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// A Boolean value that indicates whether the character is white space or invisible.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  /// A Boolean value that indicates whether a terminal interprets the character instead of showing
  /// it.
  fileprivate var actsOnTerminals: Bool {
    switch self {
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}": true
    // Line and paragraph separators, and directional characters (Unicode Annex 9).
    case "\u{2028}", "\u{2029}": true
    case "\u{61c}", "\u{200e}", "\u{200f}", "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
