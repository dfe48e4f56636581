/// A row of timings.csv: how long a strategy took to decide.
struct TimingRow {
  let strategy: String
  let decisions: Int
  let times: TimingHistogram

  /// The columns of timings.csv.
  static let columns = ColumnList<TimingRow>(
    [
      .text("strategy", "whose decisions") { $0.strategy },
      .integer("decisions", "how often it was asked", minimum: 0) { $0.decisions },
      .integer("timed_decisions", "how many of those were timed", minimum: 0) {
        Int($0.times.count)
      },
      .number(
        "total_ms", "time of all timed decisions; empty where none was timed", unit: "ms",
        required: false, minimum: 0, decimals: 3
      ) { $0.times.count > 0 ? Double($0.times.totalNanoseconds) / 1e6 : nil },
      percentile(50), percentile(90), percentile(99), percentile(100),
    ], primaryKey: ["strategy"], foreignKeys: [.init("strategy", "standings", "strategy")])

  private static func percentile(_ percent: Int) -> Column<TimingRow> {
    .number(
      "p\(percent)_us", "\(percent) % of the timed decisions took at most this, within 12.5 %",
      unit: "µs", required: false, minimum: 0, decimals: 3
    ) { $0.times.percentile(Double(percent) / 100).map { Double($0) / 1e3 } }
  }
}
