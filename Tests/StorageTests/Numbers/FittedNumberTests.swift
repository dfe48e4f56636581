import Testing

@testable import TournamentBase

struct FittedNumberTests {
  @Test(arguments: [
    (0.49, 0.79, 2), (0.5239, 0.5334, 4), (-69, 39, 0), (40.3, 55.8, 1), (10.4, 10.9, 2),
    (0, 1e-12, 6), (0.5, 0.5, 3), (0, .infinity, 3), (1, 0, 3),
  ])
  func `decimals follow the half-width`(low: Double, high: Double, decimals: Int) {
    #expect(fittedDecimals(low: low, high: high, otherwise: 3) == decimals)
  }

  @Test func `a number has the decimals of its interval`() {
    #expect(fitted(0.6523, low: 0.49, high: 0.79) == "0.65")
    #expect(fitted(-15.2, low: -69, high: 39) == "-15")
    #expect(fitted(0.6523, low: nil, high: 0.79) == "0.652")
    #expect(fitted(0.6523, low: nil, high: nil, otherwise: 1) == "0.7")
    #expect(fitted(nil, low: 0, high: 1) == "")
  }

  @Test func `an interval has the decimals of its width`() {
    #expect(fittedInterval(0.4871, 0.7912) == "0.49 to 0.79")
    #expect(fittedInterval(-0.004, 0.7) == "-0.004 to 0.70")
    #expect(fittedInterval(0.25, nil) == "> 0.250")
    #expect(fittedInterval(nil, -120.4, otherwise: 0) == "< -120")
    #expect(fittedInterval(nil, nil) == "")
  }

  @Test func `both bounds of an interval that contains 0 keep their signs`() {
    #expect(fittedInterval(-0.4, 105) == "-0.4 to 105")
    #expect(fittedInterval(-105, 0.04) == "-105 to 0.04")
    #expect(fittedInterval(0.4, 105) == "0 to 105")
    #expect(fittedInterval(-0.7, -0.0004) == "-0.70 to 0.00")
    #expect(fittedInterval(0, 105) == "0 to 105")
    #expect(fittedInterval(-1e-12, 105) == "0 to 105")
  }
}
