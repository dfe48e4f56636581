/// Reads JSON that people write, as ``LocatedJSON``.
struct LocatedJSONReader {
  private typealias Problem = FlatJSON.Problem

  private var lexer: JSONLexer
  private var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = JSONLexer(bytes)
    if bytes.starts(with: byteOrderMark) { lexer.place = byteOrderMark.count }
  }

  /// The members of the object that is the whole text.
  ///
  /// - Parameter depth: How deep objects and arrays may stand in it.
  mutating func document(depth: Int) throws(FlatJSON.Problem) -> [LocatedJSON.Member] {
    try expect("{", "expected '{'")
    let members = try members(depth: depth)
    if next() != nil { throw problem("expected nothing after the closing }") }
    return members
  }

  /// What comes after the opening brace of an object, up to its end.
  private mutating func members(depth: Int) throws(Problem) -> [LocatedJSON.Member] {
    var members: [LocatedJSON.Member] = []
    if next() == UInt8(ascii: "}") {
      lexer.place += 1
      return members
    }
    while true {
      guard next() == .quote else { throw problem("expected a key in double quotes") }
      let keyLine = line
      let key = try string()
      try expect(":", "expected a colon after \"\(key)\"")
      members.append(
        LocatedJSON.Member(key: key, line: keyLine, value: try value(of: key, depth: depth)))
      if next() == .comma {
        lexer.place += 1
        continue
      }
      try expect("}", "expected a comma or } after the value of \"\(key)\"")
      return members
    }
  }

  /// What comes after the opening bracket of an array, up to its end.
  private mutating func elements(of key: String, depth: Int) throws(Problem) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    if next() == UInt8(ascii: "]") {
      lexer.place += 1
      return elements
    }
    while true {
      elements.append(try value(of: key, depth: depth))
      if next() == .comma {
        lexer.place += 1
        continue
      }
      try expect("]", "expected a comma or ] after a value in the array of \"\(key)\"")
      return elements
    }
  }

  private mutating func value(of key: String, depth: Int) throws(Problem) -> LocatedJSON {
    let first = next()
    let start = (place: lexer.place, line: line)
    if depth > 0, first == UInt8(ascii: "{") {
      lexer.place += 1
      return LocatedJSON(content: .object(try members(depth: depth - 1)), line: start.line)
    }
    if depth > 0, first == UInt8(ascii: "[") {
      lexer.place += 1
      return LocatedJSON(content: .array(try elements(of: key, depth: depth - 1)), line: start.line)
    }
    if first == .quote { return LocatedJSON(content: .text(try string()), line: start.line) }
    let text = String(decoding: lexer.word(), as: UTF8.self)
    if text == "true" || text == "false" || LocatedJSONReader.isNumber(text) {
      return LocatedJSON(content: .word(text), line: start.line)
    }
    if Double(text)?.isFinite == true {
      throw Problem(
        line: line,
        text:
          "\"\(key)\": invalid number '\(text)': expected the form of JSON, such as 8, -1.5 or 1e-3"
      )
    }
    lexer.place = start.place
    let others = depth > 0 ? ", an array or an object" : ""
    throw problem(
      "\"\(key)\": expected a number, a string, "
        + "true\(others.isEmpty ? " or" : ",") false\(others)")
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
    do throws(JSONLexer.Fault) { return try lexer.string(.all) } catch {
      switch error {
      case .open: throw problem("expected a double quote at the end of a string")
      case .escape: throw problem("expected a known escape after \\")
      case .encoding: throw Problem(line: line, text: "invalid UTF-8 in a string")
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

  /// - Parameter expectation: A clause that begins with "expected".
  private func problem(_ expectation: String) -> Problem {
    let found =
      lexer.current.map {
        $0 > 0x20 && $0 < 0x7f ? "'\(Character(Unicode.Scalar($0)))'" : "byte \($0)"
      } ?? "the end"
    return Problem(line: line, text: "\(expectation), found \(found)")
  }
}
