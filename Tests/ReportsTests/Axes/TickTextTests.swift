import Testing

@testable import TournamentReports

struct TickTextTests {
  @Test(arguments: [
    (0, 5, "0"), (2, -1, "0.2"), (20, -1, "2"), (-4, 1, "\u{2212}40"), (5, -3, "0.005"),
    (9999, 0, "9999"), (1, 4, "10k"), (25, 3, "25k"), (15, 5, "1.5M"), (1, 12, "1T"),
    (1, 15, "1e15"), (25, 17, "2.5e18"), (2, -6, "2e\u{2212}6"), (1, -9, "1e\u{2212}9"),
  ])
  func `a tick has a short text`(mantissa: Int, exponent: Int, text: String) {
    #expect(tickText(mantissa: mantissa, exponent: exponent) == text)
  }

  /// The values are compared with known logarithms.
  @Test func `the logarithm of a tick is correct`() {
    for (value, expected) in [
      (2, 0.301029995663981195), (3, 0.477121254719662437), (0.7, -0.154901959985743169),
      (1e-300, -300), (1e300, 300), (1.5, 0.176091259055681242),
    ] {
      #expect(abs(decimalLogarithm(value) - expected) <= 1e-14 * max(1, abs(expected)))
    }
  }

  @Test func `exponents have a text`() {
    for exponent in -290...290 {
      let power = power(ofTen: exponent)
      #expect(decimalExponent(of: power) == exponent)
      #expect(decimalExponent(of: power.nextDown) == exponent - 1)
      #expect(decimalExponent(of: power * 9.99) == exponent)
    }
  }
}
