/// One board's squares as bits, or two boards' squares in one vector.
protocol Squares {
  /// Creates a value with the same bits for each board.
  init(repeating bits: UInt64)
  static func & (_: Self, _: Self) -> Self
  static func | (_: Self, _: Self) -> Self
  static func &+ (_: Self, _: Self) -> Self
  static func &<< (_: Self, _: Self) -> Self
  static func &>> (_: Self, _: Self) -> Self
}

extension UInt64: Squares {
  @inline(__always) init(repeating bits: UInt64) { self = bits }
}

extension SIMD2: Squares where Scalar == UInt64 {}

extension Squares {
  /// Returns the bits shifted up by `step`, on each board.
  @inline(__always) func up(_ step: UInt64) -> Self { self &<< Self(repeating: step) }

  /// Returns the bits shifted down by `step`, on each board.
  @inline(__always) func down(_ step: UInt64) -> Self { self &>> Self(repeating: step) }
}
