/// Returns text wrapped between words at a maximum width, with all lines except the first indented.
///
/// A word that is longer than a line gets a separate line.
///
/// - Parameter used: The number of characters already on the first line, or `nil` to use the
///   indent.
package func flowing(_ text: String, width: Int, indent: Int = 0, used: Int? = nil) -> String {
  flowing(text.split(separator: " "), width: width, indent: indent, used: used)
}

/// Returns words, which may contain spaces, wrapped at a maximum width.
package func flowing(
  _ words: [some StringProtocol], width: Int, indent: Int = 0, used: Int? = nil
) -> String {
  var lines: [String] = []
  for word in words {
    let room = width - (lines.count == 1 ? used ?? indent : indent)
    if let last = lines.last, last.count + 1 + word.count <= room {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}
