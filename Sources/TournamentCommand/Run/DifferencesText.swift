import Commands
import Ratings
import Storage
import Summaries
import Terminal

/// How much stronger each strategy is than each that is rated lower, for a reader.
struct DifferencesText {
  let rows: [DifferenceRow]

  var text: String {
    if rows.isEmpty {
      return "Differences of more than \(Rating.differenceLimit) strategies are in differences.csv "
        + "only (--output)."
    }
    var table = TextTable()
    table.rightAligned = [2, 3, 4, 5]
    table.addRow(
      ["strategy", "rated above", "difference", "error", "95 % interval", "probability"])
    for row in rows where row.difference > 0 || row.difference == 0 && row.strategy < row.opponent {
      table.addRow(
        [
          row.strategy, row.opponent, fixed(row.difference, decimals: 0),
          fixed(row.error, decimals: 0),
          row.low == nil
            ? "" : "\(fixed(row.low, decimals: 0)) to \(fixed(row.high, decimals: 0))",
          fixed(row.superiority, decimals: 4),
        ])
    }
    return table.text()
  }
}
