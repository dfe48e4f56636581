/// A JSON value that knows its line, for files that people write.
struct LocatedJSON: Hashable, Sendable {
  /// What it is.
  enum Content: Hashable, Sendable {
    /// The keys in the order in which they are written, perhaps one of them twice.
    case object([Member])
    case array([LocatedJSON])
    /// A text without its quotes.
    case text(String)
    /// A number, `true` or `false`, as it is written.
    case word(String)
  }

  /// A key and its value.
  struct Member: Hashable, Sendable {
    /// The key without its quotes.
    let key: String
    /// The key's line, from 1.
    let line: Int
    let value: LocatedJSON
  }

  let content: Content
  /// The line that it begins in, from 1.
  let line: Int

  /// The text of what is no object and no array; `nil` for those.
  var scalar: String? {
    switch content {
    case .text(let text), .word(let text): text
    case .object, .array: nil
    }
  }

  /// The text of a text; `nil` for anything else.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - depth: How deep objects and arrays may stand in it; 0 for none within.
  /// - Returns: Its members, in the order in which they are written.
  /// - Throws: `FlatJSON.Problem` where the text is no such object.
  static func members(in bytes: [UInt8], depth: Int) throws(FlatJSON.Problem) -> [Member] {
    // The closure of the standard library's method does not carry typed errors.
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(FlatJSON.Problem) in
        var reader = LocatedJSONReader(bytes)
        return try reader.document(depth: depth)
      }
    }
    return try result.get()
  }
}
