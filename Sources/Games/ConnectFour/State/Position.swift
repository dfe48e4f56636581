import GameCore

extension ConnectFour {
  /// A set of columns, iterated from the left.
  public typealias ColumnSet = BitSet<Int, UInt64>

  /// A board with discs, from the perspective of the seat to move.
  ///
  /// Strategies can search with this type, because Connect Four has no hidden information: they
  /// copy a position, `apply` an action and read the result.
  ///
  /// Cells are numbered from the bottom of each column up, with a spare bit on top that is always
  /// 0: the cell at a column and a row, from 0, is the bit column × (rows + 1) + row.
  public struct Position: Hashable, Sendable {
    // Searches copy positions very often. A copy reads 16 bytes at once and waits for the bytes
    // that the last ply wrote, so fields that rarely change are adjacent. The size is a multiple of
    // eight bytes, so that no copy reads across two fields. For the same reason the rules take six
    // bytes and the ending two: seven and one would be copied as overlapping words.
    /// The rules, including the board's size.
    public let rules: Rules
    private(set) var endingNumber: UInt16 = 0
    /// The columns that are not full.
    public private(set) var openColumns: ColumnSet
    /// The discs that belong to the seat to move.
    public private(set) var own: UInt128
    /// Both seats' discs.
    public private(set) var discs: UInt128
    /// The number of plies, including opening plies.
    public private(set) var plies: Int

    /// How the last ply ended the game, or `nil` if the game goes on.
    public private(set) var ending: Ending? {
      get {
        isOver ? Ending(rawValue: UInt8(truncatingIfNeeded: endingNumber &- 1)) : nil
      }
      set { endingNumber = newValue.map { UInt16($0.rawValue) + 1 } ?? 0 }
    }

    /// A Boolean value that indicates whether the game is over.
    public var isOver: Bool { endingNumber != 0 }

    /// How a ply ended the game.
    public enum Ending: UInt8, Sendable {
      /// The seat that just moved wins.
      case win
      /// The seat that just moved loses: by its own line under misère, or by a pop that completed
      /// the other seat's line.
      case loss
      /// No seat can move.
      case fullBoard
      /// A game with pop-out reached ``Rules/plyLimit``.
      case plyLimit
    }

    /// Creates the empty board.
    public init(rules: Rules) {
      self.rules = rules
      own = 0
      discs = 0
      openColumns = ColumnSet(first: rules.columns)
      plies = 0
    }

    /// Creates a board with discs after a number of plies and finds out whether the game is over.
    init(rules: Rules, own: UInt128, discs: UInt128, plies: Int) {
      self.rules = rules
      self.own = own
      self.discs = discs
      self.plies = plies
      openColumns = ColumnSet()
      for column in 0..<rules.columns {
        let top = UInt128(column * rules.stride + rules.rows - 1)
        if discs >> top & 1 == 0 { openColumns.insert(column) }
      }
      if plies > 0 { findEnding() }
    }

    /// The discs that belong to the seat that moved last.
    public var others: UInt128 { own ^ discs }

    /// The columns whose bottom disc belongs to the seat to move, or none without pop-out.
    @inlinable
    @inline(__always)
    public var poppableColumns: ColumnSet {
      var columns = ColumnSet()
      guard rules.popOut else { return columns }
      for column in 0..<rules.columns where own >> UInt128(column * rules.stride) & 1 == 1 {
        columns.insert(column)
      }
      return columns
    }

    /// The legal actions, or none if the game is over.
    @inlinable
    @inline(__always)
    public var legalActions: LegalActions {
      if isOver { return LegalActions() }
      return rules.hasOtherActions ? allActions : LegalActions(drops: openColumns)
    }

    // This is a separate function, so that only its calls save the registers that it needs.
    @usableFromInline
    @inline(never)
    var allActions: LegalActions {
      LegalActions(drops: openColumns, pops: poppableColumns, hasSwap: canSwap)
    }

    /// Returns the reason why an action is illegal, or `nil` if it is legal.
    public func objection(to action: Action) -> String? {
      if isOver { return "the game is over" }
      guard let column = action.column else {
        if !rules.swap { return "the rules do not allow a swap" }
        return canSwap ? nil : "only the second ply may be a swap"
      }
      guard column >= 0, column < rules.columns else {
        return "there is no column \(column &+ 1); there are columns 1 to \(rules.columns)"
      }
      switch action {
      case .drop:
        return openColumns.contains(column) ? nil : "column \(column + 1) is full"
      case .pop:
        if !rules.popOut { return "the rules do not allow taking discs out" }
        return poppableColumns.contains(column)
          ? nil : "the seat to move has no disc at the bottom of column \(column + 1)"
      case .swap: return nil
      }
    }

    /// Applies a legal action.
    ///
    /// - Precondition: ``objection(to:)`` returns `nil`. Otherwise the board becomes invalid.
    public mutating func apply(_ action: Action) {
      switch action {
      case .drop(let column): drop(column)
      case .pop(let column): pop(column)
      case .swap: swap()
      }
    }

    /// Drops a disc into an open column, given by its index.
    ///
    /// - Precondition: The column is in ``openColumns`` and the game is not over.
    public mutating func drop(_ column: Int) {
      if rules.isStandardBoard {
        dropOnStandardBoard(column)
      } else {
        dropOnAnyBoard(column)
      }
    }

    /// Drops a disc using one word and constants, which saves a third of a drop's time.
    @inline(__always)
    private mutating func dropOnStandardBoard(_ column: Int) {
      let before = UInt64(truncatingIfNeeded: discs)
      let bottom = UInt64(truncatingIfNeeded: column &* 7)
      // Adding at the bottom carries to the lowest empty cell.
      let after = before | (before &+ 1 &<< bottom)
      let moved = after ^ UInt64(truncatingIfNeeded: own) ^ before
      discs = UInt128(after)
      own = UInt128(after ^ moved)
      plies &+= 1
      if after &>> (bottom &+ 5) & 1 == 1 { openColumns.remove(column) }
      endDrop(hasLine: StandardLines.exist(in: moved))
    }

    // This is a separate function, so that only its calls save the registers that it needs.
    @inline(never)
    private mutating func dropOnAnyBoard(_ column: Int) {
      let stride = rules.stride
      let before = discs
      if rules.fits64 {
        let low = UInt64(truncatingIfNeeded: before)
        discs = UInt128(low | (low &+ 1 &<< UInt64(truncatingIfNeeded: column &* stride)))
      } else {
        discs = before | (before &+ 1 &<< UInt128(truncatingIfNeeded: column &* stride))
      }
      own ^= before
      plies &+= 1
      let top = column &* stride &+ stride &- 2
      let isFull =
        rules.fits64
        ? UInt64(truncatingIfNeeded: discs) &>> UInt64(truncatingIfNeeded: top) & 1 == 1
        : discs &>> UInt128(truncatingIfNeeded: top) & 1 == 1
      if isFull { openColumns.remove(column) }
      endDrop(hasLine: hasLine(others))
    }

    /// Checks whether a drop ended the game.
    @inline(__always)
    private mutating func endDrop(hasLine: Bool) {
      if hasLine {
        ending = rules.misere ? .loss : .win
      } else if openColumns.isEmpty || rules.popOut {
        endWithoutLine()
      }
    }

    /// Returns the board after a drop into an open column.
    ///
    /// A search can pass on the result without the copy that a changed variable would need.
    ///
    /// - Precondition: The column is in ``openColumns`` and the game is not over.
    public func dropping(_ column: Int) -> Position {
      var next = self
      next.drop(column)
      return next
    }

    /// Gives the first disc to the second seat.
    private mutating func swap() {
      // The seat to move owns no disc, either before or after the swap, so `own` stays 0.
      plies += 1
    }

    private mutating func pop(_ column: Int) {
      let stride = rules.stride
      // The mask excludes the spare bit: with that bit, a column of 127 rows would need 129 bits.
      let columnMask = (UInt128(1) << UInt128(rules.rows) - 1) << UInt128(column * stride)
      let fallenDiscs = (discs & columnMask) >> 1 & columnMask
      let fallenOwn = (own & columnMask) >> 1 & columnMask
      let moved = own & ~columnMask | fallenOwn
      discs = discs & ~columnMask | fallenDiscs
      own = discs ^ moved
      plies += 1
      openColumns.insert(column)
      findEnding()
    }

    /// Checks whether a ply of any kind ended the game.
    private mutating func findEnding() {
      // A pop can complete lines for both seats. The seat that moved then has priority.
      if hasLine(others) {
        ending = rules.misere ? .loss : .win
      } else if hasLine(own) {
        ending = rules.misere ? .win : .loss
      } else {
        endWithoutLine()
      }
    }

    @inline(never)
    private mutating func endWithoutLine() {
      if openColumns.isEmpty, poppableColumns.isEmpty {
        ending = .fullBoard
      } else if plies >= rules.plyLimit {
        ending = .plyLimit
      }
    }

    /// Returns `true` if the cells contain a line under the rules.
    @inline(__always)
    public func hasLine(_ cells: UInt128) -> Bool {
      if rules.isStandardBoard {
        StandardLines.exist(in: UInt64(truncatingIfNeeded: cells))
      } else if rules.fits64 {
        Lines<UInt64>.exist(in: UInt64(truncatingIfNeeded: cells), rules: rules)
      } else {
        Lines<UInt128>.exist(in: cells, rules: rules)
      }
    }

    /// Returns how many lines the cells contain, including overlapping lines.
    public func countLines(_ cells: UInt128) -> Int {
      if rules.isStandardBoard {
        StandardLines.count(in: UInt64(truncatingIfNeeded: cells))
      } else if rules.fits64 {
        Lines<UInt64>.count(in: UInt64(truncatingIfNeeded: cells), rules: rules)
      } else {
        Lines<UInt128>.count(in: cells, rules: rules)
      }
    }

    /// Returns the owner of the disc in a cell, or `nil` if the cell is empty.
    ///
    /// - Parameters:
    ///   - column: The column, from 0 at the left.
    ///   - row: The row, from 0 at the bottom.
    public func disc(column: Int, row: Int) -> Disc? {
      let cell = UInt128(column * rules.stride + row)
      guard discs >> cell & 1 == 1 else { return nil }
      return own >> cell & 1 == 1 ? .own : .other
    }

    /// The owner of a disc, relative to the seat to move.
    public enum Disc: Sendable {
      /// The seat to move.
      case own
      /// The seat that moved last.
      case other
    }

    /// The same board with the other seat to move, to find that seat's threats.
    public var passed: Position {
      var position = self
      position.own ^= discs
      position.plies += 1
      return position
    }
  }
}
