import GameCore

/// The limits of a search, and how much of them is used up.
package struct SearchBudget: Sendable {
  /// The number of searched positions.
  package var nodes = 0
  /// A Boolean value that indicates whether the search ended early, so that its value is invalid.
  package private(set) var isSpent = false
  private let nodeLimit: Int
  private let deadline: ContinuousClock.Instant?
  private var stopSign: CancellationCheck

  /// - Parameters:
  ///   - nodes: The maximum number of positions.
  ///   - time: The time limit from now on, or `nil` for none. Time-limited results are not
  ///     reproducible.
  ///   - stopSign: A check for other reasons to stop.
  package init(
    nodes: Int = .max, time: Duration? = nil, stopSign: CancellationCheck = CancellationCheck()
  ) {
    nodeLimit = nodes
    deadline = time.map { .now + $0 }
    self.stopSign = stopSign
  }

  /// Returns `true` if the budget is spent, so that the search must end.
  @inline(__always) package mutating func isOver() -> Bool {
    if nodes >= nodeLimit || stopSign.isSeen() { isSpent = true }
    if let deadline, deadline <= .now { isSpent = true }
    return isSpent
  }
}
