extension Picture {
  /// The height of a line of words, in units.
  public static let textSize = 0.45

  /// Returns an estimate of the width of words in units.
  ///
  /// The estimate is more often too large than too small.
  public static func width(of text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x250 ? 0.6 : 1.05) } * textSize
  }

  /// Splits words into lines with a maximum width.
  ///
  /// - Parameters:
  ///   - text: Words separated by spaces or line endings.
  ///   - width: The maximum line width in units.
  ///   - most: The maximum number of lines, the last of which ends with "…" if words are left.
  public static func lines(of text: String, width: Double, most: Int) -> [String] {
    var lines: [String] = []
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    while !words.isEmpty, lines.count < most {
      var line = shortened(words.removeFirst(), to: width)
      while let word = words.first, Picture.width(of: "\(line) \(word)") <= width {
        line += " \(word)"
        words.removeFirst()
      }
      if !words.isEmpty, lines.count + 1 == most {
        line = shortened("\(line) …", to: width)
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns as much of a string as fits a width in units, with "…" in place of the rest.
  private static func shortened(_ text: some StringProtocol, to width: Double) -> String {
    if Picture.width(of: text) <= width { return String(text) }
    var line = ""
    for character in text {
      if Picture.width(of: "\(line)\(character)…") > width { break }
      line.append(character)
    }
    while line.last == " " { line.removeLast() }
    return line + "…"
  }
}
