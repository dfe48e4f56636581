import GameCore

extension ConnectFour {
  /// The rules of a variant: the board, the lines and the other actions.
  ///
  /// They take only a few bytes, because every position contains its rules.
  public struct Rules: GameRules {
    /// The maximum number of bits for a board, including one spare bit in each column.
    static let bitLimit = 128

    var columnCount: UInt8 = 7 { didSet { noteBoard() } }
    var rowCount: UInt8 = 6 { didSet { noteBoard() } }
    var lineLength: UInt8 = 4 { didSet { noteBoard() } }
    var openingCount: UInt8 = 0
    // These are bits in two bytes, not separate bytes: see `Position`. The bit for the standard
    // board follows from the other rules, but is stored because every drop reads it.
    var switches: UInt16 = 8

    /// A Boolean value that indicates whether a seat may remove its own disc from a column's
    /// bottom.
    public internal(set) var popOut: Bool {
      get { switches & 1 != 0 }
      set { turn(1, newValue) }
    }

    /// A Boolean value that indicates whether the last column adjoins the first.
    public internal(set) var cylinder: Bool {
      get { switches & 2 != 0 }
      set { turn(2, newValue) }
    }

    /// A Boolean value that indicates whether a line loses instead of winning.
    public internal(set) var misere: Bool {
      get { switches & 4 != 0 }
      set { turn(4, newValue) }
    }

    /// A Boolean value that indicates whether the second seat may take over the first disc.
    public internal(set) var swap: Bool {
      get { switches & 16 != 0 }
      set { turn(16, newValue) }
    }

    /// A Boolean value that indicates whether the rules have actions other than drops: pops or a
    /// swap.
    public var hasOtherActions: Bool { switches & 17 != 0 }

    /// A Boolean value that indicates whether random openings may be decided.
    public internal(set) var allowDecided: Bool {
      get { switches & 32 != 0 }
      set { turn(32, newValue) }
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

    /// The number of discs that form a line, 2 to 127.
    public internal(set) var connect: Int {
      get { Int(lineLength) }
      set { lineLength = UInt8(truncatingIfNeeded: newValue) }
    }

    /// The number of seeded random plies before the first decision, 0 to 126.
    public internal(set) var openingPlies: Int {
      get { Int(openingCount) }
      set { openingCount = UInt8(truncatingIfNeeded: newValue) }
    }

    public static let fields: [RuleField<Rules>] = [
      .integer("columns", in: 1...64, at: \.columns, summary: "columns of the board"),
      .integer("rows", in: 1...127, at: \.rows, summary: "rows of the board"),
      .integer("connect", in: 2...127, at: \.connect, summary: "discs in a row that form a line"),
      .flag(
        "pop-out", at: \.popOut,
        summary: "a seat may remove its own disc from the bottom of a column"),
      .flag(
        "cylinder", at: \.cylinder, summary: "wrap-around board: the last column adjoins the first"),
      .flag("misere", at: \.misere, summary: "a line loses instead of winning"),
      .flag(
        "swap", at: \.swap,
        summary:
          "pie rule: the second seat may take over the first disc instead of its first drop"
      ).omittedByDefault(),
      .integer(
        "opening-plies", in: 0...126, at: \.openingPlies,
        summary: "random plies before the first decision, the same for all games of a deal"),
      .flag(
        "allow-decided", at: \.allowDecided,
        summary: "random openings may let a seat win within three plies; otherwise they are redrawn"
      ).omittedByDefault(),
    ]

    /// The number of cells on the board.
    public var cells: Int { columns * rows }

    /// The number of bits from one column to the next: the rows and one spare bit.
    public var stride: Int { rows + 1 }

    /// The maximum number of plies, after which the game is drawn.
    ///
    /// With pop-out, the limit ends games that would otherwise go on forever. A swap is a ply
    /// without a disc.
    public var plyLimit: Int { popOut ? 4 * cells : cells + (swap ? 1 : 0) }

    /// A Boolean value that indicates whether the board fits into a 64-bit word.
    public var fits64: Bool { columns * stride <= 64 }

    /// A Boolean value that indicates whether the board is 7 by 6 with lines of four and does not
    /// wrap around.
    public var isStandardBoard: Bool { switches & 8 != 0 }

    /// The standard board: seven columns, six rows and lines of four.
    public static let standard = Rules()

    /// Creates the standard rules: the standard board without variants.
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
      RulesPreset(
        "swap", rules: ["swap": "true"], summary: "the second seat may take over the first disc"),
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
            + "\(rows); expected at most \(max(columns, rows))")
      }
      guard openingPlies < cells else {
        throw ParameterError(
          name: "opening-plies",
          problem: "\(openingPlies) plies would fill the board of \(columns) by \(rows); expected "
            + "at most \(cells - 1)")
      }
      guard !swap || openingPlies < 2 else {
        throw ParameterError(
          name: "opening-plies",
          problem:
            "\(openingPlies) random plies leave no second ply for swap=true; expected at most 1")
      }
      if openingPlies > 0, !allowDecided, let open = Opening.tooFew(self) {
        throw ParameterError(
          name: "opening-plies",
          problem: (open == 0 ? "all" : "all but \(open)")
            + " of \(Opening.sample) random openings of \(openingPlies) plies are decided",
          remedy: "Use fewer plies, or set allow-decided to true.")
      }
    }
  }
}
