import TournamentBase

extension Table {
  /// Creates a table from columns of a result file.
  ///
  /// A column with bounds becomes an interval. A column's heading is its name, unless a different
  /// heading is given.
  ///
  /// - Parameters:
  ///   - names: The columns, or `nil` for all. Columns that the file lacks are left out.
  ///   - headings: Headings that differ from column names.
  ///   - texts: Columns whose cells are shown unchanged, such as rule values.
  ///   - shared: The number of columns that a terminal repeats if it splits a wide table.
  init(
    _ caption: String, _ file: CellTable, _ names: [String]? = nil,
    headings: [String: String] = [:], texts: [String] = [], shared: Int = 0,
    isTitled: Bool = false
  ) {
    let bounded = file.columns.filter { file.place(of: "\($0)_low") != nil }
    let bounds = Set(bounded.flatMap { ["\($0)_low", "\($0)_high"] })  // never iterated
    let shown = (names ?? file.columns).filter {
      file.place(of: $0) != nil && !bounds.contains($0)
    }
    let columns = shown.map { name -> Column in
      let words = name.split(separator: "_").map { $0 == "elo" ? "Elo" : $0 }
      let heading = headings[name] ?? words.joined(separator: " ")
      if texts.contains(name) || !file.isNumeric(name) { return .text(heading) }
      return bounded.contains(name) ? .interval(heading) : .number(heading)
    }
    // In a table with one measure per row, units differ, so each row gets its own decimals.
    let isMixed = file.place(of: "measure") != nil
    let cells = zip(shown, columns).map { name, column -> [Cell] in
      func texts(_ name: String) -> [String] {
        file.rows.indices.map { file.text($0, name) ?? "" }
      }
      let values = texts(name)
      switch column.kind {
      case .text: return values.map { Cell(text: $0) }
      case .number: return isMixed ? values.flatMap { Cell.numbers([$0]) } : Cell.numbers(values)
      case .interval:
        return Cell.intervals(
          values, low: texts("\(name)_low"), high: texts("\(name)_high"), isMixed: isMixed)
      }
    }
    self.init(
      caption, columns, file.rows.indices.map { row in cells.map { $0[row] } }, shared: shared,
      isTitled: isTitled)
  }
}

extension Table.Cell {
  /// Returns the cells for a column of numbers.
  static func numbers(_ texts: [String]) -> [Table.Cell] {
    zip(texts, NumberText.column(texts)).map { Table.Cell(text: $1, value: $0) }
  }

  /// Returns the cells for a column of numbers with intervals.
  ///
  /// - Parameter isMixed: `true` if each row gets its own number of decimals. If not, all rows get
  ///   the number for the widest interval.
  fileprivate static func intervals(
    _ values: [String], low: [String], high: [String], isMixed: Bool
  ) -> [Table.Cell] {
    let isWhole = !(values + low + high).contains { $0.contains(".") }
    func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
    func decimals(_ row: Int) -> Int? {
      guard let low = number(low[row]), let high = number(high[row]), high > low else { return nil }
      return fittedDecimals(low: low, high: high, otherwise: 3)
    }
    let shared = isWhole ? 0 : isMixed ? nil : values.indices.compactMap(decimals).min()
    return values.indices.map { row in
      let cell = Table.Cell(
        number(values[row]), low: number(low[row]), high: number(high[row]), decimals: shared)
      return Table.Cell(
        text: cell.text.isEmpty ? NumberText.short(values[row]) : cell.text,
        interval: cell.interval, value: values[row], low: low[row],
        high: high[row])
    }
  }
}
