import Testing

@testable import TournamentBase

struct MeasuredDifferenceTests {
  static func measured(
    _ name: String, _ deals: [(Double, Double)], unit: String = "", matchups: Int = 1,
    isTested: Bool = true
  ) -> MeasuredDifference {
    var measured = MeasuredDifference(name: name, unit: unit, isTested: isTested)
    for (deal, (first, second)) in deals.enumerated() {
      measured.addDeal(first, second, deal: deal, matchup: deal % matchups)
    }
    return measured
  }

  /// Two measures are copies if their differences are equal in all deals.
  @Test func `equal differences are found as copies`() {
    let plies = Self.measured("plies", [(5, 6), (3, 3), (8, 4)])
    #expect(Self.measured("tiles", [(2, 3), (1, 1), (6, 2)]).isDuplicate(of: plies))
    #expect(!Self.measured("x", [(3, 3), (5, 6), (8, 4)]).isDuplicate(of: plies))
    #expect(!Self.measured("x", [(5, 6), (3, 3)]).isDuplicate(of: plies))
    #expect(!Self.measured("x", [(6, 5), (3, 3), (4, 8)]).isDuplicate(of: plies))
    var late = MeasuredDifference(name: "late", unit: "")
    for deal in 0..<3 { late.addDeal(1, 2, deal: deal + 1, matchup: 0) }
    #expect(!late.isDuplicate(of: Self.measured("early", [(1, 2), (1, 2), (1, 2)])))
  }

  @Test func `a measure without any difference cannot be significant and is not a copy`() {
    let constant = Self.measured("hands", [(1, 1), (1, 1)])
    #expect(!constant.canBeFound)
    #expect(!Self.measured("other", [(2, 2), (2, 2)]).isDuplicate(of: constant))
    #expect(Self.measured("x", [(0, 0), (0, 1)]).canBeFound)
    #expect(!Self.measured("x", [(0, 0), (0, 1)], isTested: false).canBeFound)
  }
}
