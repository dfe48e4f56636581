import GameCore

/// Rows of cells with aligned columns.
package struct TextTable {
  private var rows: [[String]] = []
  /// The columns that are aligned at their right.
  private let rightAligned: Set<Int>

  package init(_ header: [String]? = nil, rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
    if let header { addRow(header) }
  }

  /// Adds a row; what would break a cell's line is escaped.
  package mutating func addRow(_ cells: [String]) { rows.append(cells.map(\.visible)) }

  /// The rows as lines, without spaces at their ends.
  ///
  /// - Parameter width: Words of the last column that would stand beyond it flow on below each
  ///   other, unless that column begins too far to the right.
  package func text(width: Int = .max) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let flows = width < .max && width - indent >= TextTable.leastFlow
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

  private static let leastFlow = 30
}

/// Returns facts as lines with a column of labels and a column of texts that wrap.
func labelled(_ rows: [(label: String, text: String)], width: Int = 80) -> String {
  var table = TextTable()
  for row in rows { table.addRow([row.label, row.text]) }
  return table.text(width: width)
}
