extension Picture {
  /// The height of a line of words, in units.
  public static let textSize = 0.45

  /// How wide words are, in units; rather too much than too little.
  public static func width(of text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x250 ? 0.6 : 1.05) } * textSize
  }

  /// The words on lines that are no wider than `width` units.
  ///
  /// - Parameters:
  ///   - text: Words with spaces or line ends between.
  ///   - width: How wide a line is at most, in units.
  ///   - most: How many lines at most; three dots stand for what is left out.
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

  /// The beginning of a text that is no wider than `width` units, with three dots where there was more.
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
