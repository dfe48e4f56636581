/// Returns text escaped for HTML and XML content and attribute values.
///
/// Tabs and line endings become character references. U+FFFD replaces characters that XML forbids
/// or that change the direction of the following words (Unicode Annex 9).
package func escaped(_ text: String) -> String {
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
  /// A Boolean value that indicates whether a page may contain the character.
  ///
  /// Such a character is valid in XML and does not affect the words around it.
  fileprivate var isShown: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef: false
    default: value & 0xfffe != 0xfffe
    }
  }
}
