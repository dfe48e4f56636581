extension ChartEstimate {
  /// Creates an estimate from a cell, as the cell shows it.
  init(_ cell: Table.Cell) {
    func number(_ text: String?) -> ChartValue? {
      text.flatMap { $0.isEmpty ? nil : ChartValue($0) }
    }
    self.init(
      number(cell.value), low: number(cell.low), high: number(cell.high),
      cell: cell.isEmpty
        ? nil : CellText(number: typeset(cell.text), interval: typeset(cell.interval)))
  }
}

extension Table {
  /// Returns a chart of a column with intervals, in which the text cells name the rows.
  ///
  /// - Parameters:
  ///   - reference: The number that all others are compared with.
  ///   - hasOwnScales: `true` if each row has its own scale, because measures have different units.
  func chart(
    of heading: String, id: String, title: String, remark: String = "", rowName: String,
    measure: String, reference: ChartReference? = nil, hasOwnScales: Bool = false
  ) -> RowChart {
    let rows = rows.map { row -> RowChart.Row in
      let cells = zip(columns, row)
      let names = cells.filter { $0.0.kind == .text }.map { $0.1.pageText ?? $0.1.text }
      let cell = cells.first { $0.0.heading == heading }?.1
      let estimate = cell.map { ChartEstimate($0) } ?? ChartEstimate(nil)
      return RowChart.Row(
        names.joined(separator: ": "), hasOwnScales ? estimate.onOwnScale : estimate)
    }
    return RowChart(
      id: id, title: title, remark: (hasOwnScales ? "Each row has its own scale. " : "") + remark,
      rowName: rowName, measure: measure, rows: rows,
      reference: reference, hasTicks: !hasOwnScales)
  }
}
