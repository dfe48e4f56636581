import Charts

/// How long games were, and how they ended.
struct LengthsSection {
  let statistics: GameStatistics
  let labels: [String]

  /// Of more pairings only these are drawn.
  static let limit = 40

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "lengths", "How long games were, and how they ended")
    if statistics.lengths.total > 0 {
      let histogram = CountedBins(statistics.lengths)
      section.add(
        StackedHistogram(
          id: "\(place)length", title: "Decisions in a game, by how it ended",
          binName: "decisions", measure: "games", bins: histogram.names,
          series: endings.map { ending in
            ChartSeries(name(of: ending), histogram.values(ending))
          }))
    }
    let pairings = statistics.pairings.prefix(LengthsSection.limit)
    if !pairings.isEmpty, statistics.terminations.count > 1 {
      section.add(
        StackedBars(
          id: "\(place)endings", title: "How games ended, by pairing", rowName: "pairing",
          measure: "games",
          rows: pairings.map { "\(labels[$0.first]) – \(labels[$0.second])" },
          series: endings.map { ending in
            ChartSeries(
              name(of: ending),
              pairings.map { pairing in
                let counts = pairing.terminations
                return ChartValue("\(ending < counts.count ? counts[ending] : 0)")
              })
          }))
      if statistics.pairings.count > LengthsSection.limit {
        section.add(
          paragraph:
            "The first \(LengthsSection.limit) of \(statistics.pairings.count) pairings are drawn.")
      }
    }
    return section
  }

  /// What a way to end is called; tables of other programs need not tell.
  private func name(of ending: Int) -> String {
    let name = statistics.terminations[ending]
    return name.isEmpty ? "not told" : name
  }

  /// The ways to end, the most frequent first.
  private var endings: [Int] {
    func count(_ ending: Int) -> Int {
      ending < statistics.lengths.series.count
        ? statistics.lengths.series[ending].reduce(0, +) : 0
    }
    return statistics.terminations.indices.sorted { (-count($0), $0) < (-count($1), $1) }
  }
}

/// Bins to draw: those between the least number and the greatest, joined where they are many.
struct CountedBins {
  private let counts: BinnedCounts
  /// The places of the bins that are drawn as one.
  private let groups: [Range<Int>]

  /// More bars than this are joined.
  static let limit = 32

  init(_ counts: BinnedCounts) {
    self.counts = counts
    let used = counts.usedBins
    let size = used.count > CountedBins.limit ? 2 : 1
    groups = stride(from: used.lowerBound, to: used.upperBound, by: size).map {
      $0..<min($0 + size, used.upperBound)
    }
  }

  /// What numbers each bar has, such as `7` or `8–15`.
  var names: [String] {
    groups.map { group in
      let low = counts.numbers(of: group.lowerBound).lowerBound
      let high = counts.numbers(of: group.upperBound - 1).upperBound
      return low == high ? "\(low)" : "\(low)–\(high)"
    }
  }

  /// The counts of a series, bar by bar.
  func values(_ series: Int) -> [ChartValue?] {
    groups.map { group in
      let sum =
        series < counts.series.count ? group.reduce(0) { $0 + counts.series[series][$1] } : 0
      return ChartValue("\(sum)")
    }
  }
}
