/// A row of `timings.csv`: one strategy's thinking times.
package struct TimingRow {
  package let strategy: String
  package let decisions: Int
  package let times: TimingHistogram

  package init(strategy: String, decisions: Int, times: TimingHistogram) {
    (self.strategy, self.decisions, self.times) = (strategy, decisions, times)
  }

  package static let columns = ColumnList<TimingRow>(
    [
      .text("strategy", "strategy", \.strategy),
      .integer("decisions", "decisions", minimum: 0, \.decisions),
      .integer("timed_decisions", "decisions with a measured time", minimum: 0) {
        Int($0.times.count)
      },
      .number(
        "total_ms", "total measured time; empty if none was measured", unit: "ms", required: false,
        minimum: 0, decimals: 3
      ) { $0.times.count > 0 ? Double($0.times.totalNanoseconds) / 1e6 : nil },
      percentile(50), percentile(90), percentile(99), percentile(100),
    ], primaryKey: ["strategy"], foreignKeys: [.init("strategy", "standings", "strategy")])

  private static func percentile(_ percent: Int) -> Column<TimingRow> {
    .number(
      "p\(percent)_us",
      (percent == 100 ? "maximum" : "percentile \(percent)")
        + " of the measured times, accurate to 12.5%",
      unit: "µs", required: false, minimum: 0, decimals: 3
    ) { $0.times.percentile(Double(percent) / 100).map { Double($0) / 1e3 } }
  }
}
