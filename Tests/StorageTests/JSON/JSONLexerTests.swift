import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct JSONLexerTests {
  private func lex<Value>(
    _ text: String, _ body: (inout JSONLexer) throws -> Value
  ) rethrows -> Value { try lex(Array(text.utf8), body) }

  private func lex<Value>(
    _ bytes: [UInt8], _ body: (inout JSONLexer) throws -> Value
  ) rethrows -> Value {
    try bytes.withUnsafeBufferPointer { bytes in
      var lexer = JSONLexer(bytes)
      return try body(&lexer)
    }
  }

  /// What is taken is passed; what is not leaves the place as it is.
  @Test func take() {
    lex("true,") { lexer in
      let taken = [
        lexer.take("tru,"), lexer.take("true,x"), lexer.take("true"), lexer.take("true"),
        lexer.take(","), lexer.take(","),
      ]
      #expect(taken == [false, false, true, false, true, false])
      #expect(lexer.isAtEnd)
    }
    let (something, nothing) = lex("") { ($0.take("x"), $0.current) }
    #expect(!something && nothing == nil)
  }

  @Test func space() {
    lex(" \t\r\n\n x \n") { lexer in
      let lines = lexer.skipSpace()
      #expect(lines == 2)
      #expect(lexer.current == UInt8(ascii: "x"))
      let none = lexer.skipSpace()
      #expect(none == 0)
      lexer.place += 1
      let last = lexer.skipSpace()
      #expect(last == 1 && lexer.isAtEnd)
    }
  }

  @Test(arguments: [
    ("12.5,", "12.5"), ("-1e+5}", "-1e+5"), ("true ", "true"), ("a:b", "a"), ("a\"b", "a"),
    ("a]", "a"), ("a[", "a"), ("a{", "a"), ("a\nb", "a"), (",", ""), ("", ""), ("word", "word"),
  ])
  func words(text: String, word: String) {
    #expect(lex(text) { String(decoding: $0.word(), as: UTF8.self) } == word)
  }

  /// Nineteen digits always fit a word; a twentieth is left.
  @Test(
    arguments: [
      ("", 0, 0), ("x1", 0, 0), ("007", 7, 3), ("12x", 12, 2), ("-1", 0, 0),
      ("9999999999999999999", 9_999_999_999_999_999_999, 19),
      ("99999999999999999999", 9_999_999_999_999_999_999, 19),
    ] as [(String, UInt64, Int)])
  func digits(text: String, value: UInt64, count: Int) {
    lex(text) { lexer in
      let read = lexer.digits()
      #expect((read.value, read.digits) == (value, count))
      #expect(lexer.place == count)
    }
  }

  @Test(
    arguments: [
      ("00ff", 4, 255), ("00ff0", 4, 255), ("00f", 4, nil), ("00FF", 4, nil), ("00fg", 4, nil),
      ("0123456789abcdef", 16, 0x0123_4567_89ab_cdef), ("", 1, nil),
    ] as [(String, Int, UInt64?)])
  func hexadecimal(text: String, count: Int, word: UInt64?) {
    lex(text) { lexer in
      let read = lexer.hexadecimal(count)
      #expect(read == word)
      #expect(lexer.place == (word == nil ? 0 : count))
    }
  }

  /// What stands behind an opening quote.
  @Test(arguments: [
    ("\"", ""), ("plain\"", "plain"), ("é\"", "é"), ("\\\"\\\\\"", "\"\\"),
    ("\\/\\b\\f\\n\\r\\t\"", "/\u{8}\u{c}\n\r\t"), ("\\u0041\\u00e9\\uFFfd\"", "Aé\u{fffd}"),
    ("a\\u000ab\"", "a\nb"),
  ])
  func texts(text: String, value: String) throws {
    #expect(try lex(text) { try $0.string(.all) } == value)
  }

  /// One form of each escape that can't be done without, and no others.
  @Test(
    arguments: [
      ("\\\"\\\\\"", "\"\\"), ("\\u000a\\u001f\"", "\n\u{1f}"), ("\\u0020\"", nil),
      ("\\u000A\"", nil), ("\\n\"", nil), ("\\/\"", nil), ("\\x\"", nil),
    ] as [(String, String?)])
  func neededEscapes(text: String, value: String?) {
    #expect((try? lex(text) { try $0.string(.needed) }) == value)
  }

  @Test(
    arguments: [
      (Array("open".utf8), .open), (Array("a\nb\"".utf8), .open), ([], .open),
      (Array("\\\"".utf8), .open), (Array("\\".utf8), .escape), (Array("\\u12".utf8), .escape),
      (Array("\\u12x4\"".utf8), .escape), (Array("\\ud800\"".utf8), .escape),
      (Array("\\a\"".utf8), .escape), ([0xff, 0x22], .encoding), ([0xc3, 0x22], .encoding),
      ([0x5c, 0x22, 0xff, 0x22], .encoding),
    ] as [([UInt8], JSONLexer.Fault)])
  func faults(bytes: [UInt8], fault: JSONLexer.Fault) {
    for escapes in [JSONLexer.Escapes.all, .needed] {
      #expect(throws: fault) { try lex(bytes) { try $0.string(escapes) } }
    }
  }

  /// After a text the place is behind its closing quote.
  @Test func placeAfterTexts() throws {
    try lex("a\"b\\\\\",") { lexer in
      let first = try lexer.string(.all)
      #expect((first, lexer.place) == ("a", 2))
      let second = try lexer.string(.all)
      #expect((second, lexer.place) == ("b\\", 6))
      #expect(lexer.current == .comma)
    }
  }
}
