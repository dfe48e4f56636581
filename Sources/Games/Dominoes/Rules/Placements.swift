import GameCore

extension Dominoes {
  /// The ways to place some tiles on a table's ends, computed while iterating.
  public struct Placements: Sequence, Sendable {
    /// A tile and the end on which it is placed.
    public struct Element: Hashable, Sendable {
      /// The tile to place.
      public let tile: Tile
      /// The end on which the tile is placed.
      public let end: End

      init(_ tile: Tile, _ end: End) {
        self.tile = tile
        self.end = end
      }

      /// The placement as an action.
      public var action: Action { .place(tile, on: end) }
    }

    let tiles: TileSet
    let leads: Bool
    let numbers: SuitSet
    let doubles: SuitSet
    let takesMisfits: Bool

    /// Creates the placements of these tiles.
    public init(_ tiles: TileSet, _ table: Table) {
      self.tiles = tiles
      leads = table.isEmpty
      numbers = table.numbers
      doubles = table.doubles
      takesMisfits = table.takesMisfits
    }

    /// The number of placements, computed in time linear in the number of open numbers.
    public var count: Int {
      if leads { return tiles.count }
      if takesMisfits { return tiles.count &* (numbers.count > 1 ? 2 : 1) }
      var count = 0
      for number in numbers { count &+= tiles.intersection(.bearing(number)).count }
      for number in doubles {
        count &+= tiles.intersection(.bearing(number)).subtracting(.doubles).count
      }
      return count
    }

    /// Returns the placement that has `rank` others before it, or `nil` if there is none.
    func element(at rank: Int) -> Element? {
      var iterator = makeIterator()
      for _ in 0..<rank { _ = iterator.nextWay() }
      return iterator.next()
    }

    /// Returns the ways to place a tile, in the bits of ``Iterator/ways``.
    @inline(__always)
    func waysToPlace(_ tile: Tile) -> UInt8 {
      if leads { return 16 }
      // If tiles need not fit, each tile may be placed on every open number.
      if takesMisfits { return numbers.count > 1 ? 96 : 32 }
      var ways: UInt8 = numbers.contains(tile.low) ? 1 : 0
      if tile.isDouble { return ways }
      if doubles.contains(tile.low) { ways |= 2 }
      if numbers.contains(tile.high) { ways |= 4 }
      if doubles.contains(tile.high) { ways |= 8 }
      return ways
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// An iterator over tiles, and for each tile from its smaller number to its larger one.
    ///
    /// If tiles need not fit, the open numbers are iterated in ascending order.
    public struct Iterator: IteratorProtocol {
      var tiles: TileSet.Iterator
      let placements: Placements
      var tile = Tile(0, 0)
      /// The remaining ways to place the tile, as bits.
      ///
      /// Bits 0 and 1 place its smaller number, on a number and on a double. Bits 2 and 3 place its
      /// larger number. Bit 4 leads the tile. Bits 5 and 6 place it on the smallest and the largest
      /// open number.
      var ways: UInt8 = 0

      init(_ placements: Placements) {
        self.placements = placements
        tiles = placements.tiles.makeIterator()
      }

      /// Returns the next bit of ``ways``, or `nil` if there is none.
      @inline(__always)
      mutating func nextWay() -> Int? {
        while ways == 0 {
          guard let next = tiles.next() else { return nil }
          tile = next
          ways = placements.waysToPlace(next)
        }
        let way = ways.trailingZeroBitCount
        ways &= ways &- 1
        return way
      }

      public mutating func next() -> Element? {
        guard let way = nextWay() else { return nil }
        switch way {
        case 0: return Element(tile, .number(tile.low))
        case 1: return Element(tile, .double(tile.low))
        case 2: return Element(tile, .number(tile.high))
        case 3: return Element(tile, .double(tile.high))
        case 5: return Element(tile, .number(placements.numbers.bits.trailingZeroBitCount))
        case 6: return Element(tile, .number(15 &- placements.numbers.bits.leadingZeroBitCount))
        default: return Element(tile, .table)
        }
      }
    }
  }
}
