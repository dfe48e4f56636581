extension Dominoes {
  /// A domino: two numbers of pips, the smaller one first.
  ///
  /// It is written `2-5`.
  public struct Tile: Hashable, Sendable {
    /// The largest number on half a tile in any set.
    public static let largestNumber = 12

    let lowByte: UInt8
    let highByte: UInt8

    /// Creates the tile with two numbers, in any order.
    ///
    /// - Precondition: Both are in `0...12`.
    public init(_ a: Int, _ b: Int) {
      precondition(min(a, b) >= 0 && max(a, b) <= Tile.largestNumber, "a number is not in 0...12")
      lowByte = UInt8(truncatingIfNeeded: min(a, b))
      highByte = UInt8(truncatingIfNeeded: max(a, b))
    }

    /// Creates the tile at an index, as ``init(bitIndex:)`` does.
    init(index: Int) {
      let high = Int(Tile.highs[index])
      highByte = UInt8(truncatingIfNeeded: high)
      lowByte = UInt8(truncatingIfNeeded: index &- high &* (high &+ 1) / 2)
    }

    /// The smaller number, 0 to 12.
    public var low: Int { Int(lowByte) }

    /// The larger number, 0 to 12, which a double has on both halves.
    public var high: Int { Int(highByte) }

    /// The sum of both numbers, 0 to 24.
    public var pips: Int { low &+ high }

    /// A Boolean value that indicates whether both numbers are equal.
    public var isDouble: Bool { lowByte == highByte }

    /// Returns the number on the other half, or the smaller one if `number` is on neither.
    public func other(than number: Int) -> Int { number == low ? high : low }

    /// Returns the number on the half that touches an end, or the larger one if neither half fits.
    func touching(_ number: Int) -> Int { number == low ? low : high }

    /// The same index as ``bitIndex``.
    var index: Int { high &* (high &+ 1) / 2 &+ low }

    /// The larger number of the tile at each index.
    static let highs: InlineArray<91, UInt8> = [
      0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6,
      7, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
      10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
      12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
    ]
  }
}

extension Dominoes.Tile: LosslessStringConvertible {
  public var description: String { "\(low)-\(high)" }

  /// Creates a tile from its notation, with the smaller number first, or returns `nil` if it is
  /// invalid.
  public init?(_ description: String) {
    var reader = NotationReader(description)
    guard let tile = reader.tile(), reader.isAtEnd else { return nil }
    self = tile
  }
}
