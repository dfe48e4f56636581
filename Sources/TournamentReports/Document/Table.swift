import GameCore
import TournamentBase

/// Rows and columns of cells, for terminals and pages.
package struct Table {
  /// A column with its heading.
  package struct Column {
    /// The content of the column's cells.
    enum Kind {
      case text
      case number
      /// A number with its interval, which a terminal shows in a separate column.
      case interval
    }

    let heading: String
    let kind: Kind
    /// The only medium that shows the column, or `nil` for both.
    var medium: Medium?
    /// A Boolean value that indicates whether a terminal leaves the column out if not all columns
    /// fit.
    var isOptional = false
    /// The reference value for interval drawings on a page, or `nil` for no drawings.
    var reference: Double?

    package static func text(_ heading: String, on medium: Medium? = nil) -> Column {
      Column(heading: heading, kind: .text, medium: medium)
    }

    package static func number(_ heading: String, on medium: Medium? = nil) -> Column {
      Column(heading: heading, kind: .number, medium: medium)
    }

    package static func texts(_ headings: [String]) -> [Column] { headings.map { .text($0) } }

    static func numbers(_ headings: [String]) -> [Column] { headings.map { .number($0) } }

    package static func interval(_ heading: String, on medium: Medium? = nil) -> Column {
      Column(heading: heading, kind: .interval, medium: medium)
    }
  }

  /// A cell as readers see it, with the numbers behind it in the result file.
  package struct Cell {
    let text: String
    /// The interval, such as `0.49 to 0.79`, or empty if there is none.
    let interval: String
    /// The numbers with all digits, or `nil` in a text cell.
    let value, low, high: String?
    /// The text on a page, if it differs from the text on a terminal.
    let pageText: String?
    /// The address to which the text leads on a page.
    var address: String?

    package init(
      text: String, interval: String = "", value: String? = nil, low: String? = nil,
      high: String? = nil, onPage pageText: String? = nil
    ) {
      (self.text, self.interval, self.value) = (text, interval, value)
      (self.low, self.high, self.pageText) = (low, high, pageText)
    }

    /// Creates a cell with a whole number, or an empty one for `nil`.
    package init(_ number: Int?) {
      self.init(text: number.map { grouped($0) } ?? "", value: number.map { "\($0)" })
    }

    /// Creates a cell with a number and its interval.
    ///
    /// - Parameters:
    ///   - otherwise: The number of decimals if there is no interval to derive it from.
    ///   - decimals: The number of decimals that all cells in a column share.
    ///   - exact: The number of decimals in the result file.
    package init(
      _ number: Double?, low: Double?, high: Double?, otherwise: Int = 3, decimals: Int? = nil,
      exact: Int = 6
    ) {
      let decimals = decimals ?? fittedDecimals(low: low, high: high, otherwise: otherwise)
      self.init(
        text: fixed(number, decimals: decimals),
        interval: intervalText(low, high, decimals: decimals),
        value: fixed(number, decimals: exact), low: fixed(low, decimals: exact),
        high: fixed(high, decimals: exact))
    }

    /// Creates a cell with as many decimals as the interval of another number warrants.
    init(_ number: Double?, fitting low: Double?, _ high: Double?) {
      self.init(text: fitted(number, low: low, high: high), value: fixed(number, decimals: 6))
    }

    /// Creates a cell with a signed difference and its interval.
    package init(difference: Double?, low: Double?, high: Double?) {
      self = Cell(difference, low: low, high: high)
        .with(text: ReportLines.difference(difference, low: low, high: high))
    }

    package init(difference: MeasureEstimate?) {
      self.init(
        difference: difference?.value, low: difference?.low, high: difference?.high)
    }

    /// Creates a cell with as many decimals as the interval of an estimate warrants.
    init(_ number: Double?, fitting estimate: MeasureEstimate?) {
      self.init(number, fitting: estimate?.low, estimate?.high)
    }

    init(_ estimate: MeasureEstimate?, otherwise: Int = 3, decimals: Int? = nil) {
      self.init(
        estimate?.value, low: estimate?.low, high: estimate?.high, otherwise: otherwise,
        decimals: decimals)
    }

    /// Creates a cell with a p-value.
    package init(probability: Double?) {
      self.init(
        text: ReportLines.probability(probability), value: fixed(probability, decimals: 9))
    }

    /// Returns the number with its interval, such as `0.009 (0.002 to 0.036)` or `0.52 ±0.03`.
    ///
    /// - Parameter hasBounds: `true` to show the bounds instead of the half width.
    func estimate(hasBounds: Bool) -> String {
      guard let low = low.flatMap({ Double($0) }), let high = high.flatMap({ Double($0) }) else {
        return text.isEmpty ? interval : text
      }
      return hasBounds
        ? "\(text) (\(interval))" : "\(text) ±\(fixed((high - low) / 2, decimals: decimals))"
    }

    private var decimals: Int { text.split(separator: ".").dropFirst().first?.count ?? 0 }

    /// A Boolean value that indicates whether the number is in the middle of its interval.
    ///
    /// A deviation that the shown decimals hide does not count.
    var isSymmetric: Bool {
      guard let value = value.flatMap({ Double($0) }), let low = low.flatMap({ Double($0) }),
        let high = high.flatMap({ Double($0) })
      else { return true }
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      return abs((high - value) - (value - low)) <= unit
    }

    /// Returns a copy of the cell with the given text.
    func with(text: String, interval: String? = nil) -> Cell {
      Cell(text: text, interval: interval ?? self.interval, value: value, low: low, high: high)
    }

    /// A Boolean value that indicates whether the cell shows nothing.
    var isEmpty: Bool { text.isEmpty && interval.isEmpty }
  }

  let caption: String
  let columns: [Column]
  /// A cell for each column.
  let rows: [[Cell]]
  /// The index of the column with the rows' names, which follows the ranks if there are any.
  let nameColumn: Int
  /// The number of columns that a terminal repeats if it splits a wide table.
  ///
  /// If it is 0, the terminal wraps names instead of splitting the table.
  let shared: Int
  /// A Boolean value that indicates whether a terminal shows the caption.
  let isTitled: Bool

  package init(
    _ caption: String, _ columns: [Column], _ rows: [[Cell]], nameColumn: Int = 0, shared: Int = 0,
    isTitled: Bool = false
  ) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.nameColumn = nameColumn
    self.shared = shared
    self.isTitled = isTitled
  }

  /// Creates a table of text cells.
  package init(
    _ caption: String, _ columns: [Column], texts rows: [[String]], shared: Int = 0,
    isTitled: Bool = false
  ) {
    self.init(
      caption, columns, rows.map { $0.map { Cell(text: $0) } }, shared: shared, isTitled: isTitled)
  }

  /// Creates a table of text and of numbers that are written as in a result file.
  init(_ caption: String, _ columns: [Column], exact rows: [[String]]) {
    let cells = columns.indices.map { column in
      let texts = rows.map { $0[column] }
      return columns[column].kind == .text ? texts.map { Cell(text: $0) } : Cell.numbers(texts)
    }
    self.init(caption, columns, rows.indices.map { row in cells.map { $0[row] } })
  }

  /// Creates a table with a chart's numbers.
  init(_ chart: any Chart) {
    let columns = zip(chart.table.header, chart.table.isNumeric).map {
      $1 ? Column.number($0) : .text($0)
    }
    self.init(chart.title, columns, exact: chart.table.rows)
  }
}
