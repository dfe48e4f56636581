import TournamentBase
import TournamentExperiments

extension RatingDevelopment {
  /// The maximum number of strategies that are drawn.
  private static let lineLimit = 8
  /// The maximum number of strategies whose intervals are drawn; otherwise only the data has them.
  private static let bandLimit = 3

  /// Returns the ratings of the strongest strategies by date.
  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "development", "Ratings over time")
    let strongest = (periods.last?.standings ?? []).filter { $0.rating != nil }
      .sorted { ($1.rating ?? 0, $0.rank) < ($0.rating ?? 0, $1.rank) }
      .prefix(RatingDevelopment.lineLimit).map(\.strategy)
    if strongest.isEmpty || periods.count < 2 { return section }
    let hasBands = strongest.count <= RatingDevelopment.bandLimit
    section.add(
      BandChart(
        id: "\(place)development",
        title: "Ratings of the games up to a date" + (hasBands ? ", with 95% CI" : ""),
        remark: "0 is the mean of all strategies that had played.",
        xName: "date (days since \(start))", measure: "rating",
        series: strongest.map(series), showsBands: hasBands))
    let all = periods.last?.standings.count ?? 0
    if all > strongest.count {
      section.add(
        paragraph: "The chart shows the \(strongest.count) strongest of \(all) strategies.")
    }
    return section
  }

  private func series(_ strategy: String) -> BandChart.Series {
    BandChart.Series(
      strategy,
      points: periods.map { period in
        let row = period.standings.first { $0.strategy == strategy }
        return BandChart.Point(
          x: ChartValue(value: Double(period.end.day - start.day), text: "\(period.end)"),
          y: ChartEstimate(
            row?.rating, low: row?.rating == nil ? nil : row?.ratingLow,
            high: row?.rating == nil ? nil : row?.ratingHigh, decimals: 2))
      })
  }
}
