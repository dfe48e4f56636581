extension TextBuffer {
  /// Appends a text that is known when the program is made, and makes room for it.
  @discardableResult func add(_ text: StaticString) -> TextBuffer {
    let count = text.utf8CodeUnitCount
    reserve(count)
    for index in 0..<count { append(text.utf8Start[index]) }
    return self
  }

  /// Appends a whole number and makes room for it.
  func add(_ number: Int) {
    reserve(20)
    append(number)
  }

  /// Appends 16 hexadecimal digits in quotes and makes room for them.
  func add(digest: UInt64) {
    reserve(18)
    append(.quote)
    append(hexadecimal: digest)
    append(.quote)
  }

  /// Appends a text in quotes, escaped where JSON needs it, and makes room for it.
  func add(quoted text: String) {
    reserve(2 + 6 * text.utf8.count)
    append(.quote)
    for byte in text.utf8 {
      if byte < 0x20 {
        for escape in "\\u00".utf8 { append(escape) }
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      } else {
        if byte == .quote || byte == .backslash { append(.backslash) }
        append(byte)
      }
    }
    append(.quote)
  }

  /// Appends a list in square brackets, its elements separated by commas.
  func add<Element>(list: some Sequence<Element>, _ element: (Element) -> Void) {
    add("[")
    var isFirst = true
    for item in list {
      if !isFirst { add(",") }
      isFirst = false
      element(item)
    }
    add("]")
  }

  /// The bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
