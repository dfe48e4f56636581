/// A text as HTML and XML hold it, between tags and in quoted attributes alike.
///
/// Tabs and line ends stay, as references. What XML forbids, and what turns the direction of writing
/// of the words behind it (Unicode Annex 9), becomes U+FFFD.
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
  /// Whether it is a character that a page may hold and that leaves the words around it alone.
  fileprivate var isShown: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef: false
    default: value & 0xfffe != 0xfffe
    }
  }
}

/// Builds the text of an SVG, escaping whatever is written into it.
struct SVGWriter: Sendable {
  /// Where a text stands to its position.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// What has been written.
  private(set) var text = ""
  private var names: [String] = []

  /// Opens an element; attributes without a value are left out.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    tag(name, attributes)
    text += ">"
    names.append(name)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let name = names.popLast() else { return }
    text += "</\(name)>\n"
  }

  /// An element with nothing in it.
  mutating func leaf(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    tag(name, attributes)
    text += "/>\n"
  }

  /// An element with a text in it.
  mutating func leaf(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text words: String
  ) {
    begin(name, attributes)
    text += escaped(words)
    end()
  }

  /// An element that says in a title what it shows.
  mutating func mark(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, title: String
  ) {
    tag(name, attributes)
    text += "><title>\(escaped(title))</title></\(name)>\n"
  }

  /// A text, shortened to the room that it has; the whole is then its title.
  ///
  /// - Parameters:
  ///   - room: How wide it may be, in units.
  ///   - kind: Its class: `tick` is set smaller.
  ///   - rotation: Degrees clockwise about its position.
  mutating func label(
    _ words: String, x: Double, y: Double, room: Double = .infinity, anchor: Anchor = .start,
    kind: String? = nil, rotation: Double? = nil
  ) {
    let size = kind == "tick" ? TextWidth.small : TextWidth.normal
    let shown = TextWidth.shortened(words, to: room, size: size)
    tag(
      "text",
      [
        "x": decimal(x), "y": decimal(y), "class": kind,
        "text-anchor": anchor == .start ? nil : anchor.rawValue,
        "transform": rotation.map { "rotate(\(decimal($0)) \(decimal(x)) \(decimal(y)))" },
      ])
    text += ">"
    if shown != words { text += "<title>\(escaped(words))</title>" }
    text += "\(escaped(shown))</text>\n"
  }

  private mutating func tag(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "<\(name)"
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(escaped(value))\"" }
    }
  }
}
