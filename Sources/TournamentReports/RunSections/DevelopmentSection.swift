import Statistics
import TournamentBase
import TournamentExperiments

extension RatingDevelopment {
  /// The maximum number of strategies whose intervals are drawn.
  ///
  /// If there are more, only the data contains intervals.
  private static let bandLimit = 3

  /// Returns the strongest strategies' ratings by date.
  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "development", "Ratings over time")
    if strategies.isEmpty || periods.count < 2 { return section }
    let hasBands = strategies.count <= RatingDevelopment.bandLimit
    section.add(
      BandChart(
        id: "\(place)development",
        title: "Ratings from all games up to each date" + (hasBands ? ", with 95% CI" : ""),
        remark:
          "Each date counts all games since the first day, so a line changes slowly and does not show how strong "
          + "a strategy was in one period. 0 is the mean of all strategies that had played by that date.",
        xName: "date (days since \(start))", measure: "rating",
        series: strategies.indices.map(series), showsBands: hasBands))
    if count > strategies.count {
      section.add(
        paragraph: "The chart shows the \(strategies.count) strongest of \(count) strategies.")
    }
    return section
  }

  private func series(_ place: Int) -> BandChart.Series {
    BandChart.Series(
      strategies[place],
      points: periods.map { period in
        let rating = period.ratings[place]
        return BandChart.Point(
          x: ChartValue(value: Double(period.end.day - start.day), text: "\(period.end)"),
          y: ChartEstimate(rating?.value, low: rating?.low, high: rating?.high, decimals: 2))
      })
  }
}
