import GameCore
import TournamentBase

extension PlayedGames {
  func measuresSection(_ place: PagePlace) -> Section {
    var section = Section(place, "measures", "Game measures")
    guard let statistics else { return section }
    for index in statistics.seatMeasures.names.indices
    where statistics.seatMeasures.isOfInterest(index) {
      section.add(chart(place, index, of: statistics.seatMeasures))
    }
    let counted = statistics.measures.enumerated().filter { _, measure in
      measure.isWhole && measure.counts.total > 0
    }
    let varied = counted.filter { $0.element.counts.range?.count != 1 }
    if !varied.isEmpty {
      section.add(charts: varied.map { chart(place, $0.offset, $0.element) })
    }
    section.add(
      sentences: counted.filter { $0.element.counts.range?.count == 1 }.map { _, measure in
        "\(PlayedGames.name(measure.name)): \(measure.counts.range?.lowerBound ?? 0) in all games"
      })
    return section
  }

  private static func name(_ column: String) -> String { MeasureName.text(column).capitalizedFirst }

  private func chart(
    _ place: PagePlace, _ index: Int, of measures: SeatMeasures
  ) -> RowChart {
    let name = measures.names[index]
    let (label, scale) = (MeasureName.text(name), MeasureName.scale(name))
    let meaning = description(of: name).map { "\($0.capitalizedFirst). " } ?? ""
    return RowChart(
      id: "\(place)seat-measure-\(index)",
      title: "\(PlayedGames.name(name)) per game, by strategy, with 95% CI",
      remark: meaning + "Intervals are computed from whole deals.", rowName: "strategy",
      measure: label,
      rows: order.compactMap { label in
        labels.firstIndex(of: label).flatMap { strategy in
          measures.mean(index, of: strategy).map { mean in
            RowChart.Row(
              label,
              ChartEstimate(
                mean.value * scale, low: mean.low.map { $0 * scale },
                high: mean.high.map { $0 * scale }, decimals: scale == 1 ? 3 : 6))
          }
        }
      })
  }

  /// Returns the chart for a game measure.
  ///
  /// The address contains the measure's number, because two names may result in the same address.
  private func chart(
    _ place: PagePlace, _ index: Int, _ measure: GameStatistics.Measure
  ) -> RowChart {
    let scale = MeasureName.scale(measure.name)
    let mean =
      measure.counts.mean.map { "Mean \(NumberText.short(fixed($0 * scale, decimals: 4)))." } ?? ""
    let meaning = description(of: measure.name).map { "\($0.capitalizedFirst). " } ?? ""
    return RowChart(
      id: "\(place)measure-\(index)", title: PlayedGames.name(measure.name),
      remark: meaning + mean, rowName: MeasureName.text(measure.name), measure: "games",
      series: ["games"], rows: measure.counts.bars(scale: scale), form: .small)
  }
}
