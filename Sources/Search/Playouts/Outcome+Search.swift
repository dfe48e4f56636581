import GameCore
import Statistics

extension Outcome {
  /// What a seat won against all others: two for each that it beats, one for each equal.
  @inline(__always)
  @inlinable
  func halfPoints(of seat: Seat) -> Int {
    HalfPoints.of(seat: seat.index, among: ranks.count) { ranks[Seat($0)] }
  }
}
