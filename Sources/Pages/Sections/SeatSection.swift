import Charts
import Statistics
import Storage
import Summaries

/// What a seat is worth.
struct SeatSection {
  let statistics: GameStatistics
  let labels: [String]
  let ratings: RatingModelSummary?
  let pairings: CellTable?

  /// Of more pairings only these are drawn.
  static let limit = 40

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "seats", "What the seat is worth")
    if let seats = ratings?.seats, seats.count > 2 {
      section.add(
        DotChart(
          id: "\(place)seat-effects", title: "What each seat adds to a rating",
          remark: "In Elo against the mean of all seats.", rowName: "seat", measure: "Elo",
          rows: seats.map { seat in
            DotChart.Row(
              "seat \(seat.seat)",
              ChartEstimate(
                elo(seat.elo), low: seat.low.flatMap(elo), high: seat.high.flatMap(elo)))
          }, reference: ChartReference(ChartValue("0"), label: "mean")))
    }
    let rows = statistics.pairings.prefix(SeatSection.limit).compactMap(row)
    if !rows.isEmpty {
      section.add(
        DotChart(
          id: "\(place)seat-pairings", title: "What the first seat is worth, by pairing",
          remark:
            "The lead of whoever sits in the first seat over the second, in Elo, from whole deals.",
          rowName: "pairing", measure: "Elo", rows: rows,
          reference: ChartReference(ChartValue("0"), label: "no matter")))
    }
    if statistics.pairings.count > SeatSection.limit {
      section.add(
        paragraph:
          "The first \(SeatSection.limit) of \(statistics.pairings.count) pairings are drawn.")
    }
    return section
  }

  private func row(_ pairing: GameStatistics.Pairing) -> DotChart.Row? {
    let sample = ScoreSample(counts: pairing.firstSeat)
    guard sample.deals > 0 else { return nil }
    let name = "\(labels[pairing.first]) – \(labels[pairing.second])"
    let score = sample.moments.mean
    if isDeterministic(pairing) {
      return DotChart.Row(
        name, ChartEstimate(EloDifference(deterministic: score).value.flatMap(elo)))
    }
    guard
      let difference = EloDifference(
        sample: sample, gamesPerDeal: 2, score: score,
        hasWins: pairing.firstSeat.enumerated().contains { $0 != 2 && $1 > 0 })
    else { return nil }
    return DotChart.Row(
      name,
      ChartEstimate(
        difference.value.flatMap(elo), low: difference.low.flatMap(elo),
        high: difference.high.flatMap(elo)))
  }

  /// Whether nothing was left to chance between two, so that there is no interval.
  private func isDeterministic(_ pairing: GameStatistics.Pairing) -> Bool {
    guard let pairings else { return false }
    return pairings.rows.indices.contains {
      pairings.text($0, "strategy") == labels[pairing.first]
        && pairings.text($0, "opponent") == labels[pairing.second]
        && pairings.text($0, "elo_basis") == "deterministic"
    }
  }

  private func elo(_ number: Double) -> ChartValue? {
    number.isFinite ? ChartValue(fixed(number, decimals: 2)) : nil
  }
}

/// A number with one decimal.
func fixedText(_ number: Double) -> String { fixed(number, decimals: 1) }
