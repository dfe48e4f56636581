/// A text broken between words into lines of at most a width, all but the first indented.
///
/// A word that is longer than a line gets one of its own.
///
/// - Parameter used: How much of the first line's width is taken already; the indent where it is
///   not given.
package func flowing(
  _ text: String, width: Int, indent: Int = 0, used: Int? = nil
) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    let room = width - (lines.count == 1 ? used ?? indent : indent)
    if let last = lines.last, last.count + 1 + word.count <= room {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}
