/// An error in JSON text.
package struct JSONSyntaxError: Error {
  package let fault: JSONLexer.Fault
  /// The position of the first invalid byte, from 0.
  package let place: Int
  /// The line, from 1.
  package let line: Int
  /// The innermost key that contains the position.
  package let key: String
  /// How many more levels of nesting are allowed at the position.
  package let depth: Int
}

/// A reader for JSON text (RFC 8259) with white space around any value.
package struct JSONReader {
  private var lexer: JSONLexer
  private var line = 1
  private let isFile: Bool

  /// Creates a reader for bytes, which must outlive the reader.
  ///
  /// - Parameters:
  ///   - place: The position in the bytes at which the text begins.
  ///   - isFile: `true` for a file that users write: an object without `null`, whose members keep
  ///     numbers as written.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int = 0, isFile: Bool = false) {
    lexer = JSONLexer(bytes, at: place)
    self.isFile = isFile
  }

  /// Reads JSON text that contains a single value.
  ///
  /// - Parameter depth: The maximum nesting depth of arrays and objects.
  package mutating func document(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    if isFile, lexer.current != UInt8(ascii: "{") { throw error(.object) }
    let value = try value(of: "", depth: depth)
    skipSpace()
    if lexer.current != nil { throw error(.rest) }
    return value
  }

  private mutating func value(of key: String, depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch lexer.current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{") where depth > 0: return .object(try members(depth: depth - 1))
    case UInt8(ascii: "[") where depth > 0:
      return .array(try elements(of: key, depth: depth - 1))
    case UInt8(ascii: "{"), UInt8(ascii: "["): throw error(.depth, of: key, depth: depth)
    default:
      let start = lexer.place
      do throws(JSONLexer.Fault) {
        return try word()
      } catch {
        lexer.place = start
        throw self.error(error, of: key, depth: depth)
      }
    }
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    lexer.place += 1
    if take("}") { return members }
    var key = ""
    repeat {
      skipSpace()
      guard lexer.current == UInt8(ascii: "\"") else { throw error(.key) }
      let line = line
      key = try string()
      guard take(":") else { throw error(.colon, of: key) }
      skipSpace()
      let start = lexer.place
      var member = JSONValue.Member(key, try value(of: key, depth: depth), line: line)
      if isFile, member.value.isNumber {
        member.number = String(decoding: lexer.bytes[start..<lexer.place], as: UTF8.self)
      }
      members.append(member)
    } while take(",")
    guard take("}") else { throw error(.brace, of: key) }
    return members
  }

  private mutating func elements(of key: String, depth: Int) throws(JSONSyntaxError) -> [JSONValue]
  {
    var elements: [JSONValue] = []
    lexer.place += 1
    if take("]") { return elements }
    repeat { elements.append(try value(of: key, depth: depth)) } while take(",")
    guard take("]") else { throw error(.bracket, of: key) }
    return elements
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = lexer.place
    lexer.place += 1
    do throws(JSONLexer.Fault) {
      return try lexer.string()
    } catch {
      if error == .open { lexer.place = start }
      throw self.error(error)
    }
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func word() throws(JSONLexer.Fault) -> JSONValue {
    let value: JSONValue
    if let first = lexer.current, first == UInt8(ascii: "-") || first &- 0x30 < 10 {
      let start = lexer.place
      try lexer.number()
      let text = lexer.bytes[start..<lexer.place]
      value = .whole(text) ?? .number(Double(String(decoding: text, as: UTF8.self)) ?? .infinity)
      // A file's numbers are used as written.
      if !isFile, case .number(let number) = value, !number.isFinite { throw .large }
    } else if lexer.take("true") {
      value = .bool(true)
    } else if lexer.take("false") {
      value = .bool(false)
    } else if !isFile, lexer.take("null") {
      value = .null
    } else {
      throw .value
    }
    // An error in a file is about the whole word.
    if isFile, !lexer.word().isEmpty { throw .value }
    return value
  }

  /// Skips white space and then the given character if it comes next.
  ///
  /// Returns `true` if it skipped the character.
  private mutating func take(_ character: StaticString) -> Bool {
    skipSpace()
    return lexer.take(character)
  }

  private mutating func skipSpace() {
    while let byte = lexer.current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      if byte == 0x0a { line += 1 }
      lexer.place += 1
    }
  }

  private func error(
    _ fault: JSONLexer.Fault, of key: String = "", depth: Int = 0
  ) -> JSONSyntaxError {
    JSONSyntaxError(fault: fault, place: lexer.place, line: line, key: key, depth: depth)
  }
}
