import Testing

@testable import TournamentBase

struct FactTests {
  @Test func `percentages have the digits of their interval`() {
    #expect(percentage(0.48, low: 0.403, high: 0.558) == "48.0% (40.3 to 55.8)")
    #expect(percentage(0.48, low: 0.1, high: 0.9) == "48% (10 to 90)")
    #expect(percentage(0.4812) == "48.1%")
  }

  @Test func `estimates have a unit, and an interval or a bound`() {
    #expect(estimate(84.3, low: -40.9, high: 209.6, unit: "Elo") == "84 Elo (-41 to 210)")
    #expect(estimate(nil, low: 7, high: nil, unit: "Elo") == "> 7.0 Elo")
    #expect(estimate(7, low: nil, high: nil, unit: "Elo") == "7.0 Elo")
    #expect(estimate(nil, low: nil, high: nil, unit: "Elo") == "")
  }
}
