import Statistics
import TournamentBase

extension Convergence {
  /// The maximum number of strategies that are drawn.
  private static let lineLimit = 6
  /// The maximum number of strategies whose intervals are drawn.
  ///
  /// If there are more, only the data contains intervals.
  private static let bandLimit = 3

  /// Returns charts of the scores and of a sequential test by the number of games.
  func section(_ place: PagePlace, labels: [String], order: [String]) -> Section {
    var section = Section(place, "convergence", "Convergence")
    if points.count < 2 { return section }
    let numbers = order.compactMap { label in labels.firstIndex(of: label) }
    let hasBands = numbers.count <= Convergence.bandLimit
    section.add(
      BandChart(
        id: "\(place)scores",
        title: "Scores by number of games" + (hasBands ? ", with 95% CI" : ""),
        xName: "games of the run", measure: "score",
        series: numbers.prefix(Convergence.lineLimit).map { series($0, labels[$0]) },
        covering: [0, 1], references: [.even],
        showsPoints: false, showsBands: hasBands))
    if numbers.count > Convergence.lineLimit {
      section.add(
        paragraph:
          "The chart shows the first \(Convergence.lineLimit) of \(numbers.count) strategies.")
    }
    if let test { section.add(path(place, test)) }
    return section
  }

  private func series(_ number: Int, _ label: String) -> BandChart.Series {
    BandChart.Series(
      label,
      points: points.compactMap { point in
        guard number < point.scores.count, let score = point.scores[number] else { return nil }
        return BandChart.Point(
          x: ChartValue("\(point.games)"),
          y: ChartEstimate(
            score.value, low: score.interval.low, high: score.interval.high, decimals: 6))
      })
  }

  /// Returns a chart of how a sequential test progressed between its bounds.
  private func path(_ place: PagePlace, _ test: SequentialTest) -> BandChart {
    BandChart(
      id: "\(place)sprt", title: "Sequential test by number of games",
      remark: "The test ends when the line reaches a bound.",
      xName: "games of the run", measure: "log-likelihood ratio",
      series: [
        BandChart.Series(
          "log-likelihood ratio",
          points: points.compactMap { point in
            point.evidence.map {
              BandChart.Point(x: ChartValue("\(point.games)"), y: ChartEstimate($0, decimals: 3))
            }
          })
      ], covering: [test.lowerBound, test.upperBound],
      references: [
        ChartReference(ChartValue(fixed(test.upperBound, decimals: 3)), label: "accepts H1"),
        ChartReference(ChartValue(fixed(test.lowerBound, decimals: 3)), label: "accepts H0"),
      ], showsPoints: false)
  }
}
