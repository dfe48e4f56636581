import TournamentBase

extension GameStatistics {
  /// The maximum number of matchups for which endings are shown by matchup.
  ///
  /// If there are more, they are shown by strategy.
  private static let matchupLimit = 12
  /// The minimum share of games for which the most frequent ending is stated instead of drawn in a
  /// chart.
  private static let dominance = 0.98
  /// The definition of a ply, which differs from a decision.
  private static let definition =
    "A ply is a step of the game, in which one or more seats make a decision."

  /// Returns the game lengths in plies and the endings of the games.
  func lengthsSection(_ place: PagePlace, labels: [String], order: [String]) -> Section {
    var section = Section(place, "lengths", "Plies and endings")
    if let range = lengths.range, range.count == 1 {
      section.add(
        paragraph: "Every game takes \(NumberText.grouped(range.lowerBound)) "
          + "\(range.lowerBound == 1 ? "ply" : "plies"). \(GameStatistics.definition)")
    } else if lengths.total > 0 {
      section.add(
        RowChart(
          id: "\(place)length", title: "Plies per game, by ending",
          remark: GameStatistics.definition
            + (lengths.mean.map {
              " The mean is \(NumberText.short(fixed($0, decimals: 1)))."
            } ?? ""),
          rowName: "plies", measure: "games", series: endings.map(name),
          rows: lengths.bars(endings), form: .histogram))
    }
    if terminations.count < 2 || matchups.isEmpty { return section }
    let total = matchups.reduce(0) { $0 + $1.terminations.reduce(0, +) }
    let first = matchups.reduce(0) { $0 + $1.count(of: endings[0]) }
    if Double(first) >= GameStatistics.dominance * Double(total) {
      section.add(
        paragraph: "\(NumberText.percent(Double(first) / Double(max(1, total)))) of games end by "
          + "\(name(of: endings[0])).")
      return section
    }
    let isByMatchup = matchups.count <= GameStatistics.matchupLimit
    var rows: [RowChart.Row] = []
    if isByMatchup {
      rows = matchups.map { row("\(labels[$0.first]) – \(labels[$0.second])", [$0]) }
    } else {
      let own = Dictionary(  // never iterated
        grouping: matchups.flatMap { [($0.first, $0), ($0.second, $0)] }, by: \.0)
      let numbers = Dictionary(zip(labels, labels.indices)) { first, _ in first }  // never iterated
      rows = order.compactMap { label in
        numbers[label].map { row(label, own[$0]?.map(\.1) ?? []) }
      }
    }
    let kind = isByMatchup ? "matchup" : "strategy"
    section.add(
      RowChart(
        id: "\(place)endings", title: "Endings by \(kind)", rowName: kind, measure: "games",
        series: endings.map(name), rows: rows, form: .shares))
    return section
  }

  private func row(_ name: String, _ matchups: [Matchup]) -> RowChart.Row {
    RowChart.Row(
      name,
      endings.map { ending in
        ChartEstimate(ChartValue("\(matchups.reduce(0) { $0 + $1.count(of: ending) })"))
      })
  }

  /// Returns the name of an ending, which files from other programs may omit.
  private func name(of ending: Int) -> String {
    let name = terminations[ending]
    return name.isEmpty ? "unknown" : name
  }

  /// The endings, starting with the most frequent one.
  private var endings: [Int] {
    func count(_ ending: Int) -> Int {
      ending < lengths.series.count ? lengths.series[ending].reduce(0, +) : 0
    }
    return terminations.indices.sorted { (-count($0), $0) < (-count($1), $1) }
  }
}

extension GameStatistics.Matchup {
  fileprivate func count(of ending: Int) -> Int {
    ending < terminations.count ? terminations[ending] : 0
  }
}

extension BinnedCounts {
  /// The maximum number of bars without joined bins.
  static let barLimit = 32

  /// Returns a bar for each bin from the minimum to the maximum, or for every two bins if there are
  /// many.
  func bars(_ places: [Int] = [0], scale: Double = 1) -> [RowChart.Row] {
    let (used, size) = (usedBins, usedBins.count > BinnedCounts.barLimit ? 2 : 1)
    // The scaled bounds need enough decimals to differ from bar to bar.
    var (step, decimals) = (Double(width) * scale * (1 + 1e-9), 0)
    while step < 1, decimals < 6 { (step, decimals) = (step * 10, decimals + 1) }
    return stride(from: used.lowerBound, to: used.upperBound, by: size).map { first in
      let bins = first..<min(first + size, used.upperBound)
      let (low, high) = (numbers(of: first).lowerBound, numbers(of: bins.last ?? first).upperBound)
      let ends = [low, high + 1].map { NumberText.fixed(Double($0) * scale, decimals) }
      return RowChart.Row(
        scale != 1 ? ends.joined(separator: "–") : low == high ? "\(low)" : "\(low)–\(high)",
        places.map { place in
          let count = place < series.count ? series[place][bins].reduce(0, +) : 0
          return ChartEstimate(ChartValue("\(count)"))
        })
    }
  }
}
