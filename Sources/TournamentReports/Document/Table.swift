import GameCore
import TournamentBase

/// Rows of cells under columns, for the terminal and for pages.
package struct Table {
  /// A column with its heading.
  package struct Column {
    /// The content of its cells.
    enum Kind {
      case text
      case number
      /// A number with its interval, which is another column on a terminal.
      case interval
    }

    let heading: String
    let kind: Kind
    /// The only medium that shows it; `nil` for both.
    var medium: Medium?
    /// A Boolean value that indicates whether a terminal leaves it out if a line has no room for all.
    var isOptional = false
    /// The reference value of the drawings of intervals on a page; `nil` for no drawings.
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

  /// A cell as readers see it, and the numbers of the result file behind it.
  package struct Cell {
    let text: String
    /// The interval, such as `0.49 to 0.79`; empty without one.
    let interval: String
    /// The numbers with all digits; `nil` for a text.
    let value, low, high: String?
    /// The text on a page, if it differs.
    let pageText: String?

    package init(
      text: String, interval: String = "", value: String? = nil, low: String? = nil,
      high: String? = nil, onPage pageText: String? = nil
    ) {
      (self.text, self.interval, self.value) = (text, interval, value)
      (self.low, self.high, self.pageText) = (low, high, pageText)
    }

    /// Creates a cell of a whole number; empty for `nil`.
    package init(_ number: Int?) {
      self.init(text: number.map { grouped($0) } ?? "", value: number.map { "\($0)" })
    }

    /// Creates a cell of a number with its interval.
    ///
    /// - Parameters:
    ///   - otherwise: The number of decimals without an interval; an interval determines it.
    ///   - decimals: The decimals of a whole column.
    ///   - exact: The decimals in the result file.
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

    /// Creates a cell of a number with the decimals that fit the interval of another one.
    init(_ number: Double?, fitting low: Double?, _ high: Double?) {
      self.init(text: fitted(number, low: low, high: high), value: fixed(number, decimals: 6))
    }

    /// Creates a cell of a difference with its sign and its interval.
    package init(difference: Double?, low: Double?, high: Double?) {
      self = Cell(difference, low: low, high: high)
        .with(text: ReportLines.difference(difference, low: low, high: high))
    }

    /// Creates a cell of a p-value.
    package init(probability: Double?) {
      self.init(
        text: ReportLines.probability(probability), value: fixed(probability, decimals: 9))
    }

    /// Returns the number with the bounds of its interval, such as `0.009 (0.002 to 0.036)`, or with half its
    /// width, such as `0.52 ±0.03`.
    func estimate(hasBounds: Bool) -> String {
      guard let low = low.flatMap({ Double($0) }), let high = high.flatMap({ Double($0) }) else {
        return text.isEmpty ? interval : text
      }
      return hasBounds
        ? "\(text) (\(interval))" : "\(text) ±\(fixed((high - low) / 2, decimals: decimals))"
    }

    private var decimals: Int { text.split(separator: ".").dropFirst().first?.count ?? 0 }

    /// A Boolean value that indicates whether the number is in the middle of its interval, as precisely as it is
    /// shown.
    var isSymmetric: Bool {
      guard let value = value.flatMap({ Double($0) }), let low = low.flatMap({ Double($0) }),
        let high = high.flatMap({ Double($0) })
      else { return true }
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      return abs((high - value) - (value - low)) <= unit
    }

    /// Returns the same cell with other texts.
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
  /// The column with the names of rows; it follows the column of ranks, if there is one.
  let nameColumn: Int
  /// The number of columns that a terminal repeats if it splits a wide table; 0 if names wrap instead.
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

  /// Creates a table of texts for readers.
  package init(
    _ caption: String, _ columns: [Column], texts rows: [[String]], shared: Int = 0,
    isTitled: Bool = false
  ) {
    self.init(
      caption, columns, rows.map { $0.map { Cell(text: $0) } }, shared: shared, isTitled: isTitled)
  }

  /// Creates a table of texts, and of numbers as in a result file.
  init(_ caption: String, _ columns: [Column], exact rows: [[String]]) {
    let cells = columns.indices.map { column in
      let texts = rows.map { $0[column] }
      return columns[column].kind == .text ? texts.map { Cell(text: $0) } : Cell.numbers(texts)
    }
    self.init(caption, columns, rows.indices.map { row in cells.map { $0[row] } })
  }

  /// Creates a table of the numbers of a chart.
  init(_ chart: any Chart) {
    let columns = zip(chart.table.header, chart.table.isNumeric).map {
      $1 ? Column.number($0) : .text($0)
    }
    self.init(chart.title, columns, exact: chart.table.rows)
  }
}
