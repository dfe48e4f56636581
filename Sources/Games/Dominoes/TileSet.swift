extension Dominoes {
  /// Some of the tiles of a set, as a row of bits.
  ///
  /// Bit 0 is 0-0, then 0-1, 1-1, 0-2, 1-2, 2-2, 0-3 and so on up to bit 90, which is 12-12. The
  /// tiles of each set are the lowest bits: 28 for double-6, 91 for double-12.
  public struct TileSet: Hashable, Sendable, Sequence {
    @usableFromInline var bits: UInt128

    @inlinable
    init(bits: UInt128) { self.bits = bits }

    /// No tile.
    @inlinable
    public init() { bits = 0 }

    /// These tiles.
    public init(_ tiles: some Sequence<Tile>) {
      bits = 0
      for tile in tiles { insert(tile) }
    }

    /// One tile alone.
    @inlinable
    public init(_ tile: Tile) { bits = 1 &<< UInt128(truncatingIfNeeded: tile.index) }

    /// All tiles of the double-`largest` set.
    @inlinable
    public static func full(upTo largest: Int) -> TileSet {
      TileSet(bits: 1 &<< UInt128(truncatingIfNeeded: (largest + 1) * (largest + 2) / 2) &- 1)
    }

    /// All tiles of any set that bear one of these numbers.
    @inlinable
    public static func bearing(any numbers: SuitSet) -> TileSet {
      var bits: UInt128 = 0
      for number in numbers { bits |= suits[number] }
      return TileSet(bits: bits)
    }

    /// All doubles up to 12-12.
    @inlinable
    public static var doubles: TileSet { TileSet(bits: allDoubles) }

    /// Whether it holds no tile.
    @inlinable
    public var isEmpty: Bool { bits == 0 }

    /// The number of tiles, not of pips.
    @inlinable
    public var count: Int {
      UInt64(truncatingIfNeeded: bits).nonzeroBitCount
        &+ UInt64(truncatingIfNeeded: bits &>> 64).nonzeroBitCount
    }

    /// The sum of all pips.
    @inlinable
    public var pips: Int {
      var sum = 0
      for tile in self { sum &+= tile.pips }
      return sum
    }

    /// Tests one bit, O(1).
    @inlinable
    public func contains(_ tile: Tile) -> Bool { !intersection(TileSet(tile)).isEmpty }

    /// Adds a tile; one that is there already changes nothing.
    @inlinable
    public mutating func insert(_ tile: Tile) { bits |= TileSet(tile).bits }

    /// Takes a tile out; one that is not there changes nothing.
    @inlinable
    public mutating func remove(_ tile: Tile) { bits &= ~TileSet(tile).bits }

    /// The tiles in either set.
    @inlinable
    public func union(_ other: TileSet) -> TileSet { TileSet(bits: bits | other.bits) }

    /// The tiles in both sets.
    @inlinable
    public func intersection(_ other: TileSet) -> TileSet { TileSet(bits: bits & other.bits) }

    /// The tiles of this set that are not in the other.
    @inlinable
    public func subtracting(_ other: TileSet) -> TileSet { TileSet(bits: bits & ~other.bits) }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(bits: bits) }

    /// Walks through the tiles, 0-0 first, then 0-1, 1-1, 0-2 and so on.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var bits: UInt128

      @inlinable
      init(bits: UInt128) { self.bits = bits }

      @inlinable
      public mutating func next() -> Tile? {
        if bits == 0 { return nil }
        let index = bits.trailingZeroBitCount
        bits &= bits &- 1
        return Tile(index: index)
      }
    }

    /// The tiles that bear each number.
    @usableFromInline static let suits: InlineArray<13, UInt128> = {
      var suits = InlineArray<13, UInt128>(repeating: 0)
      for a in 0...Tile.largestNumber {
        for b in 0...Tile.largestNumber { suits[a] |= TileSet(Tile(a, b)).bits }
      }
      return suits
    }()

    @usableFromInline static let allDoubles: UInt128 =
      (0...Tile.largestNumber).reduce(0) { $0 | TileSet(Tile($1, $1)).bits }
  }
}

extension Dominoes.TileSet: CustomStringConvertible {
  /// The tiles separated by spaces.
  public var description: String { map(\.description).joined(separator: " ") }
}
