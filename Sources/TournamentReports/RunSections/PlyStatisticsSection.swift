import Statistics
import TournamentBase

extension ReplayStatistics {
  /// The minimum number of decisions for a ply to be shown.
  private static let minimumGameCount = 5

  /// Returns statistics by ply from recorded games.
  func section(_ place: PagePlace, judged: [ReplayFrames]) -> Section {
    var section = Section(place, "plies", "Branching factor")
    if games == 0 { return section }
    section.add(
      paragraph: "These statistics come from \(NumberText.grouped(games)) recorded games.")
    let plies = plies.enumerated().filter { $1.decisions >= ReplayStatistics.minimumGameCount }
    if plies.count > 1 {
      section.add(
        ReplayStatistics.chart(
          "\(place)branching", "Branching factor by ply, with 95% CI", measure: "legal actions",
          "actions", covering: [0],
          plies.map { number, ply in
            let (mean, interval) = (ply.actions.mean, ply.actions.interval)
            return (
              number + 1,
              ChartEstimate(mean, low: interval?.low, high: interval?.high, decimals: 3)
            )
          }))
      section.add(
        ReplayStatistics.chart(
          "\(place)choices",
          "Share of decisions with more than one legal action, by ply, with 95% CI",
          measure: "share of decisions", "share", covering: [0, 1],
          plies.map { ($0 + 1, ReplayStatistics.share($1.choices, of: $1.decisions)) }))
    }
    if openings.count > 1 { section.add(openingsChart(place)) }
    if !judged.isEmpty { section.add(ReplayStatistics.blundersChart(place, judged)) }
    // There are no charts if actions cannot be counted.
    return section.charts.isEmpty ? Section(place, "plies", section.title) : section
  }

  /// Returns a chart of a measure by ply, with at most 60 points.
  private static func chart(
    _ id: String, _ title: String, remark: String = "", measure: String, _ name: String,
    covering: [Double], _ points: [(Int, ChartEstimate)]
  ) -> BandChart {
    let step = (points.count + 59) / 60
    let shown = points.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    return BandChart(
      id: id, title: title, remark: remark, xName: "ply", measure: measure,
      series: [
        BandChart.Series(
          name,
          points: shown.map { BandChart.Point(x: ChartValue("\($0)"), y: $1) })
      ], covering: covering, showsPoints: false)
  }

  private static func share(_ part: Int, of all: Int) -> ChartEstimate {
    let share = Double(part) / Double(all)
    let interval = ScoreInterval(score: share, trials: Double(all))
    return ChartEstimate(share, low: interval.low, high: interval.high, decimals: 4)
  }

  private func openingsChart(_ place: PagePlace) -> RowChart {
    RowChart(
      id: "\(place)openings", title: "Score of the first player by first decision, with 95% CI",
      remark: "The intervals are not adjusted for multiple comparisons.",
      rowName: "first decision", measure: "score",
      rows: openings.sorted { $0.action < $1.action }.map { opening in
        let sample = ScoreSample(counts: opening.counts)
        let score = MeasureEstimate(sample)
        return RowChart.Row(
          "\(opening.action) (\(NumberText.grouped(sample.deals)) games)",
          ChartEstimate(score.value, low: score.low, high: score.high, decimals: 4))
      }, reference: .even)
  }

  /// Returns a chart of the share of blunders by ply.
  private static func blundersChart(_ place: PagePlace, _ judged: [ReplayFrames]) -> BandChart {
    let last = judged.map(\.frames.count).max() ?? 0
    let points = (1..<max(2, last)).compactMap { ply -> (Int, ChartEstimate)? in
      let reached = judged.filter { $0.frames.count > ply }
      let blundered = reached.count { $0.frames[ply].isBlunder }
      return reached.isEmpty
        ? nil : (ply, ReplayStatistics.share(blundered, of: reached.count))
    }
    return chart(
      "\(place)blunders", "Blunders by ply, with 95% CI",
      remark: "The chart is based on the \(judged.count) replays on this page that were judged by "
        + "perfect play.",
      measure: "share of decisions", "blunders", covering: [0, 1], points)
  }
}
