import Testing
@testable import TournamentBase

struct TimingRowTests {
  private func line(_ times: [Int64], decisions: Int) -> String {
    var histogram = TimingHistogram()
    for time in times { histogram.add(nanoseconds: time) }
    return TimingRow.columns.csv(
      TimingRow(strategy: "a", decisions: decisions, times: histogram))
  }

  /// Times are in milliseconds and microseconds; percentiles are upper bounds, and those below 8 ns are
  /// exact.
  @Test(
    arguments: [
      // Decisions that were not timed have empty cells instead of 0.
      ([], 0, "a,0,0,,,,,\n"), ([], 9, "a,9,0,,,,,\n"),
      ([0], 9, "a,9,1,0.000,0.000,0.000,0.000,0.000\n"),
      ([5], 1, "a,1,1,0.000,0.005,0.005,0.005,0.005\n"),
      // The buckets have a width of an eighth: 960 ns to 1023 ns, and 983,040 ns to 1,048,575 ns.
      (
        Array(repeating: 1000, count: 8) + [7, 1_000_000], 500,
        "a,500,10,1.008,1.023,1.023,1048.575,1048.575\n"
      ),
    ] as [([Int64], Int, String)])
  func `times have their units`(times: [Int64], decisions: Int, expected: String) {
    #expect(line(times, decisions: decisions) == expected)
  }
}
