import GameCore
import Statistics

extension Outcome {
  /// Returns the half points of a seat against all others.
  @inline(__always)
  @inlinable
  func halfPoints(of seat: Seat) -> Int {
    HalfPoints.of(seat: seat.index, among: ranks.count) { ranks[Seat($0)] }
  }
}
