/// The squares of a board as bits, or those of two boards side by side, which a processor shifts and
/// combines as fast as those of one.
protocol Squares {
  /// The same bits for each board.
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
  /// All bits moved up by so many.
  @inline(__always) func up(_ step: UInt64) -> Self { self &<< Self(repeating: step) }

  /// All bits moved down by so many.
  @inline(__always) func down(_ step: UInt64) -> Self { self &>> Self(repeating: step) }
}
