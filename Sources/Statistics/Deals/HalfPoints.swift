/// Half points: 2 for each seat with a worse rank, 1 for each tied seat.
///
/// Sums of whole numbers are exact in any order.
public enum HalfPoints {
  /// Returns the half points of one rank against another.
  @inlinable
  @inline(__always)
  public static func of(rank: Int, against other: Int) -> Int {
    (rank < other ? 1 : 0) &+ (rank <= other ? 1 : 0)
  }

  /// Returns the half points of a seat against all others of a game.
  ///
  /// `rank` returns the rank of a seat, from 1; tied seats have the same rank.
  @inlinable
  @inline(__always)
  public static func of(seat: Int, among seats: Int, rank: (_ seat: Int) -> Int) -> Int {
    let mine = rank(seat)
    // The comparison of the seat with itself adds one.
    var sum = -1
    for other in 0..<seats { sum &+= of(rank: mine, against: rank(other)) }
    return sum
  }
}
