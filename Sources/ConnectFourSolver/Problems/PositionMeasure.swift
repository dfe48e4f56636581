/// A measure for single moves: how often a strategy chooses a right move in positions of one kind.
///
/// In each position, at least one move is right, and at least one is wrong.
package enum PositionMeasure: String, CaseIterable, Codable, Sendable {
  /// Neither side can win with its next disc, and perfect play wins. A move is right if it still wins.
  case winsKept = "wins_kept"
  /// Neither side can win with its next disc, and perfect play draws. A move is right if it still draws.
  case drawsKept = "draws_kept"
  /// The side to move can win with its next disc. A move is right if it wins.
  case winsTaken = "wins_taken"
  /// Only the opponent could win with its next disc. A move is right if it prevents that.
  case threatsBlocked = "threats_blocked"
  /// Neither side can win with its next disc, but the side to move can make a double threat (see
  /// ``BitboardPosition/makesDoubleThreat(in:)``). A move is right if it makes one.
  case doubleThreatsMade = "double_threats_made"
  /// Neither side can win with its next disc, and only the opponent could make a double threat if it were to
  /// move. A move is right if the opponent can then neither win with its next disc nor make a double threat.
  case doubleThreatsPrevented = "double_threats_prevented"

  /// The plies at which random games reach enough positions of the measure's kind.
  package var plies: ClosedRange<Int> {
    switch self {
    case .winsKept: 0...38
    case .drawsKept: 1...38
    case .winsTaken: 6...40
    case .threatsBlocked: 5...40
    case .doubleThreatsMade: 4...38
    case .doubleThreatsPrevented: 3...36
    }
  }

  /// The value that a right move must keep, or `nil` if the next few plies show which moves are
  /// right.
  var value: Int? {
    switch self {
    case .winsKept: 1
    case .drawsKept: 0
    default: nil
    }
  }
}
