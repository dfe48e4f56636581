import Statistics
import TournamentBase

extension PlayedGames {
  /// The maximum number of matchups that are drawn, in the order of their first games.
  static let advantageLimit = 200

  func firstPlayerSection(_ place: PagePlace) -> Section {
    var section = Section(place, "seats", "First-player advantage")
    // If seats and strategies are confounded, a seat's advantage may be due to the strategies in
    // that seat or to the order in a table.
    guard let statistics, ratings?.seatConfounding == nil else { return section }
    if let seats = ratings?.seats, seats.count > 2 {
      section.add(
        RowChart(
          id: "\(place)seat-effects", title: "Rating effect of each seat, with 95% CI",
          remark: "Effects are in Elo, relative to the mean of all seats.", rowName: "seat",
          measure: "Elo",
          rows: seats.map { seat in
            RowChart.Row(
              "seat \(seat.seat)",
              ChartEstimate(elo(seat.elo), low: elo(seat.low), high: elo(seat.high), decimals: 2))
          }, reference: .zero("mean")))
    }
    let matchups = statistics.matchups.filter { !$0.firstSeat.isEmpty }
    if matchups.isEmpty { return section }
    let holm = CorrectedFamily(matchups.map(pValue)).holm.compactMap(\.self)
    if holm.isEmpty {
      section.add(
        paragraph:
          "There is no 95% CI of the first-player advantage, because the games are deterministic "
          + "or too few.")
      return section
    }
    let significant = holm.count { $0 <= 0.05 }
    let (count, isOne) = (NumberText.grouped(holm.count), holm.count == 1)
    let found =
      significant > 0
      ? "significant in \(NumberText.grouped(significant)) of \(count) "
        + (isOne ? "matchup" : "matchups")
      : "not significant in \(isOne ? "the matchup" : "any of \(count) matchups")"
    section.add(
      paragraph: "The first-player advantage is \(found) (5% level"
        + (isOne ? ")." : ", p-values Holm-adjusted)."))
    let drawn = matchups.prefix(PlayedGames.advantageLimit)
    let isCut = drawn.count < matchups.count
    section.add(
      RowChart(
        id: "\(place)seat-pairings",
        title: "First-player advantage by matchup, with 95% CI",
        remark: "Each row shows how much moving first is worth, in Elo. "
          + "Intervals are computed from whole deals."
          + (isOne
            ? "" : " With 95% confidence, all intervals contain the true differences (Bonferroni).")
          + (isCut
            ? " The chart shows the first \(drawn.count) of "
              + "\(NumberText.grouped(matchups.count)) matchups that were played." : ""),
        rowName: "matchup", measure: "Elo", rows: drawn.map { row($0, tests: holm.count) },
        reference: .zero("no advantage")))
    return section
  }

  /// Returns the two-sided p-value of the hypothesis that there is no first-player advantage.
  ///
  /// The p-value is `nil` if the games are deterministic.
  private func pValue(_ matchup: GameStatistics.Matchup) -> Double? {
    if matchup.isDeterministic { return nil }
    let sample = ScoreSample(counts: matchup.firstSeat)
    let superiority = EloDifference(sample: sample, gamesPerDeal: 2)?.superiority
    return superiority.map { min(1, 2 * min($0, 1 - $0)) }
  }

  /// Returns the first seat's advantage in a matchup.
  ///
  /// - Parameter tests: The number of matchups for which the intervals are adjusted.
  private func row(_ matchup: GameStatistics.Matchup, tests: Int) -> RowChart.Row {
    let sample = ScoreSample(counts: matchup.firstSeat)
    let name = "\(labels[matchup.first]) – \(labels[matchup.second])"
    let score = sample.moments.mean
    func difference(_ score: Double) -> Double? { elo(EloDifference(deterministic: score).value) }
    if matchup.isDeterministic {
      return RowChart.Row(name, ChartEstimate(difference(score), decimals: 2))
    }
    let interval = ScoreInterval(
      score: score, sample: sample, level: ScoreInterval.level / Double(tests))
    return RowChart.Row(
      name,
      ChartEstimate(
        difference(score), low: difference(interval.low), high: difference(interval.high),
        decimals: 2))
  }

  private func elo(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
