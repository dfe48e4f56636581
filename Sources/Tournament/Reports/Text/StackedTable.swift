/// A table that becomes several tables below each other if it is too wide, each with the first columns.
struct StackedTable {
  let heads: [String]
  /// The first columns, which all tables have; they are aligned at their left.
  let shared: Int
  private var rows: [[String]] = []

  init(_ heads: [String], shared: Int) {
    self.heads = heads
    self.shared = shared
  }

  mutating func addRow(_ cells: [String]) { rows.append(cells) }

  /// Returns the tables, with an empty line between them.
  func text(width: Int = ReportLines.width) -> String {
    let widths = heads.indices.map { column in
      rows.reduce(heads[column].count) { max($0, $1[column].count) }
    }
    let start = widths.prefix(shared).reduce(0) { $0 + $1 + 2 }
    var groups: [[Int]] = []
    var used = Int.max
    for column in heads.indices.dropFirst(shared) {
      if used > width - widths[column] {
        groups.append([])
        used = start
      }
      groups[groups.count - 1].append(column)
      used += widths[column] + 2
    }
    return groups.map { group in
      let columns = Array(0..<shared) + group
      var table = TextTable(columns.map { heads[$0] }, rightAligned: Set(shared..<columns.count))
      for row in rows { table.addRow(columns.map { row[$0] }) }
      return table.text()
    }.joined(separator: "\n\n")
  }
}
