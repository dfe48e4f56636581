/// How wide texts are about, in the fonts that browsers set by themselves.
enum TextWidth {
  /// The size of most texts, in units of the drawing.
  static let normal = 13.0
  /// The size of ticks and numbers.
  static let small = 12.0

  /// An estimate that is rather too wide than too narrow.
  static func estimate(_ text: String, size: Double = normal) -> Double {
    text.reduce(0) { $0 + ems($1) } * size
  }

  /// The widest of several texts; 0 without any.
  static func widest(_ texts: [String], size: Double = normal) -> Double {
    texts.reduce(0) { max($0, estimate($1, size: size)) }
  }

  /// As much of a text as has room, with an ellipsis where something is missing.
  ///
  /// A character built of many, which would spill over its neighbours, becomes U+FFFD.
  static func shortened(_ text: String, to room: Double, size: Double = normal) -> String {
    let text = String(text.map { $0.unicodeScalars.count > 10 ? "\u{fffd}" : $0 })
    if estimate(text, size: size) <= room { return text }
    var left = room - ems("…") * size
    var result = ""
    for character in text {
      left -= ems(character) * size
      if left < 0 { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// Each of several texts, shortened so that one can be told from another.
  ///
  /// Where only their beginnings would be left, and be the same, what they begin with is left out.
  ///
  /// - Complexity: O(texts²).
  static func shortened(_ texts: [String], to room: Double, size: Double = normal) -> [String] {
    let short = texts.map { shortened($0, to: room, size: size) }
    return texts.indices.map { index in
      let text = Array(texts[index])
      let common = texts.indices.filter { short[$0] == short[index] && texts[$0] != texts[index] }
        .map { zip(text, texts[$0]).prefix { $0 == $1 }.count }.min()
      guard var start = common, start < text.count else { return short[index] }
      // The word in which they differ is shown from its beginning, unless it is long.
      let word = text[..<start].lastIndex(of: " ").map { $0 + 1 } ?? 0
      if start - word < 12 { start = word }
      if start < 8 { return short[index] }
      return shortened(String(text[..<4]) + "…" + String(text[start...]), to: room, size: size)
    }
  }

  private static func ems(_ character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.33
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.42
    case "m", "w", "M", "W", "@", "%", "…", "—": 0.95
    case "A"..."Z": 0.7
    case "0"..."9", "a"..."z": 0.59
    default:
      // From 2E80 on each fills a square; a picture made of several may be shown as these.
      max(0.65, 1.1 * Double(character.unicodeScalars.filter { $0.value >= 0x2e80 }.count))
    }
  }
}
