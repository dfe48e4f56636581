import GameCore

/// The game's own measures, each in a small chart.
struct MeasuresSection {
  let statistics: GameStatistics
  let labels: [String]
  /// The strategies in the order of the standings.
  let order: [String]
  /// Returns the description of a column, if a description of the files has it.
  let descriptions: (String) -> String?

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "measures", "Game measures")
    for index in statistics.seatMeasures.names.indices
    where statistics.seatMeasures.isOfInterest(index) { section.add(chart(place, index)) }
    let counted = statistics.measures.enumerated().filter { _, measure in
      measure.isWhole && measure.counts.total > 0
    }
    let varied = counted.filter { $0.element.counts.range?.count != 1 }
    if !varied.isEmpty {
      section.add(multiples: varied.map { chart(place, $0.offset, $0.element) })
    }
    section.add(
      sentences: counted.filter { $0.element.counts.range?.count == 1 }.map { _, measure in
        "\(MeasuresSection.name(measure.name)): \(measure.counts.range?.lowerBound ?? 0) in all games"
      })
    return section
  }

  private static func name(_ column: String) -> String { MeasureName.text(column).capitalizedFirst }

  /// Returns the chart of a measure of seats, by strategy.
  private func chart(_ place: PagePlace, _ index: Int) -> DotChart {
    let name = statistics.seatMeasures.names[index]
    let (label, scale) = (MeasureName.text(name), MeasureName.scale(name))
    let meaning = descriptions(name).map { "\($0.capitalizedFirst). " } ?? ""
    return DotChart(
      id: "\(place)seat-measure-\(index)",
      title: "\(MeasuresSection.name(name)) per game, by strategy, with 95% CI",
      remark: meaning + "Intervals are by deals.", rowName: "strategy", measure: label,
      rows: order.compactMap { label in
        labels.firstIndex(of: label).flatMap { entrant in
          statistics.seatMeasures.mean(index, of: entrant).map { mean in
            DotChart.Row(
              label,
              ChartEstimate(
                mean.value * scale, low: mean.low.map { $0 * scale },
                high: mean.high.map { $0 * scale }, decimals: scale == 1 ? 3 : 6))
          }
        }
      })
  }

  /// Returns the chart of a measure of games; its number is in the address, because two names may make
  /// one address.
  private func chart(
    _ place: PagePlace, _ index: Int, _ measure: GameStatistics.Measure
  ) -> BarChart {
    let scale = MeasureName.scale(measure.name)
    let bins = CountedBins(measure.counts, scale: scale)
    let mean =
      measure.counts.mean.map { "Mean \(NumberText.short(fixed($0 * scale, decimals: 4)))." } ?? ""
    let meaning = descriptions(measure.name).map { "\($0.capitalizedFirst). " } ?? ""
    return BarChart(
      id: "\(place)measure-\(index)", title: MeasuresSection.name(measure.name),
      remark: meaning + mean, rowName: MeasureName.text(measure.name), measure: "games",
      labels: bins.names, series: [ChartSeries("games", bins.values(0))], form: .small)
  }
}
