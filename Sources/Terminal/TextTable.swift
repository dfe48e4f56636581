/// Rows of cells with aligned columns.
package struct TextTable {
  private var rows: [[String]] = []
  /// The columns that are aligned at their right.
  package var rightAligned: Set<Int> = []

  package init() {}

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows as lines, without spaces at their ends.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (column > 0 ? "  " : "") + (rightAligned.contains(column) ? padding + cell : "")
        if !rightAligned.contains(column) { line += cell + padding }
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
