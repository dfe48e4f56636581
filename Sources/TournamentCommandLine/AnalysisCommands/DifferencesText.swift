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
    var lines = [["strategy", "opponent", "difference", "error", "95% CI", "LOS"]]
    for row in rows where row.difference > 0 || row.difference == 0 && row.strategy < row.opponent {
      lines.append([
        row.strategy, row.opponent, fixed(row.difference, decimals: 0),
        fixed(row.standardError, decimals: 0),
        row.differenceLow == nil
          ? ""
          : "\(fixed(row.differenceLow, decimals: 0)) to \(fixed(row.differenceHigh, decimals: 0))",
        row.los.map { "\(fixed($0 * 100, decimals: 1))%" } ?? "",
      ])
    }
    return aligned(lines, rightAligned: [2, 3, 4, 5])
  }
}
