/// Reads one line of a replay from its beginning and takes nothing but the canonical form.
package struct LineScanner {
  private var lexer: JSONLexer

  /// Begins at the first byte of a line, which has to stay where it is.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { lexer = JSONLexer(bytes) }

  /// Whether the whole line was taken.
  package var isAtEnd: Bool { lexer.isAtEnd }

  /// Whether a text in quotes comes next.
  package var isAtText: Bool { lexer.current == .quote }

  /// Takes a text if it comes next.
  package mutating func take(_ text: StaticString) -> Bool { lexer.take(text) }

  /// Takes a text that has to come next.
  package mutating func expect(_ text: StaticString) throws(LineProblem) {
    if !lexer.take(text) { throw problem("there should be \(text)") }
  }

  /// Checks that the whole line was taken.
  package mutating func end() throws(LineProblem) {
    if !isAtEnd { throw problem("the line should end") }
  }

  /// A whole number without a plus sign or zeros in front.
  package mutating func integer() throws(LineProblem) -> Int {
    let isNegative = lexer.take("-")
    let start = lexer.place
    let (value, digits) = lexer.digits()
    if value > UInt64(Int.max) || lexer.current.map({ $0 &- 0x30 < 10 }) == true {
      throw problem("the number is too large")
    }
    if digits == 0 || digits > 1 && lexer.bytes[start] == 0x30 || isNegative && value == 0 {
      lexer.place = start
      throw problem("there should be a whole number")
    }
    return isNegative ? -Int(value) : Int(value)
  }

  /// Sixteen hexadecimal digits in quotes.
  package mutating func digest() throws(LineProblem) -> UInt64 {
    let start = lexer.place
    if lexer.take("\""), let word = lexer.hexadecimal(16), lexer.take("\"") { return word }
    lexer.place = start
    throw problem("there should be 16 hexadecimal digits in quotes")
  }

  /// A text in quotes, with no escapes but those that it needs.
  package mutating func string() throws(LineProblem) -> String {
    try expect("\"")
    do throws(JSONLexer.Fault) {
      return try lexer.string(.needed)
    } catch {
      switch error {
      case .open: throw problem("the text should end in a quote")
      case .escape: throw problem("the escape is none that is needed")
      case .encoding: throw problem("the text is no UTF-8")
      }
    }
  }

  /// What comes up to the next comma or closing bracket, for numbers and words.
  package mutating func word() -> String {
    String(decoding: lexer.word().prefix(100), as: UTF8.self)
  }

  /// Says what is wrong here, with the column.
  package func problem(_ rule: String) -> LineProblem {
    let found: String
    if let byte = lexer.current {
      let rest = lexer.bytes[lexer.place...].prefix(12).prefix { $0 >= 0x20 && $0 < 0x7f }
      found =
        rest.isEmpty ? "there is byte \(byte)" : "there is \(String(decoding: rest, as: UTF8.self))"
    } else {
      found = "the line ends"
    }
    return LineProblem(text: "column \(lexer.place + 1): \(rule), but \(found)")
  }
}

/// A line is not as it has to be.
package struct LineProblem: Error {
  /// What is wrong, as the end of a sentence.
  package let text: String

  /// Takes the end of a sentence.
  package init(text: String) { self.text = text }
}
