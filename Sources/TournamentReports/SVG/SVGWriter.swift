import TournamentBase

/// An SVG builder, which escapes everything that is written into it.
///
/// Its functions are not inlined, because drawings would otherwise take a quarter longer to
/// compile.
struct SVGWriter: Sendable {
  /// A name and a value.
  ///
  /// An attribute without a value is left out.
  typealias Attribute = (name: String, value: String?)

  /// The placement of text relative to its position.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// A shape that is filled and stroked, in drawing units.
  enum Shape: Sendable {
    case path(String)
    case rect(x: Double, y: Double, width: Double, height: Double)
  }

  static let linePitch = 16.0

  private(set) var text = ""
  private var names: [String] = []
  /// The format, which decides whether looks are classes or attributes.
  let format: ChartFormat

  init(_ format: ChartFormat = .page) { self.format = format }

  @inline(never)
  mutating func begin(_ name: String, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    text += ">"
    names.append(name)
  }

  @inline(never)
  mutating func end() {
    guard let name = names.popLast() else { return }
    text += "</\(name)>\n"
  }

  @inline(never)
  mutating func write(_ words: String, in name: String, _ attributes: [Attribute] = []) {
    begin(name, attributes)
    text += escaped(words)
    end()
  }

  /// Draws a shape.
  ///
  /// - Parameters:
  ///   - kind: The shape's classes.
  ///   - data: The numbers that the shape represents.
  ///   - title: The numbers in words, for every shape that represents a number.
  @inline(never)
  mutating func draw(
    _ shape: Shape, _ kind: String, fill: String? = nil, dashes: String? = nil,
    data: [Attribute] = [], title: String? = nil
  ) {
    // Files do not contain marks that only a pointer shows.
    if format.isFile, kind.hasSuffix(" hit") { return }
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
    var own: [Attribute] = [("fill", fill), ("stroke-dasharray", dashes)]
    own = own.filter { $0.value != nil }
    let look = look(kind).filter { found in !own.contains { $0.name == found.name } }
    tag(name, look + own + outline + data)
    text += title.map { "><title>\(escaped($0))</title></\(name)>\n" } ?? "/>\n"
  }

  /// Writes text in lines that fit a width.
  ///
  /// - Parameters:
  ///   - y: The baseline of the first line.
  ///   - lines: The lines, if they are known.
  ///   - room: The maximum width, in units.
  ///   - kind: The classes of the text. Text of the `tick` class is smaller.
  @inline(never)
  mutating func label(
    _ words: String, lines: [String]? = nil, x: Double, y: Double, room: Double = .infinity,
    anchor: Anchor = .start, kind: String? = nil
  ) {
    let size = kind?.hasSuffix("tick") == true ? TextWidth.small : TextWidth.normal
    let lines = lines ?? TextWidth.wrapped(words, to: room, size: size)
    var attributes: [Attribute] = [("x", decimal(x)), ("y", decimal(y))]
    attributes += format.isFile ? look("label \(kind ?? "")") : [("class", kind)]
    attributes.append(("text-anchor", anchor == .start ? nil : anchor.rawValue))
    tag("text", attributes)
    text += ">"
    if lines.count == 1 {
      text += escaped(lines[0])
    } else {
      if lines.last?.last == "…", words.last != "…" { text += "<title>\(escaped(words))</title>" }
      for (index, line) in lines.enumerated() {
        let step = index == 0 ? "0" : decimal(SVGWriter.linePitch)
        text += "<tspan x=\"\(decimal(x))\" dy=\"\(step)\">\(escaped(line))</tspan>"
      }
    }
    text += "</text>\n"
  }

  private func look(_ kind: String) -> [Attribute] {
    format.isFile
      ? ChartStyle.attributes(of: kind, isBlackAndWhite: format.isBlackAndWhite) : [("class", kind)]
  }

  @inline(never)
  private mutating func tag(_ name: String, _ attributes: [Attribute]) {
    text += "<\(name)"
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(escaped(value))\"" }
    }
  }
}
