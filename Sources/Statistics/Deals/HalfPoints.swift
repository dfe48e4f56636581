/// Half points: 2 for each seat that ranks behind, 1 for each that shares the place.
///
/// Whole numbers, so that sums of them are exact in whatever order.
public enum HalfPoints {
  /// The half points of one place against another.
  @inlinable
  @inline(__always)
  public static func of(rank: Int, against other: Int) -> Int {
    (rank < other ? 1 : 0) &+ (rank <= other ? 1 : 0)
  }

  /// The half points of a seat against all others of a game.
  ///
  /// `rank` gives each seat's place, from 1; equal seats share one.
  @inlinable
  @inline(__always)
  public static func of(seat: Int, among seats: Int, rank: (_ seat: Int) -> Int) -> Int {
    let mine = rank(seat)
    // Against itself a seat has one.
    var sum = -1
    for other in 0..<seats { sum &+= of(rank: mine, against: rank(other)) }
    return sum
  }
}
