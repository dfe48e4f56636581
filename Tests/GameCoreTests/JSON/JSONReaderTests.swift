@testable import GameCore
import TestSupport
import Testing

struct JSONReaderTests {
  @Test func `all kinds of values are read`() throws {
    let text = #" { "a" : [ 1 , -2, 0.5,1e3 , true,false,null ] ,"b":{}, "c":[], "a":"x" } "#
    #expect(
      try JSONValue(text)
        == .object([
          .init(
            "a",
            .array([
              .integer(1), .integer(-2), .number(0.5), .number(1000), .bool(true), .bool(false),
              .null,
            ])), .init("b", .object([])), .init("c", .array([])), .init("a", .string("x")),
        ]))
  }

  @Test(
    arguments: [
      ("9223372036854775807", JSONValue.integer(.max)),
      ("9223372036854775808", .unsigned(1 << 63)), ("18446744073709551615", .unsigned(.max)),
      ("18446744073709551616", .number(0x1p64)), ("-9223372036854775808", .integer(.min)),
      ("-9223372036854775809", .number(-0x1p63)), ("-0", .integer(0)), ("1.0", .number(1)),
    ])
  func `numbers are read`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(text) == value)
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
      (#""a\u00e9\uD83C\uDC61""#, "aé🁡"),
      ("\"ünïcödé\"", "ünïcödé"),
    ])
  func `strings are read`(text: String, string: String) throws {
    #expect(try JSONValue(text) == .string(string))
    #expect(try JSONValue(utf8: text.utf8) == .string(string))
  }

  @Test(
    arguments: [
      "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{a:1}",
      "{\"a\" 1}", "tru",
      "nul", "01", "-", "1.", ".5", "1e", "1e+", "+1", "1e999", "\"", "\"\\", "\"\\x\"",
      "\"\\u12\"",
      "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"a\nb\"", "1 2", "[1 2]", "]", "NaN",
      "Infinity",
      "\"a", "{\"a\":1", "'a'", "\u{feff}1", "--1",
    ])
  func refused(text: String) {
    #expect(throws: JSONValueError.self) { try JSONValue(text) }
  }

  @Test func `errors have the location of the first invalid byte`() {
    let error = #expect(throws: JSONValueError.self) { try JSONValue(#"{"a": tru}"#) }
    #expect(error?.description == "not JSON: byte 7: expected a value")
  }

  /// The byte is the first invalid one, the quote of an open string or the backslash of an escape.
  @Test(arguments: [
    ("[1, 02]", "byte 5: expected a number without leading zeros"),
    ("[-1.]", "byte 2: incomplete number"), ("[1e999]", "byte 2: the number is too large"),
    ("{\"a\" 1}", "byte 6: expected a colon after a key"),
    ("{\"a\":1,}", "byte 8: expected a key in quotes"),
    ("{\"a\":1]", "byte 7: expected a comma or a closing brace"),
    ("[1}", "byte 3: expected a comma or a closing bracket"),
    ("1 2", "byte 3: unexpected text after the value"),
    ("[\"ab", "byte 2: a string has no closing quote"),
    ("[\"\\n", "byte 2: a string has no closing quote"),
    ("[\"ab\\", "byte 5: a string has no closing quote"),
    ("\"a\nb\"", "byte 3: a string contains a control character"),
    ("\"a\\x\"", "byte 3: invalid escape in a string"),
    ("\"a\\u12\"", "byte 3: expected four digits"),
    ("\"a\\ud800b\"", "byte 3: unpaired surrogate in a string"),
    (
      String(repeating: "[", count: 65),
      "byte 65: arrays and objects are nested more than 64 levels deep"
    ),
  ])
  func `an error has the byte and the problem`(text: String, problem: String) {
    let error = #expect(throws: JSONValueError.self) { try JSONValue(text) }
    #expect(error?.description == "not JSON: " + problem)
  }

  @Test func `depth and size are limited`() throws {
    let depth = JSONValue.depthLimit
    #expect(depth == 64)
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try JSONValue(deep)
    #expect(throws: JSONValueError.self) { try JSONValue("[\(deep)]") }
    #expect(throws: JSONValueError.self) {
      try JSONValue(String(repeating: "[", count: 1_000_000))
    }
    let long = String(repeating: " ", count: JSONValue.byteLimit - 1)
    _ = try JSONValue(long + "1")
    let error = #expect(throws: JSONValueError.self) { try JSONValue(long + "12") }
    #expect(error?.description == "the text is larger than 8388608 bytes")
    #expect(throws: JSONValueError.self) { try JSONValue(utf8: (long + "12").utf8) }
    #expect(throws: JSONValueError.self) { try JSONValue(utf8: [0x22, 0xff, 0x22]) }
  }

  @Test func `any bytes give a value or an error`() {
    var random = RandomStream(state: 1, 2, 3, 4)
    let pieces = Array("{}[]\",:0123456789.eE+-truefalsn\\u d8\u{e9}".utf8)
    for _ in 0..<tries(20_000) {
      let bytes = (0..<random.next(below: 30)).map { _ in pieces[random.next(below: pieces.count)] }
      _ = try? JSONValue(utf8: bytes)
    }
  }
}
