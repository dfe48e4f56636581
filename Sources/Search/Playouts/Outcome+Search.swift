import GameCore
import Statistics

extension Outcome {
  /// Returns a seat's half points against all others.
  @inline(__always)
  @inlinable
  func halfPoints(of seat: Seat) -> Int {
    HalfPoints.of(seat: seat.index, among: ranks.count) { ranks[Seat($0)] }
  }
}
