import GameCore
import Statistics

extension Outcome {
  /// What a seat won against all others: two for each that it beats, one for each equal.
  @inlinable
  @inline(__always)
  func halfPoints(of seat: Seat) -> Int {
    HalfPoints.of(seat: seat.index, among: ranks.count) { ranks[Seat($0)] }
  }
}

extension RandomStream {
  /// A stream of its own, begun with numbers of this one.
  @inlinable
  mutating func branch() -> RandomStream {
    // No word may be zero together with all others.
    RandomStream(state: next() | 1, next(), next(), next())
  }
}
