/// Estimates of the width of text in the fonts that browsers choose.
enum TextWidth {
  /// The size of most text, in drawing units.
  static let normal = 13.0
  /// The size for ticks and numbers.
  static let small = 12.0
  /// The maximum number of lines for one string.
  static let lineLimit = 6

  /// Returns an estimate that is more likely too wide than too narrow.
  static func estimate(_ text: String, size: Double = normal) -> Double {
    text.reduce(0) { $0 + ems($1) } * size
  }

  static func widest(_ texts: [String], size: Double = normal) -> Double {
    texts.reduce(0) { max($0, estimate($1, size: size)) }
  }

  /// Splits text into one or more lines that fit a width, with very long words ``shortened(_:)``.
  ///
  /// Lines end after signs and spaces, except spaces next to arrows, or anywhere if a word is too
  /// wide. U+FFFD replaces a character of more than ten scalars, which would cover its neighbors.
  /// After ``lineLimit`` lines, an ellipsis replaces the rest.
  static func wrapped(_ text: String, to room: Double, size: Double = normal) -> [String] {
    let characters = shortened(text).map { $0.unicodeScalars.count > 10 ? "\u{fffd}" : $0 }
    if estimate(String(characters), size: size) <= room { return [String(characters)] }
    var lines: [String] = []
    var line = ""
    func add(_ word: String) {
      if !line.isEmpty, estimate(trimmed(line + word), size: size) > room {
        lines.append(trimmed(line))
        line = ""
      }
      for character in word {
        if !line.isEmpty, estimate(line + String(character), size: size) > room, character != " " {
          lines.append(trimmed(line))
          line = ""
        }
        if line.isEmpty, character == " " { continue }
        line.append(character)
      }
    }
    var word = ""
    for (place, character) in characters.enumerated() {
      word.append(character)
      let neighbors = characters[max(0, place - 1)..<min(characters.count, place + 2)]
      if " :,=/-_;".contains(character), character != " " || !neighbors.contains("\u{2192}") {
        add(word)
        word = ""
      }
    }
    add(word)
    if !line.isEmpty || lines.isEmpty { lines.append(trimmed(line)) }
    if lines.count <= lineLimit { return lines }
    return lines.prefix(lineLimit - 1) + [lines[lineLimit - 1] + "…"]
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func ems(_ character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.33
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.42
    case "m", "w", "M", "W", "@", "%", "…", "—": 0.95
    case "A"..."Z": 0.72
    case "0"..."9", "a"..."z": 0.62
    case "\u{2212}", "=", "+", "<", ">", "≥", "≤": 0.84
    default:
      // Characters from U+2E80 on are as wide as a square. A combined picture may be shown as its
      // parts.
      max(0.65, 1.1 * Double(character.unicodeScalars.filter { $0.value >= 0x2e80 }.count))
    }
  }
}

/// Returns text in which only the beginning and end remain of each word longer than 64 characters.
///
/// Such words occur in bot output. Only words of ASCII letters, digits and periods are shortened,
/// because some other scripts write sentences without spaces, and a line may end at other signs.
/// A hash has 64 digits, so it stays whole.
func shortened(_ text: String) -> String {
  if text.utf8.count <= 64 { return text }
  var (result, word) = ("", "")
  func short(_ word: String) -> String {
    word.utf8.count > 64 ? "\(word.prefix(24))\u{2026}\(word.suffix(8))" : word
  }
  for character in text {
    if character.isASCII, character.isLetter || character.isNumber || character == "." {
      word.append(character)
    } else {
      result += short(word)
      word = ""
      result.append(character)
    }
  }
  return result + short(word)
}
