/// A seat's half points: 2 for each seat with a worse rank, 1 for each tied seat.
///
/// They are whole numbers, so their sums are exact in any order.
public enum HalfPoints {
  /// Returns the half points for a rank against another: 2 for a better rank, 1 for a tie, 0 for a
  /// worse rank.
  @inlinable
  @inline(__always)
  public static func of(rank: Int, against other: Int) -> Int {
    (rank < other ? 1 : 0) &+ (rank <= other ? 1 : 0)
  }

  /// Returns a seat's half points against all other seats in a game.
  ///
  /// `rank` returns a seat's rank, counted from 1 and shared by tied seats.
  @inlinable
  @inline(__always)
  public static func of(seat: Int, among seats: Int, rank: (_ seat: Int) -> Int) -> Int {
    let mine = rank(seat)
    // The loop also compares the seat with itself, which adds one, so the sum begins at -1.
    var sum = -1
    for other in 0..<seats { sum &+= of(rank: mine, against: rank(other)) }
    return sum
  }
}
