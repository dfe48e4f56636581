import Testing

@testable import TournamentBase

struct FixedDecimalsTests {
  @Test(
    arguments: [
      (0, 0, "0"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (12.5, 0, "13"),
      (0.0625, 3, "0.063"), (999_999_999.5, 1, "999999999.5"), (1e9, 2, ""), (.nan, 2, ""),
      (.infinity, 2, ""), (nil, 2, ""),
    ] as [(Double?, Int, String)])
  func `a number has a fixed number of decimals`(number: Double?, decimals: Int, text: String) {
    #expect(fixed(number, decimals: decimals) == text)
  }
}
