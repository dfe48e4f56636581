import Testing

@testable import TournamentBase

struct DigitsTests {
  private func read<Value>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("007", 7), ("-12", -12),
      ("999999999999999999", 999_999_999_999_999_999),
      ("1999999999999999999", 1_999_999_999_999_999_999),
      ("9223372036854775807", .max), ("-9223372036854775807", -.max), ("9223372036854775808", nil),
      ("9999999999999999999", nil), ("10000000000000000000", nil), ("", nil), ("-", nil),
      ("1a", nil), ("+1", nil), (" 1", nil),
    ] as [(String, Int?)])
  func `whole numbers are read`(text: String, number: Int?) {
    #expect(read(text) { decimal($0) } == number)
  }

  @Test(arguments: [0, 1, 0x0123_4567_89ab_cdef, .max] as [UInt64])
  func `hexadecimal words read back`(word: UInt64) {
    let text = hexadecimal(word)
    #expect(text.utf8.count == 16)
    #expect(UInt64(text, radix: 16) == word)
    #expect(read(text) { hexadecimal($0) } == word)
    #expect(hexadecimal(word, digits: 8) == String(text.suffix(8)))
  }

  @Test(arguments: ["", "0", "0123456789abcde", "0123456789abcdeg", "0123456789ABCDEF"])
  func `other texts are not words`(text: String) {
    #expect(read(text) { hexadecimal($0) } == nil)
  }

  @Test("each of the 256 bytes is tried at each of the 16 positions")
  func everyByteEverywhere() {
    for place in 0..<16 {
      for byte in UInt8.min...(.max) {
        var bytes = Array("0123456789abcdef".utf8)
        bytes[place] = byte
        let isDigit = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        let expected =
          isDigit ? UInt64(String(decoding: bytes, as: UTF8.self), radix: 16) : nil
        #expect(bytes.withUnsafeBufferPointer { hexadecimal($0) } == expected)
      }
    }
  }
}
