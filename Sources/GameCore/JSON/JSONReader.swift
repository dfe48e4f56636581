/// A representation of JSON values.
package protocol JSONTree {
  /// A value, with its line if the representation records lines.
  associatedtype Node
  associatedtype Member
  /// Reads a number, `true`, `false` or `null`.
  static func word(_ lexer: inout JSONLexer) throws(JSONLexer.Fault) -> Self
  static func string(_ text: String) -> Self
  static func array(_ values: [Node]) -> Self
  static func object(_ members: [Member]) -> Self
  static func member(_ key: String, line: Int, _ value: Node) -> Member
  func node(line: Int) -> Node
}

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
package struct JSONReader<Tree: JSONTree> {
  private var lexer: JSONLexer
  private var line = 1

  /// Creates a reader at a position in bytes, which must outlive the reader.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int = 0) {
    lexer = JSONLexer(bytes, at: place)
  }

  /// Reads JSON text that contains a single value.
  ///
  /// - Parameters:
  ///   - depth: The maximum nesting depth of arrays and objects.
  ///   - isObject: `true` if only an object is valid.
  package mutating func document(
    depth: Int, isObject: Bool = false
  ) throws(JSONSyntaxError) -> Tree.Node {
    skipSpace()
    if isObject, lexer.current != UInt8(ascii: "{") { throw error(.object) }
    let value = try value(of: "", depth: depth)
    skipSpace()
    if lexer.current != nil { throw error(.rest) }
    return value
  }

  private mutating func value(of key: String, depth: Int) throws(JSONSyntaxError) -> Tree.Node {
    skipSpace()
    let (start, line) = (lexer.place, line)
    switch lexer.current {
    case UInt8(ascii: "\""): return Tree.string(try string()).node(line: line)
    case UInt8(ascii: "{") where depth > 0:
      return Tree.object(try members(depth: depth - 1)).node(line: line)
    case UInt8(ascii: "[") where depth > 0:
      return Tree.array(try elements(of: key, depth: depth - 1)).node(line: line)
    case UInt8(ascii: "{"), UInt8(ascii: "["): throw error(.depth, of: key, depth: depth)
    default:
      do throws(JSONLexer.Fault) {
        return try Tree.word(&lexer).node(line: line)
      } catch {
        lexer.place = start
        throw self.error(error, of: key, depth: depth)
      }
    }
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [Tree.Member] {
    var members: [Tree.Member] = []
    lexer.place += 1
    if take("}") { return members }
    var key = ""
    repeat {
      skipSpace()
      guard lexer.current == UInt8(ascii: "\"") else { throw error(.key) }
      let line = line
      key = try string()
      guard take(":") else { throw error(.colon, of: key) }
      members.append(Tree.member(key, line: line, try value(of: key, depth: depth)))
    } while take(",")
    guard take("}") else { throw error(.brace, of: key) }
    return members
  }

  private mutating func elements(of key: String, depth: Int) throws(JSONSyntaxError) -> [Tree.Node]
  {
    var elements: [Tree.Node] = []
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
