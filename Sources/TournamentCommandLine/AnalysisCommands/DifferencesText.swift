import TournamentBase
import TournamentExperiments
import TournamentReports

struct DifferencesText {
  let rows: [DifferenceRow]

  var text: String {
    if rows.isEmpty {
      return "With more than \(Rating.differenceLimit) strategies, differences are only written to "
        + "rating_differences.csv (--output)."
    }
    var lines = [["strategy", "opponent", "difference", "error", "95% CI", "p-value"]]
    for row in rows {
      let difference = row.difference
      guard difference.value > 0 || difference.value == 0 && row.strategy < row.opponent else {
        continue
      }
      lines.append([
        row.strategy, row.opponent, fixed(difference.value, decimals: 0),
        fixed(row.standardError, decimals: 0),
        difference.low == nil
          ? ""
          : "\(fixed(difference.low, decimals: 0)) to \(fixed(difference.high, decimals: 0))",
        row.los.map { ReportLines.probability(min(1, 2 * min($0, 1 - $0))) } ?? "",
      ])
    }
    return aligned(lines, rightAligned: [2, 3, 4, 5]) + "\n\n"
      + ReportLines.facts([
        Fact("p-value", "for equal strength (two-sided), not adjusted for the number of pairs")
      ])
  }
}
