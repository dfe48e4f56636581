/// Reads a JSON object of numbers, texts, `true` and `false`, and knows the line of each.
///
/// The toolchain's decoder says neither where a text stops being JSON nor on which line a key
/// stands, and whoever writes rules by hand needs to know.
public struct FlatJSON {
  /// A key and its value's text.
  public struct Entry: Hashable, Sendable {
    /// The key without its quotes.
    public let key: String
    /// A text without its quotes; a number or a word as it is written.
    public let text: String
    /// The key's line, from 1.
    public let line: Int
  }

  /// The text is no such object.
  public struct Problem: Error, Hashable {
    /// The line that it stops being one in, from 1.
    public let line: Int
    /// What is wrong, as the end of a sentence.
    public let text: String
  }

  private var lexer: JSONLexer
  private var line = 1

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { lexer = JSONLexer(bytes) }

  /// Reads an object, in the order in which it is written.
  public static func entries(in bytes: [UInt8]) throws(Problem) -> [Entry] {
    // The closure of the standard library's method does not carry typed errors.
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(Problem) in
        var reader = FlatJSON(bytes)
        return try reader.object()
      }
    }
    return try result.get()
  }

  private mutating func object() throws(Problem) -> [Entry] {
    var entries: [Entry] = []
    try expect("{", "it begins with {")
    if next() == UInt8(ascii: "}") {
      lexer.place += 1
    } else {
      while true {
        guard next() == .quote else { throw problem("a key in double quotes belongs") }
        let keyLine = line
        let key = try string()
        try expect(":", "a colon belongs after \"\(key)\"")
        entries.append(Entry(key: key, text: try value(of: key), line: keyLine))
        if next() == .comma {
          lexer.place += 1
          continue
        }
        try expect("}", "a comma or } belongs after the value of \"\(key)\"")
        break
      }
    }
    if next() != nil { throw problem("nothing belongs after the closing }") }
    return entries
  }

  private mutating func value(of key: String) throws(Problem) -> String {
    if next() == .quote { return try string() }
    let start = lexer.place
    let text = String(decoding: lexer.word(), as: UTF8.self)
    if text == "true" || text == "false" || FlatJSON.isNumber(text) { return text }
    if Double(text)?.isFinite == true {
      throw Problem(
        line: line,
        text:
          "\"\(key)\": '\(text)' is a number, but not as JSON writes it: such as 8, -1.5 or 1e-3")
    }
    lexer.place = start
    throw problem("\"\(key)\" takes a number, a text, true or false")
  }

  /// Whether a text is a number of RFC 8259: no plus sign, no zeros in front, digits on both sides of
  /// the point.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    /// Takes digits, and returns how many there were.
    func digits() -> Int {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(digits)
      return digits
    }
    /// Takes one of some characters if it comes next.
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(Problem) -> String {
    lexer.place += 1
    do throws(JSONLexer.Fault) {
      return try lexer.string(.all)
    } catch {
      switch error {
      case .open: throw problem("a text is not closed with a double quote")
      case .escape: throw problem("an escape after \\ is none that is known here")
      case .encoding: throw Problem(line: line, text: "a text is no UTF-8")
      }
    }
  }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    line += lexer.skipSpace()
    return lexer.current
  }

  private mutating func expect(_ byte: Unicode.Scalar, _ rule: String) throws(Problem) {
    guard next() == UInt8(ascii: byte) else { throw problem(rule) }
    lexer.place += 1
  }

  private func problem(_ rule: String) -> Problem {
    let found =
      lexer.current.map {
        $0 > 0x20 && $0 < 0x7f ? "'\(Character(Unicode.Scalar($0)))'" : "byte \($0)"
      } ?? "the end"
    return Problem(line: line, text: "\(rule), but there is \(found)")
  }
}
