import GameCore

extension ConnectFour {
  /// A variant: the board, what makes a line, and what else a seat may do.
  ///
  /// Stored in a few bytes, because every position carries its rules.
  public struct Rules: GameRules {
    /// The most bits that a board may take, one spare bit in each column included.
    static let bitLimit = 128

    var columnCount: UInt8 = 7 { didSet { noteBoard() } }
    var rowCount: UInt8 = 6 { didSet { noteBoard() } }
    var lineLength: UInt8 = 4 { didSet { noteBoard() } }
    var openingCount: UInt8 = 0
    // Bits of two bytes, not three bytes: see `Position`. The last of them follows from the other rules,
    // and is kept because every drop asks for it.
    var switches: UInt16 = 8

    /// Whether a seat may take out its own disc at the bottom of a column instead of dropping one.
    public internal(set) var popOut: Bool {
      get { switches & 1 != 0 }
      set { turn(1, newValue) }
    }

    /// Whether the columns wrap around, so that the last is a neighbour of the first.
    public internal(set) var cylinder: Bool {
      get { switches & 2 != 0 }
      set { turn(2, newValue) }
    }

    /// Whether making a line loses.
    public internal(set) var misere: Bool {
      get { switches & 4 != 0 }
      set { turn(4, newValue) }
    }

    private mutating func turn(_ bit: UInt16, _ isOn: Bool) {
      switches = isOn ? switches | bit : switches & ~bit
      noteBoard()
    }

    private mutating func noteBoard() {
      let isStandard = columnCount == 7 && rowCount == 6 && lineLength == 4 && !cylinder
      switches = isStandard ? switches | 8 : switches & ~8
    }

    /// The number of columns, 1 to 64.
    public internal(set) var columns: Int {
      get { Int(columnCount) }
      set { columnCount = UInt8(truncatingIfNeeded: newValue) }
    }

    /// The number of rows, 1 to 127.
    public internal(set) var rows: Int {
      get { Int(rowCount) }
      set { rowCount = UInt8(truncatingIfNeeded: newValue) }
    }

    /// How many discs in a row make a line.
    public internal(set) var connect: Int {
      get { Int(lineLength) }
      set { lineLength = UInt8(truncatingIfNeeded: newValue) }
    }

    /// How many seeded random plies are played before the first seat decides.
    public internal(set) var openingPlies: Int {
      get { Int(openingCount) }
      set { openingCount = UInt8(truncatingIfNeeded: newValue) }
    }

    public static let fields: [RuleField<Rules>] = [
      .integer("columns", in: 1...64, at: \.columns, summary: "columns of the board"),
      .integer("rows", in: 1...127, at: \.rows, summary: "rows of the board"),
      .integer("connect", in: 2...127, at: \.connect, summary: "discs in a row that form a line"),
      .flag(
        "pop-out", at: \.popOut, summary: "removal of one's own disc from the bottom of a column"),
      .flag(
        "cylinder", at: \.cylinder, summary: "wrap-around board: the last column adjoins the first"),
      .flag("misere", at: \.misere, summary: "reversed goal: a line loses"),
      .integer(
        "opening-plies", in: 0...126, at: \.openingPlies,
        summary: "random plies before the first decision, the same for all games of a deal"),
    ]

    /// How many discs the board holds.
    public var cells: Int { columns * rows }

    /// The bits from one column to the next: the rows and one spare bit.
    public var stride: Int { rows + 1 }

    /// A game with pop-out could go on for ever; it is drawn after this many plies.
    public var plyLimit: Int { popOut ? 4 * cells : cells }

    /// Whether the board fits a machine word.
    public var fits64: Bool { columns * stride <= 64 }

    /// Whether this is the board of 7 by 6 with lines of four, whatever the other rules say.
    public var isStandardBoard: Bool { switches & 8 != 0 }

    /// Seven columns, six rows, four in a row.
    public static let standard = Rules()

    /// The standard rules.
    public init() {}

    public static let presets = [
      RulesPreset("standard", rules: [:], summary: "7 by 6 board, four in a row wins"),
      RulesPreset(
        "pop-out", rules: ["pop-out": "true"], summary: "own discs can be removed from the bottom"),
      RulesPreset("misere", rules: ["misere": "true"], summary: "four in a row loses"),
      RulesPreset("cylinder", rules: ["cylinder": "true"], summary: "wrap-around board"),
      RulesPreset(
        "five-in-a-row", rules: ["columns": "9", "rows": "6", "connect": "5"],
        summary: "9 by 6 board, five in a row wins"),
    ]

    public func check(_ values: ParameterValues) throws(ParameterError) {
      let bits = columns * stride
      guard bits <= Self.bitLimit else {
        throw ParameterError(
          name: "columns",
          problem: "board of \(columns) by \(rows) is too large: columns × (rows + 1) is \(bits), "
            + "expected at most \(Self.bitLimit)")
      }
      guard connect <= max(columns, rows) else {
        throw ParameterError(
          name: "connect",
          problem: "a line of \(connect) is longer than both sides of a board of \(columns) by "
            + "\(rows); it may be \(max(columns, rows)) at most")
      }
      guard openingPlies < cells else {
        throw ParameterError(
          name: "opening-plies",
          problem: "\(openingPlies) plies would fill the board of \(columns) by \(rows); it may be "
            + "\(cells - 1) at most")
      }
    }
  }
}
