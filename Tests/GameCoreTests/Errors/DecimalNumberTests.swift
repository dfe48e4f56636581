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

  // C: the forms that the output prints, and those that people type.
  @Test(
    arguments: [
      ("1,000,000", 1_000_000), ("-12,345", -12_345), ("1e6", 1_000_000), ("2.5E3", 2500),
      ("-1e3", -1000), ("1e0", 1), ("1.20e2", 120), ("9,223,372,036,854,775,807", .max),
      ("9,223,372,036,854,775,808", nil), ("1e19", nil), ("1e99999999999999999999", nil),
      ("1,00", nil), ("1000,000", nil), (",000", nil), ("--1,000", nil), ("1,000,", nil),
      ("1,+00", nil), ("1.5e0", nil), ("1.e3", nil), (".5e1", nil), ("1e-3", nil), ("1e+3", nil),
      ("1e", nil), ("e3", nil), ("-e3", nil), ("1,000e3", nil), ("1.000", nil), ("1_000", nil),
      ("1e1e1", nil), ("1.2.3e4", nil), ("+1e3", nil), ("+1,000", nil),
    ] as [(String, Int?)])
  func `groups of three digits and exponents are whole numbers`(text: String, number: Int?) {
    #expect(wholeNumber(text) == number)
  }

  @Test func `unsigned numbers have no sign`() {
    #expect(wholeNumber("18446744073709551615", as: UInt64.self) == .max)
    #expect(wholeNumber("-1", as: UInt64.self) == nil)
    #expect(wholeNumber("-1e3", as: UInt64.self) == nil)
    #expect(wholeNumber("1.8e19", as: UInt64.self) == 18_000_000_000_000_000_000)
  }
}
