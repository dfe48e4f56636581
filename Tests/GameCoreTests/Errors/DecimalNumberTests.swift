import Testing

@testable import GameCore

struct DecimalNumberTests {
  @Test(
    arguments: [
      ("0.05", 0.05), ("-3", -3), ("1e-3", 0.001), ("+2.5E2", 250), ("0x10", nil), ("inf", nil),
      ("nan", nil), ("1_000", nil), (" 1", nil), ("", nil), ("-", nil), ("1e", nil), ("0x1p3", nil),
    ] as [(String, Double?)])
  func `a decimal number is read exactly or not at all`(text: String, number: Double?) {
    #expect(decimalNumber(text) == number)
  }

  @Test(
    arguments: [
      ("8", 8), ("-8", -8), ("08", 8), ("+8", nil), ("0x8", nil), ("8.0", nil), ("", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil),
    ] as [(String, Int?)])
  func `a whole number is read exactly or not at all`(text: String, number: Int?) {
    #expect(wholeNumber(text) == number)
  }

  @Test func `unsigned numbers have no sign`() {
    #expect(wholeNumber("18446744073709551615", as: UInt64.self) == .max)
    #expect(wholeNumber("-1", as: UInt64.self) == nil)
  }
}
