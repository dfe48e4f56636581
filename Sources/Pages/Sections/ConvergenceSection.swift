import Charts
import GameResults
import Statistics
import Storage

/// How the numbers came to be what they are.
struct ConvergenceSection {
  let convergence: Convergence
  let labels: [String]
  /// The strategies in the order of the standings.
  let order: [String]
  let test: SequentialTest?

  /// Of more strategies only the first ones are drawn.
  static let limit = 6

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "convergence", "How sure it became")
    if convergence.points.count < 2 { return section }
    let numbers = order.compactMap { label in labels.firstIndex(of: label) }
    section.add(
      BandChart(
        id: "\(place)scores", title: "Scores by games played", remark: "With 95 % bands.",
        xName: "games of the run", measure: "score",
        series: numbers.prefix(ConvergenceSection.limit).map(series),
        covering: [0, 1], references: [ChartReference(ChartValue("0.5"), label: "even")],
        showsPoints: false))
    if numbers.count > ConvergenceSection.limit {
      section.add(
        paragraph: "Drawn are the first \(ConvergenceSection.limit) of \(numbers.count) strategies."
      )
    }
    if let test { section.add(path(place, test)) }
    return section
  }

  private func series(_ number: Int) -> BandChart.Series {
    BandChart.Series(
      labels[number],
      points: convergence.points.compactMap { point in
        guard number < point.scores.count, let score = point.scores[number] else { return nil }
        return BandChart.Point(
          x: ChartValue("\(point.games)"),
          y: ChartEstimate(
            value(score.value), low: value(score.interval.low), high: value(score.interval.high)))
      })
  }

  private func value(_ number: Double) -> ChartValue { ChartValue(fixed(number, decimals: 6)) }

  /// The path of a sequential test between its bounds.
  private func path(_ place: PagePlace, _ test: SequentialTest) -> BandChart {
    BandChart(
      id: "\(place)sprt", title: "The sequential test by games played",
      remark: "The logarithm of the likelihood ratio; the test ends at a bound.",
      xName: "games of the run", measure: "log-likelihood ratio",
      series: [
        BandChart.Series(
          "log-likelihood ratio",
          points: convergence.points.compactMap { point in
            point.evidence.map {
              BandChart.Point(
                x: ChartValue("\(point.games)"),
                y: ChartEstimate(ChartValue(fixed($0, decimals: 3))))
            }
          })
      ], covering: [test.lowerBound, test.upperBound],
      references: [
        ChartReference(
          ChartValue(fixed(test.upperBound, decimals: 3)), label: "accepts elo1"),
        ChartReference(
          ChartValue(fixed(test.lowerBound, decimals: 3)), label: "accepts elo0"),
      ], showsPoints: false)
  }
}
