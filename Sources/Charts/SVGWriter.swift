import Markup

/// Builds the text of an SVG and escapes everything that is written into it.
///
/// Its functions are not inlined: the code of the drawings would take a quarter longer to compile.
struct SVGWriter: Sendable {
  /// A name and a value; left out where there is no value.
  typealias Attribute = (name: String, value: String?)

  /// Where a text stands to its position.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// What can be filled and stroked, in units of the drawing.
  enum Shape: Sendable {
    case path(String)
    case rect(x: Double, y: Double, width: Double, height: Double)
  }

  /// What has been written.
  private(set) var text = ""
  private var names: [String] = []

  /// Opens an element.
  @inline(never)
  mutating func begin(_ name: String, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    text += ">"
    names.append(name)
  }

  /// Closes the element that was opened last.
  @inline(never)
  mutating func end() {
    guard let name = names.popLast() else { return }
    text += "</\(name)>\n"
  }

  /// An element with a text in it.
  @inline(never)
  mutating func write(_ words: String, in name: String, _ attributes: [Attribute] = []) {
    begin(name, attributes)
    text += escaped(words)
    end()
  }

  /// A shape.
  ///
  /// - Parameters:
  ///   - kind: Its classes.
  ///   - data: The numbers that it stands for.
  ///   - title: What it shows in words; every shape that stands for a number has one.
  @inline(never)
  mutating func draw(
    _ shape: Shape, _ kind: String, fill: String? = nil, dashes: String? = nil,
    data: [Attribute] = [], title: String? = nil
  ) {
    let (name, outline): (String, [Attribute]) =
      switch shape {
      case .path(let outline): ("path", [("d", outline)])
      case .rect(let x, let y, let width, let height):
        (
          "rect",
          [
            ("x", decimal(x)), ("y", decimal(y)), ("width", decimal(width)),
            ("height", decimal(height)),
          ]
        )
      }
    tag(name, [("class", kind), ("fill", fill), ("stroke-dasharray", dashes)] + outline + data)
    text += title.map { "><title>\(escaped($0))</title></\(name)>\n" } ?? "/>\n"
  }

  /// A text, shortened to the room that it has; the whole is then its title.
  ///
  /// - Parameters:
  ///   - shown: How it is shortened, where that is known.
  ///   - room: How wide it may be, in units.
  ///   - kind: Its classes; what has `tick` is set smaller.
  ///   - rotation: Degrees clockwise about its position.
  @inline(never)
  mutating func label(
    _ words: String, shown: String? = nil, x: Double, y: Double, room: Double = .infinity,
    anchor: Anchor = .start, kind: String? = nil, rotation: Double? = nil
  ) {
    let isSmall = kind?.hasSuffix("tick") ?? false
    let shown =
      shown
      ?? TextWidth.shortened(
        words, to: room, size: isSmall ? TextWidth.small : TextWidth.normal)
    tag(
      "text",
      [
        ("x", decimal(x)), ("y", decimal(y)), ("class", kind),
        ("text-anchor", anchor == .start ? nil : anchor.rawValue),
        ("transform", rotation.map { "rotate(\(decimal($0)) \(decimal(x)) \(decimal(y)))" }),
      ])
    text += ">"
    if shown != words { text += "<title>\(escaped(words))</title>" }
    text += "\(escaped(shown))</text>\n"
  }

  @inline(never)
  private mutating func tag(_ name: String, _ attributes: [Attribute]) {
    text += "<\(name)"
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(escaped(value))\"" }
    }
  }
}
