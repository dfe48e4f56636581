import TournamentBase

extension PlayedGames {
  func timesSection(_ place: PagePlace) -> Section {
    var section = Section(place, "times", "Decision times")
    guard let timings,
      timings.rows.indices.contains(where: { timings.text($0, "p50_us") != nil })
    else { return section }
    section.add(paragraph: "These times depend on the machine and differ from run to run.")
    let columns = [
      ("p50_us", "median"), ("p90_us", "90%"), ("p99_us", "99%"), ("p100_us", "longest"),
    ].filter { timings.place(of: $0.0) != nil }
    section.add(
      RowChart(
        id: "\(place)times-chart", title: "Time per decision", remark: "The scale is logarithmic.",
        rowName: "strategy", measure: "seconds (logarithmic)", series: columns.map(\.1),
        rows: timings.rows.indices.map { row in
          RowChart.Row(
            timings.text(row, "strategy") ?? "",
            columns.map { column, _ in
              timings.text(row, column).map { ChartEstimate(PlayedGames.seconds($0)) }
            })
        }, scale: .logarithmic))
    return section
  }

  /// Returns a time in microseconds as seconds, with all digits.
  private static func seconds(_ microseconds: String) -> ChartValue {
    guard let number = Double(microseconds) else { return ChartValue(microseconds) }
    return ChartValue(fixed(number / 1e6, decimals: 9))
  }
}
