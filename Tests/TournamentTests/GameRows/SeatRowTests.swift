import Testing
@testable import TournamentBase

struct SeatRowTests {
  /// Sums of millions of rows must fit into 64 bits, for any file.
  @Test(arguments: [(9_999_999_999, true), (10_000_000_000, false), (-10_000_000_000, false)])
  func `only counts that can be summed are valid`(points: Int, isSummable: Bool) {
    var row = SeatRow()
    row.counts.points = points
    #expect((row.sums?.points == points) == isSummable)
  }
}
