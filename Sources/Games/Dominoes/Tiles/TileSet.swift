import GameCore

extension Dominoes {
  /// A set of tiles, stored as bits.
  ///
  /// Bit 0 is 0-0, then 0-1, 1-1, 0-2, 1-2, 2-2, 0-3 and so on up to bit 90, which is 12-12. Each
  /// set's tiles are the lowest bits: 28 for double-6, 91 for double-12.
  public typealias TileSet = BitSet<Tile, UInt128>
}

extension Dominoes.TileSet {
  /// Returns all tiles of the double-`largest` set.
  public static func full(upTo largest: Int) -> Dominoes.TileSet {
    Dominoes.TileSet(first: (largest + 1) * (largest + 2) / 2)
  }

  /// Returns all tiles from any set that show one of these numbers.
  public static func bearing(any numbers: Dominoes.SuitSet) -> Dominoes.TileSet {
    var bits: UInt128 = 0
    for number in numbers { bits |= Dominoes.Tile.suits[number] }
    return Dominoes.TileSet(bits: bits)
  }

  /// Returns all tiles from any set that show a number.
  public static func bearing(_ number: Int) -> Dominoes.TileSet {
    Dominoes.TileSet(bits: Dominoes.Tile.suits[number])
  }

  /// All doubles up to 12-12.
  public static var doubles: Dominoes.TileSet { Dominoes.TileSet(bits: Dominoes.Tile.allDoubles) }

  /// The sum of all pips.
  public var pips: Int {
    var sum = 0
    for tile in self { sum &+= tile.pips }
    return sum
  }
}

extension Dominoes.Tile: BitIndexed {
  /// The index in the order 0-0, 0-1, 1-1, 0-2, ..., from 0.
  ///
  /// It is the same in every set, unlike the index in lexicographic order.
  public var bitIndex: Int { index }

  /// Creates the tile at an index in that order, 0 to 90.
  public init(bitIndex: Int) { self.init(index: bitIndex) }

  /// The tiles that show each number, as the bits of a set.
  static let suits: InlineArray<13, UInt128> = {
    var suits = InlineArray<13, UInt128>(repeating: 0)
    for a in 0...largestNumber {
      for b in 0...largestNumber { suits[a] |= Dominoes.TileSet(Dominoes.Tile(a, b)).bits }
    }
    return suits
  }()

  static let allDoubles: UInt128 =
    (0...largestNumber).reduce(0) { $0 | Dominoes.TileSet(Dominoes.Tile($1, $1)).bits }
}
