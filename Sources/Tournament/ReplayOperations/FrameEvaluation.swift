import GameCore

/// What a position is worth by perfect play, as seen from the first of two seats.
struct FrameEvaluation: Hashable, Sendable {
  /// -1 to 1: above 0 the first seat wins, the more the greater its value in the game's own measure; a
  /// half at least is a win.
  let value: Double
  /// The exact words.
  let text: String

  /// Judges a state.
  ///
  /// - Parameters:
  ///   - worth: What perfect play gets for the first seat, in the game's own measure.
  ///   - most: The largest such number of the game, above 0 where any is.
  init(worth: Int, most: Int) {
    let size = min(worth.magnitude, UInt(max(most, 1)))
    let share = 0.5 + 0.5 * Double(size) / Double(max(most, 1))
    value = worth == 0 ? 0 : worth > 0 ? share : -share
    text = worth == 0 ? "a draw" : "seat \(worth > 0 ? 0 : 1) wins, worth \(worth.magnitude)"
  }

  /// Judges all frames of a film: the beginning by what was best, all others by what was kept.
  ///
  /// - Parameter judgements: One for each step, in their order.
  static func evaluations(_ judgements: [DecisionAssessment]) -> [FrameEvaluation] {
    func worth(_ value: Int, _ seat: Seat) -> Int {
      // Of the largest numbers one has no opposite.
      seat.index == 0 ? value : value == .min ? .max : -value
    }
    guard let first = judgements.first else { return [] }
    let worths = [worth(first.best, first.seat)] + judgements.map { worth($0.kept, $0.seat) }
    let most = worths.reduce(1) { max($0, Int(clamping: $1.magnitude)) }
    return worths.map { FrameEvaluation(worth: $0, most: most) }
  }
}
