/// A text as HTML and XML hold it, between tags and in quoted attributes alike.
///
/// Tabs and line ends stay, as references. What XML forbids, and what turns the direction of writing
/// of the words behind it (Unicode Annex 9), becomes U+FFFD.
func escaped(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar.isShown ? scalar : "\u{fffd}")
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether it is a character that a page may hold and that leaves the words around it alone.
  fileprivate var isShown: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef: false
    default: value & 0xfffe != 0xfffe
    }
  }
}
