import GameCore

/// A JSON object in a file that users write.
package enum JSONFile {
  /// An error about text that is not a JSON object in the expected form.
  package struct Problem: Error, Hashable {
    /// The invalid line's number, from 1.
    package let line: Int
    /// The problem as a clause without a full stop.
    package let text: String
  }

  /// Reads an object, which must not contain `null`.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, which may begin with a byte order mark.
  ///   - depth: The maximum nesting depth within the object.
  /// - Returns: The object's members with their lines, in the order of the text, which may repeat
  ///   keys.
  package static func members(
    in bytes: [UInt8], depth: Int
  ) throws(Problem) -> [JSONValue.Member] {
    let value = try bytes.withUnsafeBufferPointer { bytes throws(Problem) in
      let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
      var reader = JSONReader(bytes, at: start, isFile: true)
      do throws(JSONSyntaxError) {
        return try reader.document(depth: depth + 1)
      } catch {
        throw Problem(error, in: bytes)
      }
    }
    guard case .object(let members) = value else { return [] }
    return members
  }
}

extension JSONFile.Problem {
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
    case .value, .depth, .zeros, .short, .large:
      var word = lexer
      let text = String(decoding: word.word(), as: UTF8.self)
      // A word that is a number in other formats but not in JSON.
      if Double(text)?.isFinite == true {
        self.init(
          line: error.line,
          text:
            "\(key): invalid number '\(text)': expected a JSON number, such as 8, -1.5 or 1e-3")
        return
      }
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
