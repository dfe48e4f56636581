import Charts

/// How long strategies took to decide.
struct TimesSection {
  let timings: CellTable

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "times", "Time for a decision")
    section.add(
      paragraph: "These times are of the machine that played, and are the only numbers here that "
        + "differ from run to run.")
    let columns = [
      ("p50_us", "median"), ("p90_us", "90 %"), ("p99_us", "99 %"), ("p100_us", "longest"),
    ].filter { timings.place(of: $0.0) != nil }
    section.add(
      DotChart(
        id: "\(place)times-chart", title: "Time for a decision, in microseconds",
        remark: "On a logarithmic scale.", rowName: "strategy", measure: "µs (logarithmic)",
        series: columns.map(\.1),
        rows: timings.rows.indices.map { row in
          DotChart.Row(
            timings.text(row, "strategy") ?? "",
            columns.map { column, _ in
              timings.text(row, column).map { ChartEstimate(ChartValue($0)) }
            })
        }, scale: .logarithmic))
    return section
  }
}
