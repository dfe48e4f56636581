import Testing

@testable import Statistics

@Suite(.timeLimit(.minutes(10))) struct CellMeansTests {
  /// Scores are held against the mean of the deals before, table by table.
  @Test func residuals() {
    var means = CellMeans(seats: 2)
    func add(_ score: Double, table: Int, seat: Int = 0, _ earlier: Double) -> Double? {
      means.add(score, table: table, rotation: 1, seat: seat, earlier: earlier)
    }
    #expect(means.beginDeal(table: 1) == 0)
    #expect(add(1, table: 1, 0) == nil)
    #expect(means.beginDeal(table: 1) == 1)
    #expect(add(0.5, table: 1, 1) == -0.5)
    #expect(means.beginDeal(table: 1) == 2)
    #expect(add(1, table: 1, 2) == 0.25)
    // Another table, and another seat of the same, know nothing of these.
    #expect(means.beginDeal(table: 0) == 0)
    #expect(add(1, table: 0, 0) == nil)
    #expect(add(0.25, table: 1, seat: 1, 2) == 0.25)
  }

  /// The first seat wins all: both seats are half a point off a half.
  @Test func seatVariance() {
    var means = CellMeans(seats: 2)
    for _ in 0..<5 {
      let earlier = means.beginDeal(table: 0)
      for rotation in 0..<2 {
        for seat in 0..<2 {
          _ = means.add(
            seat == 0 ? 1 : 0, table: 0, rotation: rotation, seat: seat, earlier: earlier)
        }
      }
    }
    #expect(means.seatVariance(deals: 4) == 0.25)
  }
}
