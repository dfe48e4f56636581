@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct SeatRowTests {
  /// Sums of millions of rows have to fit a word, whatever a file says.
  @Test(arguments: [(9_999_999_999, true), (10_000_000_000, false), (-10_000_000_000, false)])
  func countsThatFitSums(points: Int, isSummable: Bool) {
    var row = SeatRow()
    row.counts.points = points
    #expect((row.sums?.points == points) == isSummable)
  }
}
