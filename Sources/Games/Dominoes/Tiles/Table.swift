import GameCore

extension Dominoes {
  /// A set of numbers from 0 to 12.
  public typealias SuitSet = BitSet<Int, UInt16>

  /// The tiles on the table and the open ends.
  public struct Table: Hashable, Sendable {
    /// The number of open ends, other than doubles, that show each number, in four bits each.
    var singles: UInt64 = 0
    /// Each double's state in four bits, which is 0 if it is not on the table.
    ///
    /// Otherwise it is one more than the number of its sides that have been used.
    var sides: UInt64 = 0
    /// The doubles with four ends.
    var spinners = SuitSet()
    let spinnerRule: Rules.Spinner
    /// A Boolean value that indicates whether an open double differs from an open half with its
    /// number.
    let distinguishesDoubles: Bool
    /// A Boolean value that indicates whether a tile may be placed on an end with another number.
    let takesMisfits: Bool

    /// The placed tiles.
    public internal(set) var placed = TileSet()
    /// The numbers that a tile may be placed on with ``End/number(_:)``.
    public internal(set) var numbers = SuitSet()
    /// The numbers of the doubles that a tile may be placed on with ``End/double(_:)``.
    public internal(set) var doubles = SuitSet()
    /// Every tile from any set that fits an open end.
    public internal(set) var fitting = TileSet(bits: .max)

    init(rules: Rules) {
      distinguishesDoubles = rules.family == .allFives
      spinnerRule = distinguishesDoubles ? rules.spinner : .none
      takesMisfits = !rules.checksFit
    }

    /// A Boolean value that indicates whether no tile has been placed.
    public var isEmpty: Bool { placed.isEmpty }

    /// The open numbers, on a double or not.
    public var open: SuitSet { numbers.union(doubles) }

    /// Returns `true` if a tile may be placed on an end.
    public func accepts(_ tile: Tile, on end: End) -> Bool {
      switch end {
      case .table: isEmpty
      case .number(let number): bears(tile, number) && numbers.contains(number)
      case .double(let number):
        bears(tile, number) && !tile.isDouble && doubles.contains(number)
      }
    }

    private func bears(_ tile: Tile, _ number: Int) -> Bool {
      tile.low == number || tile.high == number || takesMisfits
    }

    /// Places a tile on an end.
    ///
    /// - Precondition: ``accepts(_:on:)`` returns `true`.
    public mutating func place(_ tile: Tile, on end: End) {
      switch end {
      case .table:
        if tile.isDouble { putDouble(tile.low, played: 0) } else { addSingle(tile.low) }
        if !tile.isDouble { addSingle(tile.high) }
      case .number(let number):
        if Table.nibble(singles, number) > 0 {
          singles &-= 1 &<< UInt64(truncatingIfNeeded: number &* 4)
        } else {
          sides &+= 1 &<< UInt64(truncatingIfNeeded: number &* 4)
        }
        extend(tile, from: number)
      case .double(let number):
        sides &+= 1 &<< UInt64(truncatingIfNeeded: number &* 4)
        extend(tile, from: number)
      }
      placed.insert(tile)
      if case .number(let number) = end { refresh(number) }
      if case .double(let number) = end { refresh(number) }
      refresh(tile.low)
      refresh(tile.high)
      if !takesMisfits { fitting = .bearing(any: open) }
    }

    /// Returns the sum of the open ends in all-fives.
    ///
    /// A double counts both halves until two of its sides have been used, and nothing afterwards.
    func openPips(loneSpinner: Rules.LoneSpinner) -> Int {
      var sum = 0
      for number in 0...Tile.largestNumber {
        sum += Table.nibble(singles, number) * number
        switch Table.nibble(sides, number) {
        case 1: sum += loneSpinner == .once && spinners.contains(number) ? number : 2 * number
        case 2: sum += 2 * number
        default: break
        }
      }
      return sum
    }

    private static func nibble(_ word: UInt64, _ number: Int) -> Int {
      Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: number &* 4) & 15)
    }

    private mutating func addSingle(_ number: Int) {
      singles &+= 1 &<< UInt64(truncatingIfNeeded: number &* 4)
    }

    private mutating func putDouble(_ number: Int, played: UInt64) {
      sides &+= (played &+ 1) &<< UInt64(truncatingIfNeeded: number &* 4)
      switch spinnerRule {
      case .none: break
      case .first: if placed.intersection(.doubles).isEmpty { spinners.insert(number) }
      case .all: spinners.insert(number)
      }
    }

    private mutating func extend(_ tile: Tile, from number: Int) {
      if tile.isDouble {
        putDouble(tile.low, played: 1)
      } else {
        addSingle(tile.other(than: number))
      }
    }

    /// Updates the open numbers and doubles after a number's ends changed.
    private mutating func refresh(_ number: Int) {
      let bit = SuitSet(number).bits
      let played = Table.nibble(sides, number) &- 1
      let onSingle = Table.nibble(singles, number) > 0
      let onDouble = played >= 0 && played < (spinners.contains(number) ? 4 : 2)
      numbers.bits &= ~bit
      doubles.bits &= ~bit
      if onSingle || onDouble && !distinguishesDoubles { numbers.bits |= bit }
      if onDouble && distinguishesDoubles { doubles.bits |= bit }
    }
  }
}
