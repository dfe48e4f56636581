import Charts
import Storage

/// What else was counted in games, each in a small chart.
struct MeasuresSection {
  let measures: [GameStatistics.Measure]
  /// What the columns mean, where a description tells.
  let descriptions: (String) -> String?

  func section(_ id: String) -> PageSection {
    var section = PageSection("\(id)measures", "The game's own measures")
    let told = measures.filter { $0.isWhole && $0.counts.total > 0 }
    if told.isEmpty { return section }
    let constant = told.filter { $0.counts.range?.count == 1 }
    section.add(
      multiples: told.filter { $0.counts.range?.count != 1 }.map { chart(id, $0) })
    section.add(
      sentences: constant.map { measure in
        "\(measure.name) is \(measure.counts.range?.lowerBound ?? 0) in all games"
      })
    return section
  }

  private func chart(_ id: String, _ measure: GameStatistics.Measure) -> BarChart {
    let bins = CountedBins(measure.counts)
    let mean = measure.counts.mean.map { "Mean \(fixed($0, decimals: 2))." } ?? ""
    let meaning = descriptions(measure.name).map { "\($0). " } ?? ""
    return BarChart(
      id: "\(id)measure-\(measure.name)", title: measure.name, remark: meaning + mean,
      barName: measure.name, measure: "games", labels: bins.names, values: bins.values(0),
      size: .small)
  }
}
