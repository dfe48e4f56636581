import GameCore

extension TextBuffer {
  @discardableResult package func add(_ text: StaticString) -> TextBuffer {
    let count = text.utf8CodeUnitCount
    reserve(count)
    for index in 0..<count { append(text.utf8Start[index]) }
    return self
  }

  package func add(_ number: Int) {
    reserve(20)
    append(number)
  }

  func add(digest: UInt64) {
    reserve(18)
    append(.quote)
    append(hexadecimal: digest)
    append(.quote)
  }

  /// Appends text in quotes, with the necessary escapes.
  ///
  /// Unlike `JSONText`, which writes `\n`, it has a single form for each escape: `\u000a`.
  package func add(quoted text: String) {
    reserve(2 + 6 * text.utf8.count)
    append(.quote)
    for byte in text.utf8 {
      if byte < 0x20 {
        for escape in Unicode.Scalar(byte).jsonEscape.utf8 { append(escape) }
      } else {
        if byte == .quote || byte == .backslash { append(.backslash) }
        append(byte)
      }
    }
    append(.quote)
  }

  package func add<Element>(list: some Sequence<Element>, _ element: (Element) -> Void) {
    add("[")
    var isFirst = true
    for item in list {
      if !isFirst { add(",") }
      isFirst = false
      element(item)
    }
    add("]")
  }

  /// Appends settings as a JSON object.
  func add(settings: Settings) {
    add("{")
    for (index, setting) in settings.enumerated() {
      if index > 0 { add(",") }
      add(quoted: setting.name)
      add(":")
      switch setting.value {
      case .text(let text): add(quoted: text)
      case .integer(let number): add(number)
      case .number, .flag, .file:
        let text = Array(setting.value.description.utf8)
        reserve(text.count)
        append(text)
      }
    }
    add("}")
  }
}
