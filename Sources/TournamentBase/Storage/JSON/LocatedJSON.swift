import GameCore

/// A JSON value with its line number, for files that users write.
package struct LocatedJSON: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// An object's members in the order of the text, which may repeat keys.
    case object([Member])
    case array([LocatedJSON])
    /// A string without its quotes.
    case string(String)
    /// A number, `true` or `false`, as written in the file.
    case word(String)
  }

  package struct Member: Hashable, Sendable {
    /// The key without its quotes.
    package let key: String
    /// The number of the key's line, from 1.
    package let line: Int
    package let value: LocatedJSON
  }

  /// An error about text that is not a JSON object in the expected form.
  package struct Problem: Error, Hashable {
    /// The invalid line's number, from 1.
    package let line: Int
    /// The problem as a clause without a full stop.
    package let text: String
  }

  let content: Content
  /// The number of the line in which the value begins, from 1.
  let line: Int

  /// The text of a string, number or word, or `nil` for objects and arrays.
  package var scalar: String? {
    switch content {
    case .string(let text), .word(let text): text
    case .object, .array: nil
    }
  }

  /// The text of a string, or `nil` for any other value.
  var text: String? { if case .string(let text) = content { text } else { nil } }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, which may begin with a byte order mark.
  ///   - depth: The maximum nesting depth within the object.
  /// - Returns: The object's members, in the order of the text.
  package static func members(in bytes: [UInt8], depth: Int) throws(Problem) -> [Member] {
    let value = try bytes.withUnsafeBufferPointer { bytes throws(Problem) in
      let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
      var reader = JSONReader<Content>(bytes, at: start)
      do throws(JSONSyntaxError) {
        return try reader.document(depth: depth + 1, isObject: true)
      } catch {
        throw Problem(error, in: bytes)
      }
    }
    guard case .object(let members) = value.content else { return [] }
    return members
  }
}

extension LocatedJSON.Content: JSONTree {
  func node(line: Int) -> LocatedJSON { LocatedJSON(content: self, line: line) }

  static func member(_ key: String, line: Int, _ value: LocatedJSON) -> LocatedJSON.Member {
    LocatedJSON.Member(key: key, line: line, value: value)
  }

  static func word(_ lexer: inout JSONLexer) throws(JSONLexer.Fault) -> LocatedJSON.Content {
    let word = lexer.word()
    let text = String(decoding: word, as: UTF8.self)
    var number = JSONLexer(word)
    let isNumber = (try? number.number()) != nil && number.current == nil
    if isNumber || text == "true" || text == "false" { return .word(text) }
    throw Double(text)?.isFinite == true ? .form : .value
  }
}

extension LocatedJSON.Problem {
  fileprivate init(_ error: JSONSyntaxError, in bytes: UnsafeBufferPointer<UInt8>) {
    let key = "\"\(error.key)\""
    var lexer = JSONLexer(bytes, at: error.place)
    let expectation: String
    switch error.fault {
    case .object: expectation = "expected '{'"
    case .rest: expectation = "expected nothing after the closing }"
    case .key: expectation = "expected a key in double quotes"
    case .colon: expectation = "expected a colon after \(key)"
    case .brace: expectation = "expected a comma or } after the value of \(key)"
    case .bracket: expectation = "expected a comma or ] after a value in the array of \(key)"
    case .open, .control:
      if error.fault == .open { lexer.place = bytes.count }
      expectation = "expected a double quote at the end of a string"
    case .escape, .cut, .digits, .half:
      lexer.place += 2
      expectation = "expected a known escape after \\"
    case .encoding:
      self.init(line: error.line, text: "invalid UTF-8 in a string")
      return
    case .form:
      let text = String(decoding: lexer.word(), as: UTF8.self)
      self.init(
        line: error.line,
        text:
          "\(key): invalid number '\(text)': expected a JSON number, such as 8, -1.5 or 1e-3")
      return
    case .value, .depth, .zeros, .short, .large:
      expectation =
        "\(key): expected a number, a string, "
        + (error.depth > 0 ? "true, false, an array or an object" : "true or false")
    }
    let found =
      lexer.current.map {
        $0 > 0x20 && $0 < 0x7f ? "'\(Character(Unicode.Scalar($0)))'" : "byte \($0)"
      } ?? "the end"
    self.init(line: error.line, text: "\(expectation), found \(found)")
  }
}
