import GameCore
import TournamentBase

extension Table {
  /// Returns the rows as lines for a terminal, under the caption if a terminal shows it.
  ///
  /// If not all columns fit, optional ones are left out, and names wrap. A table with shared
  /// columns is split instead, and each part begins with the shared columns.
  func text(width: Int = ReportLines.width) -> String {
    let shown = columns.indices.filter { $0 >= nameColumn && columns[$0].medium != .page }
    let lines = shared > 0 ? stacked(shown, width) : wrapped(shown, width)
    return isTitled ? flowing("\(caption.visible):", width: width) + "\n" + lines : lines
  }

  /// Returns the headings and the rows as strings, together with the indices of columns with
  /// numbers.
  ///
  /// Intervals are separate columns, except in a table with shared columns, which is wide. There,
  /// each cell shows its interval's half width, or both bounds if any interval in the column is not
  /// symmetric.
  private func grid(_ shown: [Int]) -> (rows: [[String]], numbers: Set<Int>) {
    typealias Part = (head: String, isNumber: Bool, cell: ([Cell]) -> String)
    let parts = shown.flatMap { place -> [Part] in
      let column = columns[place]
      let isBounded = hasBounds(place)
      let own: Part = (
        column.heading, column.kind != .text,
        {
          shared > 0 && column.kind == .interval
            ? $0[place].estimate(hasBounds: isBounded) : $0[place].text
        }
      )
      let interval: Part = ("95% CI", true, { $0[place].interval })
      return column.kind == .interval && shared == 0 ? [own, interval] : [own]
    }
    let rows = [parts.map(\.head)] + rows.map { row in parts.map { $0.cell(row) } }
    return (
      rows.map { $0.map(\.visible) }, Set(parts.indices.filter { parts[$0].isNumber })
    )
  }

  /// Returns whether a column contains an interval that is not symmetric.
  private func hasBounds(_ place: Int) -> Bool { !rows.allSatisfy { $0[place].isSymmetric } }

  /// A clause that explains the intervals in a table with shared columns: `±` or bounds.
  var intervalNote: String {
    let intervals = columns.indices.filter { columns[$0].kind == .interval }
    return intervals.allSatisfy(hasBounds)
      ? "parentheses give the 95% CI of each point alone"
      : "± is the margin of error (95%) of each point alone"
        + (intervals.contains(where: hasBounds) ? ", and parentheses give the bounds" : "")
  }

  private static func widths(_ rows: [[String]]) -> [Int] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  private func wrapped(_ shown: [Int], _ width: Int) -> String {
    let (grid, numbers) = self.grid(shown)
    // Ranks precede the names in the same column.
    let ranks = [""] + rows.map { $0[..<nameColumn].map(\.text).joined(separator: " ") }
    let indent = nameColumn > 0 ? (ranks.map(\.count).max() ?? 0) + 1 : 0
    let widths = Table.widths(grid)
    let room = width - indent - widths.dropFirst().reduce(0) { $0 + 2 + $1 }
    if room < widths.first ?? 0, shown.contains(where: { columns[$0].isOptional }) {
      return wrapped(shown.filter { !columns[$0].isOptional }, width)
    }
    var lines: [[String]] = []
    for (place, cells) in grid.enumerated() {
      let rank = nameColumn > 0 ? "\(ranks[place]) " : ""
      let start = String(repeating: " ", count: indent - rank.count) + rank
      let names = place == 0 ? [cells[0]] : ReportLines.labels(cells[0], width: room)
      lines.append(["\(start)\(names.first ?? "")"] + cells.dropFirst())
      for name in names.dropFirst() {
        lines.append([String(repeating: " ", count: indent + 2) + name])
      }
    }
    return aligned(lines, rightAligned: numbers)
  }

  private func stacked(_ shown: [Int], _ width: Int) -> String {
    let (grid, numbers) = self.grid(shown)
    let widths = Table.widths(grid)
    let start = widths.prefix(shared).reduce(0) { $0 + $1 + 2 }
    var (groups, used) = ([[Int]](), Int.max)
    for column in widths.indices.dropFirst(shared) {
      if used > width - widths[column] {
        groups.append(Array(0..<shared))
        used = start
      }
      groups[groups.count - 1].append(column)
      used += widths[column] + 2
    }
    return groups.map { group in
      aligned(
        grid.map { row in group.map { row[$0] } },
        rightAligned: Set(group.indices.filter { numbers.contains(group[$0]) }))
    }.joined(separator: "\n\n")
  }
}
