/// The plies of games, and their endings.
struct LengthsSection {
  let statistics: GameStatistics
  let labels: [String]
  /// The strategies in the order of the standings.
  let order: [String]

  /// Endings are shown by matchup for up to this many of them, by strategy for more.
  static let limit = 12
  /// If one ending has this share of all games, the others are not drawn.
  private static let dominance = 0.98
  /// Tells plies from the decisions that a game's length counts.
  private static let definition =
    "A ply is a step of the game, in which one or more seats make a decision."

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "lengths", "Plies and endings")
    if let range = statistics.lengths.range, range.count == 1 {
      section.add(
        paragraph: "Every game has \(NumberText.grouped(range.lowerBound)) "
          + "\(range.lowerBound == 1 ? "ply" : "plies"). \(LengthsSection.definition)")
    } else if statistics.lengths.total > 0 {
      let histogram = CountedBins(statistics.lengths)
      section.add(
        BarChart(
          id: "\(place)length", title: "Plies per game, by ending",
          remark: LengthsSection.definition
            + (statistics.lengths.mean.map {
              " The mean is \(NumberText.short(fixed($0, decimals: 1)))."
            } ?? ""),
          rowName: "plies", measure: "games", labels: histogram.names,
          series: endings.map { ending in
            ChartSeries(name(of: ending), histogram.values(ending))
          }, form: .histogram))
    }
    if statistics.terminations.count < 2 || statistics.pairings.isEmpty { return section }
    let total = statistics.pairings.reduce(0) { $0 + $1.terminations.reduce(0, +) }
    let first = statistics.pairings.reduce(0) { $0 + $1.count(of: endings[0]) }
    if Double(first) >= LengthsSection.dominance * Double(total) {
      section.add(
        paragraph: "\(NumberText.percent(Double(first) / Double(max(1, total)))) of games end by "
          + "\(name(of: endings[0])).")
      return section
    }
    let isByMatchup = statistics.pairings.count <= LengthsSection.limit
    section.add(
      chart(place, by: isByMatchup ? "matchup" : "strategy", isByMatchup ? byMatchup : byStrategy))
    return section
  }

  /// A name with the number of games for each ending.
  private typealias Counts = (name: String, counts: [Int])

  private var byMatchup: [Counts] {
    let endings = endings
    return statistics.pairings.map { pairing -> Counts in
      (
        "\(labels[pairing.first]) – \(labels[pairing.second])",
        endings.map { pairing.count(of: $0) }
      )
    }
  }

  private var byStrategy: [Counts] {
    let endings = endings
    return order.compactMap { label -> Counts? in
      guard let number = labels.firstIndex(of: label) else { return nil }
      let own = statistics.pairings.filter { $0.first == number || $0.second == number }
      return (label, endings.map { ending in own.reduce(0) { $0 + $1.count(of: ending) } })
    }
  }

  /// Returns the chart of endings by matchup or by strategy.
  private func chart(_ place: PagePlace, by kind: String, _ rows: [Counts]) -> BarChart {
    BarChart(
      id: "\(place)endings", title: "Endings by \(kind)", rowName: kind, measure: "games",
      labels: rows.map(\.name),
      series: endings.enumerated().map { place, ending in
        ChartSeries(name(of: ending), rows.map { ChartValue("\($0.counts[place])") })
      }, form: .shares)
  }

  /// Returns the name of an ending, which files of other programs may leave out.
  private func name(of ending: Int) -> String {
    let name = statistics.terminations[ending]
    return name.isEmpty ? "unknown" : name
  }

  /// The endings, the most frequent first.
  private var endings: [Int] {
    func count(_ ending: Int) -> Int {
      ending < statistics.lengths.series.count ? statistics.lengths.series[ending].reduce(0, +) : 0
    }
    return statistics.terminations.indices.sorted { (-count($0), $0) < (-count($1), $1) }
  }
}

extension GameStatistics.Pairing {
  /// Returns the number of games with an ending.
  fileprivate func count(of ending: Int) -> Int {
    ending < terminations.count ? terminations[ending] : 0
  }
}

/// Bins to draw: those between the least number and the greatest, joined if they are many.
struct CountedBins {
  private let counts: BinnedCounts
  /// The places of the bins that are drawn as one.
  private let groups: [Range<Int>]
  /// The factor by which numbers are multiplied to be shown.
  private let scale: Double

  /// More bars than this are joined.
  static let limit = 32

  /// - Parameter scale: The factor by which numbers are multiplied to be shown.
  init(_ counts: BinnedCounts, scale: Double = 1) {
    self.counts = counts
    self.scale = scale
    let used = counts.usedBins
    let size = used.count > CountedBins.limit ? 2 : 1
    groups = stride(from: used.lowerBound, to: used.upperBound, by: size).map {
      $0..<min($0 + size, used.upperBound)
    }
  }

  /// The numbers of each bar, such as `7` or `8–15`; scaled ones as `0.5–1.5`.
  var names: [String] {
    groups.map { group in
      let low = counts.numbers(of: group.lowerBound).lowerBound
      let high = counts.numbers(of: group.upperBound - 1).upperBound
      if scale != 1 {
        return "\(NumberText.fixed(Double(low) * scale, decimals))–"
          + NumberText.fixed(Double(high + 1) * scale, decimals)
      }
      return low == high ? "\(low)" : "\(low)–\(high)"
    }
  }

  /// The decimals that scaled numbers need to differ from bar to bar.
  private var decimals: Int {
    var (step, decimals) = (Double(counts.width) * scale * (1 + 1e-9), 0)
    while step < 1, decimals < 6 { (step, decimals) = (step * 10, decimals + 1) }
    return decimals
  }

  /// Returns the counts of a series, bar by bar.
  func values(_ series: Int) -> [ChartValue?] {
    groups.map { group in
      let sum =
        series < counts.series.count ? group.reduce(0) { $0 + counts.series[series][$1] } : 0
      return ChartValue("\(sum)")
    }
  }
}
