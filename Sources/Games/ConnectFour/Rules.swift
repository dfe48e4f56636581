import GameCore

extension ConnectFour {
  /// A variant: the board, what makes a line, and what else a seat may do.
  ///
  /// Stored in a few bytes, because every position carries its rules.
  public struct Rules: GameRules {
    /// The most bits that a board may take, one spare bit in each column included.
    public static let bitLimit = 128

    @usableFromInline let columnCount: UInt8
    @usableFromInline let rowCount: UInt8
    @usableFromInline let lineLength: UInt8
    @usableFromInline let openingCount: UInt8

    /// Whether a seat may take out its own disc at the bottom of a column instead of dropping one.
    public let popOut: Bool
    /// Whether the columns wrap around, so that the last is a neighbour of the first.
    public let cylinder: Bool
    /// Whether making a line loses.
    public let misere: Bool

    /// The number of columns, 1 to 64.
    @inlinable
    public var columns: Int { Int(columnCount) }

    /// The number of rows, 1 to 127.
    @inlinable
    public var rows: Int { Int(rowCount) }

    /// How many discs in a row make a line.
    @inlinable
    public var connect: Int { Int(lineLength) }

    /// How many seeded random plies are played before the first seat decides.
    @inlinable
    public var openingPlies: Int { Int(openingCount) }

    /// How many discs the board holds.
    @inlinable
    public var cells: Int { columns * rows }

    /// The bits from one column to the next: the rows and one spare bit.
    @inlinable
    public var stride: Int { rows + 1 }

    /// A game with pop-out could go on for ever; it is drawn after this many plies.
    @inlinable
    public var plyLimit: Int { popOut ? 4 * cells : cells }

    /// Whether the board fits a machine word.
    @inlinable
    public var fits64: Bool { columns * stride <= 64 }

    /// Whether this is the board of 7 by 6 with lines of four, whatever the other rules say.
    @inlinable
    public var isStandardBoard: Bool {
      columnCount == 7 && rowCount == 6 && lineLength == 4 && !cylinder
    }

    /// Seven columns, six rows, four in a row.
    public static let standard = Rules()

    private init() {
      columnCount = 7
      rowCount = 6
      lineLength = 4
      openingCount = 0
      popOut = false
      cylinder = false
      misere = false
    }

    public static var parameters: [Parameter] {
      [
        .integer("columns", 1...64, default: 7, "columns of the board"),
        .integer("rows", 1...127, default: 6, "rows of the board"),
        .integer("connect", 2...127, default: 4, "discs in a row that make a line"),
        .flag("pop-out", "a seat may take out its own disc at the bottom of a column"),
        .flag("cylinder", "the last column is a neighbour of the first"),
        .flag("misere", "making a line loses"),
        .integer(
          "opening-plies", 0...126, default: 0,
          "seeded random plies before the first decision, the same for both games of a pair"),
      ]
    }

    public static var presets: [RulesPreset] {
      [
        RulesPreset("standard", [:], "7 by 6, four in a row"),
        RulesPreset("pop-out", ["pop-out": "true"], "own discs may be taken out at the bottom"),
        RulesPreset("misere", ["misere": "true"], "four in a row loses"),
        RulesPreset("cylinder", ["cylinder": "true"], "the columns wrap around"),
        RulesPreset(
          "five-in-a-row", ["columns": "9", "rows": "6", "connect": "5"], "9 by 6, five in a row"),
      ]
    }

    public init(_ values: ParameterValues) throws(RulesError) {
      let columns = values.integer("columns")
      let rows = values.integer("rows")
      let connect = values.integer("connect")
      let opening = values.integer("opening-plies")
      let bits = columns * (rows + 1)
      guard bits <= Rules.bitLimit else {
        throw RulesError(
          key: "columns",
          problem: "\(columns) columns of \(rows) rows take \(bits) bits with a spare bit for each "
            + "column; columns × (rows + 1) may be \(Rules.bitLimit) at most")
      }
      guard connect <= max(columns, rows) else {
        throw RulesError(
          key: "connect",
          problem: "a line of \(connect) is longer than both sides of a board of \(columns) by "
            + "\(rows); it may be \(max(columns, rows)) at most")
      }
      guard opening < columns * rows else {
        throw RulesError(
          key: "opening-plies",
          problem: "\(opening) plies would fill the board of \(columns) by \(rows); it may be "
            + "\(columns * rows - 1) at most")
      }
      columnCount = UInt8(columns)
      rowCount = UInt8(rows)
      lineLength = UInt8(connect)
      openingCount = UInt8(opening)
      popOut = values.flag("pop-out")
      cylinder = values.flag("cylinder")
      misere = values.flag("misere")
    }

    public var values: ParameterValues {
      var values = ParameterValues(Rules.parameters)
      values.assign("columns", .integer(columns))
      values.assign("rows", .integer(rows))
      values.assign("connect", .integer(connect))
      values.assign("pop-out", .flag(popOut))
      values.assign("cylinder", .flag(cylinder))
      values.assign("misere", .flag(misere))
      values.assign("opening-plies", .integer(openingPlies))
      return values
    }

    public func validate(seats: Int) throws(RulesError) {
      guard seats == 2 else {
        throw RulesError(key: "seats", problem: "Connect Four is for 2 seats, not \(seats)")
      }
    }
  }
}
