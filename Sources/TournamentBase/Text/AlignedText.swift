import GameCore

/// Returns rows of cells as lines with aligned columns and without trailing spaces.
///
/// Characters that would break a line are escaped.
///
/// - Parameters:
///   - rightAligned: The columns that are aligned on the right.
///   - width: The maximum width. Words that do not fit wrap below the last column, unless that
///     column begins too far to the right.
package func aligned(
  _ rows: [[String]], rightAligned: Set<Int> = [], width: Int = .max
) -> String {
  let leastFlow = 30
  let rows = rows.map { $0.map(\.visible) }
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
  let flows = width < .max && width - indent >= leastFlow
  return rows.map { cells in
    var line = ""
    for (column, cell) in cells.enumerated() {
      line += column > 0 ? "  " : ""
      if flows, column == columns - 1 {
        line += flowing(cell, width: width, indent: indent)
        continue
      }
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      line += rightAligned.contains(column) ? padding + cell : cell + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }.joined(separator: "\n")
}
