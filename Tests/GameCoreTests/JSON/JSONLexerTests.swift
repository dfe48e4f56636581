@testable import GameCore
import Testing

struct JSONLexerTests {
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

  /// The text is what follows an opening quote.
  @Test(arguments: [
    ("\"", ""), ("plain\"", "plain"), ("é\"", "é"), ("\\\"\\\\\"", "\"\\"),
    ("\\/\\b\\f\\n\\r\\t\"", "/\u{8}\u{c}\n\r\t"), ("\\u0041\\u00e9\\uFFfd\"", "Aé\u{fffd}"),
    ("\\ud83C\\uDC61\"", "🁡"), ("a\\u000ab\"", "a\nb"),
  ])
  func `texts are read up to the closing quote`(text: String, value: String) throws {
    #expect(try lex(text) { try $0.string() } == value)
  }

  @Test(
    arguments: [
      ("\\\"\\\\\"", "\"\\"), ("\\u000a\\u001f\"", "\n\u{1f}"), ("\\u0020\"", nil),
      ("\\u000A\"", nil), ("\\n\"", nil), ("\\/\"", nil), ("\\x\"", nil),
    ] as [(String, String?)])
  func `only required escapes are valid, each in one form`(text: String, value: String?) {
    #expect((try? lex(text) { try $0.string(isCanonical: true) }) == value)
  }

  @Test(
    arguments: [
      (Array("open".utf8), .open), (Array("a\nb\"".utf8), .control), ([], .open),
      (Array("\\\"".utf8), .open), (Array("\\".utf8), .cut), (Array("\\u12".utf8), .digits),
      (Array("\\u12x4\"".utf8), .digits), (Array("\\a\"".utf8), .escape),
      ([0xff, 0x22], .encoding), ([0xc3, 0x22], .encoding), ([0x5c, 0x22, 0xff, 0x22], .encoding),
    ] as [([UInt8], JSONLexer.Fault)])
  func `invalid bytes are faults`(bytes: [UInt8], fault: JSONLexer.Fault) {
    for isCanonical in [false, true] {
      #expect(throws: fault) { try lex(bytes) { try $0.string(isCanonical: isCanonical) } }
    }
  }
  @Test(arguments: ["\\ud800\"", "\\ud800\\u0041\"", "\\udc00\""])
  func `an unpaired surrogate is refused`(text: String) {
    #expect(throws: JSONLexer.Fault.half) { try lex(text) { try $0.string() } }
    #expect(throws: JSONLexer.Fault.escape) { try lex(text) { try $0.string(isCanonical: true) } }
  }
}
