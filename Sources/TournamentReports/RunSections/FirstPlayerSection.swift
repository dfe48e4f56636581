import Statistics
import TournamentBase

extension PlayedGames {
  /// The maximum number of matchups with a significant advantage that are drawn, the clearest first.
  static let advantageLimit = 20

  func firstPlayerSection(_ place: PagePlace) -> Section {
    var section = Section(place, "seats", "First-player advantage")
    // Otherwise an advantage of a seat may be due to its strategies, or to the order in a table.
    guard let statistics, ratings?.seatConfounding == nil else { return section }
    if let seats = ratings?.seats, seats.count > 2 {
      section.add(
        RowChart(
          id: "\(place)seat-effects", title: "Rating effect of each seat, with 95% CI",
          remark: "In Elo, relative to the mean of all seats.", rowName: "seat", measure: "Elo",
          rows: seats.map { seat in
            RowChart.Row(
              "seat \(seat.seat)",
              ChartEstimate(elo(seat.elo), low: elo(seat.low), high: elo(seat.high), decimals: 2))
          }, reference: .zero("mean")))
    }
    let rows = statistics.pairings.compactMap(row)
    if rows.isEmpty { return section }
    let significant = rows.filter(PlayedGames.isSignificant)
    let count = NumberText.grouped(rows.count)
    let all = rows.count == 1 ? "the matchup" : "any of \(count) matchups"
    if significant.isEmpty {
      let isTested = rows.contains { $0.dots[0]?.low != nil || $0.dots[0]?.high != nil }
      section.add(
        paragraph: isTested
          ? "The first-player advantage is not significant in \(all) (5% level)."
          : "The games are deterministic or too few for a 95% CI of the first-player advantage.")
      return section
    }
    section.add(
      paragraph: "The first-player advantage is significant in \(significant.count) of \(count) "
        + (rows.count == 1
          ? "matchup (5% level)." : "matchups (5% level, not adjusted for multiple comparisons)."))
    let drawn = significant.enumerated().sorted { one, other in
      let (a, b) = (
        PlayedGames.distance(one.element), PlayedGames.distance(other.element)
      )
      return (-a, one.offset) < (-b, other.offset)
    }.prefix(PlayedGames.advantageLimit).map(\.element)
    section.add(
      RowChart(
        id: "\(place)seat-pairings",
        title: "First-player advantage by matchup, with 95% CI"
          + (significant.count > drawn.count ? " (the largest \(drawn.count))" : ""),
        remark: "The Elo difference between the first and the second seat, by whole deals.",
        rowName: "matchup", measure: "Elo", rows: drawn,
        reference: .zero("no advantage")))
    return section
  }

  private static func isSignificant(_ row: RowChart.Row) -> Bool {
    guard let dot = row.dots[0] else { return false }
    return (dot.low?.value ?? -1) > 0 || (dot.high?.value ?? 1) < 0
  }

  /// Returns the distance of an advantage from 0; if it has only a bound, that of the bound.
  private static func distance(_ row: RowChart.Row) -> Double {
    let dot = row.dots[0]
    return abs((dot?.value ?? dot?.low ?? dot?.high)?.value ?? 0)
  }

  private func row(_ pairing: GameStatistics.Pairing) -> RowChart.Row? {
    let sample = ScoreSample(counts: pairing.firstSeat)
    guard sample.deals > 0 else { return nil }
    let name = "\(labels[pairing.first]) – \(labels[pairing.second])"
    let score = sample.moments.mean
    if isDeterministic(pairing) {
      return RowChart.Row(
        name, ChartEstimate(elo(EloDifference(deterministic: score).value), decimals: 2))
    }
    guard
      let difference = EloDifference(
        sample: sample, gamesPerDeal: 2, score: score,
        hasWins: pairing.firstSeat.enumerated().contains { $0 != 2 && $1 > 0 })
    else { return nil }
    return RowChart.Row(
      name,
      ChartEstimate(
        elo(difference.value), low: elo(difference.low), high: elo(difference.high), decimals: 2))
  }

  /// Returns `true` if the games of two strategies are deterministic, so that there is no interval.
  private func isDeterministic(_ pairing: GameStatistics.Pairing) -> Bool {
    guard let matchups else { return false }
    return matchups.rows.indices.contains {
      matchups.text($0, "strategy") == labels[pairing.first]
        && matchups.text($0, "opponent") == labels[pairing.second]
        && matchups.text($0, "elo_basis") == "deterministic"
    }
  }

  private func elo(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
