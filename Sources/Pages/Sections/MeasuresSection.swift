import Charts
import Storage

/// What else was counted in games, each in a small chart.
struct MeasuresSection {
  let statistics: GameStatistics
  let labels: [String]
  /// What the columns mean, where a description tells.
  let descriptions: (String) -> String?

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "measures", "The game's own measures")
    for index in statistics.seatMeasures.names.indices
    where statistics.seatMeasures.isOfInterest(index) {
      section.add(chart(place, index))
    }
    let told = statistics.measures.enumerated().filter { _, measure in
      measure.isWhole && measure.counts.total > 0
    }
    let varied = told.filter { $0.element.counts.range?.count != 1 }
    if !varied.isEmpty {
      section.add(multiples: varied.map { chart(place, $0.offset, $0.element) })
    }
    section.add(
      sentences: told.filter { $0.element.counts.range?.count == 1 }.map { _, measure in
        "\(measure.name) is \(measure.counts.range?.lowerBound ?? 0) in all games"
      })
    return section
  }

  /// A measure of seats, by strategy.
  private func chart(_ place: PagePlace, _ index: Int) -> DotChart {
    let name = statistics.seatMeasures.names[index]
    let meaning = descriptions(name).map { " (\($0))" } ?? ""
    return DotChart(
      id: "\(place)seat-measure-\(index)", title: "\(name) of a game, by strategy\(meaning)",
      remark: "Means with 95 % intervals, by deals.", rowName: "strategy", measure: name,
      rows: labels.indices.compactMap { entrant in
        statistics.seatMeasures.mean(index, of: entrant).map { mean in
          func value(_ number: Double) -> ChartValue { ChartValue(fixed(number, decimals: 3)) }
          return DotChart.Row(
            labels[entrant],
            ChartEstimate(value(mean.value), low: mean.low.map(value), high: mean.high.map(value)))
        }
      })
  }

  /// A measure of games; its number is in the address, because two names may make one address.
  private func chart(
    _ place: PagePlace, _ index: Int, _ measure: GameStatistics.Measure
  ) -> BarChart {
    let bins = CountedBins(measure.counts)
    let mean = measure.counts.mean.map { "Mean \(fixed($0, decimals: 2))." } ?? ""
    let meaning = descriptions(measure.name).map { "\($0). " } ?? ""
    return BarChart(
      id: "\(place)measure-\(index)", title: measure.name, remark: meaning + mean,
      barName: measure.name, measure: "games", labels: bins.names, values: bins.values(0),
      size: .small)
  }
}
