import Testing

@testable import TournamentBase

struct DecimalTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-0.004, "0"), (0.005, "0.01"), (1.5, "1.5"), (-12.345, "-12.35"),
    (100, "100"), (.nan, "0"), (.infinity, "0"), (1e30, "1000000000"), (0.1 + 0.2, "0.3"),
  ])
  func `coordinates have few decimals`(value: Double, text: String) {
    #expect(decimal(value) == text)
  }
}
