import Statistics

/// Statistics of recorded games by ply.
struct PlyStatisticsSection {
  let survey: ReplayStatistics
  /// The replays whose decisions were judged.
  let judged: [ReplayAnimation]

  /// Plies that fewer games reached are left out.
  private static let leastGames = 5

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "plies", "Branching factor")
    if survey.games == 0 { return section }
    section.add(
      paragraph: "These statistics come from \(NumberText.grouped(survey.games)) recorded games.")
    let plies = survey.plies.enumerated().filter { $1.decisions >= PlyStatisticsSection.leastGames }
    if plies.count > 1 {
      section.add(branching(place, plies.map { ($0 + 1, $1) }))
      section.add(choices(place, plies.map { ($0 + 1, $1) }))
    }
    if survey.openings.count > 1 { section.add(openings(place)) }
    if !judged.isEmpty { section.add(blunders(place)) }
    // Games whose actions cannot be counted have no charts.
    return section.charts.isEmpty ? PageSection(place, "plies", section.title) : section
  }

  private func branching(
    _ place: PagePlace, _ plies: [(number: Int, ply: ReplayStatistics.Ply)]
  ) -> BandChart {
    BandChart(
      id: "\(place)branching", title: "Branching factor by ply, with 95% CI",
      xName: "ply", measure: "allowed actions",
      series: [
        BandChart.Series(
          "actions",
          points: PlyStatisticsSection.thinned(plies).map { number, ply in
            let actions = ply.actions
            return BandChart.Point(
              x: ChartValue("\(number)"),
              y: ChartEstimate(
                actions.mean, low: actions.interval?.low, high: actions.interval?.high, decimals: 3)
            )
          })
      ], covering: [0], showsPoints: false)
  }

  private func choices(
    _ place: PagePlace, _ plies: [(number: Int, ply: ReplayStatistics.Ply)]
  ) -> BandChart {
    BandChart(
      id: "\(place)choices", title: "Decisions with a choice by ply, with 95% CI",
      xName: "ply", measure: "share of decisions",
      series: [
        BandChart.Series(
          "share",
          points: PlyStatisticsSection.thinned(plies).map { number, ply in
            BandChart.Point(
              x: ChartValue("\(number)"),
              y: PlyStatisticsSection.share(ply.choices, of: ply.decisions))
          })
      ], covering: [0, 1], showsPoints: false)
  }

  /// Returns no more points than a chart has room for.
  private static func thinned<Point>(_ points: [Point]) -> [Point] {
    let step = (points.count + 59) / 60
    return points.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  private static func share(_ part: Int, of all: Int) -> ChartEstimate {
    let share = Double(part) / Double(all)
    let interval = ScoreInterval(score: share, trials: Double(all))
    return ChartEstimate(share, low: interval.low, high: interval.high, decimals: 4)
  }

  private func openings(_ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)openings", title: "Score of the first player by first decision, with 95% CI",
      remark: "The intervals are not adjusted for multiple comparisons.",
      rowName: "first decision", measure: "score",
      rows: survey.openings.sorted { $0.action < $1.action }.map { opening in
        let sample = ScoreSample(counts: opening.counts)
        let mean = sample.moments.mean
        let interval = ScoreInterval(score: mean, sample: sample)
        return DotChart.Row(
          "\(opening.action) (\(NumberText.grouped(sample.deals)) games)",
          ChartEstimate(mean, low: interval.low, high: interval.high, decimals: 4))
      }, reference: ChartReference(ChartValue("0.5"), label: "even"))
  }

  /// Returns the share of blunders among the decisions of each ply.
  private func blunders(_ place: PagePlace) -> BandChart {
    let last = judged.map(\.frames.count).max() ?? 0
    let plies = (1..<max(2, last)).compactMap { ply -> (Int, Int, Int)? in
      let reached = judged.filter { $0.frames.count > ply }
      let blundered = reached.filter { $0.blunders?.contains(ply) == true }
      return reached.isEmpty ? nil : (ply, blundered.count, reached.count)
    }
    return BandChart(
      id: "\(place)blunders", title: "Blunders by ply, with 95% CI",
      remark: "In the \(judged.count) replays of this page that were judged by perfect play.",
      xName: "ply", measure: "share of decisions",
      series: [
        BandChart.Series(
          "blunders",
          points: PlyStatisticsSection.thinned(plies).map { ply, count, all in
            BandChart.Point(x: ChartValue("\(ply)"), y: PlyStatisticsSection.share(count, of: all))
          })
      ], covering: [0, 1], showsPoints: false)
  }
}
