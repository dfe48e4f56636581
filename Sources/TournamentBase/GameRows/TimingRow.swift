/// A row of `timings.csv`: one strategy's thinking times.
package struct TimingRow {
  private var strategy: String
  private var decisions: Int
  private var timedDecisions: Int
  private var totalMilliseconds: Double?
  /// The ``percents`` of the times, in microseconds.
  private var percentiles: [Double?]

  private static let percents = [50, 90, 99, 100]

  package init(strategy: String, decisions: Int, times: TimingHistogram) {
    (self.strategy, self.decisions) = (strategy, decisions)
    timedDecisions = Int(times.count)
    totalMilliseconds = times.count > 0 ? Double(times.totalNanoseconds) / 1e6 : nil
    percentiles = TimingRow.percents.map { percent in
      times.percentile(Double(percent) / 100).map { Double($0) / 1e3 }
    }
  }

  package static let columns = ColumnList<TimingRow>(
    (), primaryKey: ["strategy"], foreignKeys: [.init("strategy", "standings", "strategy")])
}

extension TimingRow: FieldList {
  package static func empty(_: Void) -> TimingRow {
    TimingRow(strategy: "", decisions: 0, times: TimingHistogram())
  }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&strategy, .init("strategy", .string, "strategy"))
    visitor.cell(&decisions, .count("decisions", "decisions"))
    visitor.cell(
      &timedDecisions, .count("timed_decisions", "decisions with a measured time"))
    visitor.cell(
      &totalMilliseconds,
      .init(
        "total_ms", .number, "total measured time; empty if none was measured", unit: "ms",
        required: false, minimum: 0), .decimals(3))
    for (place, percent) in TimingRow.percents.enumerated() {
      visitor.cell(
        &percentiles[place],
        .init(
          "p\(percent)_us", .number,
          (percent == 100 ? "maximum" : "percentile \(percent)")
            + " of the measured times, accurate to 12.5%",
          unit: "µs", required: false, minimum: 0), .decimals(3))
    }
  }
}
