import GameCore

/// How much a search may look at, and how much it has.
package struct SearchBudget: Sendable {
  /// Positions looked at so far.
  package var nodes = 0
  /// Whether it was used up, or the search told to stop: what was found last means nothing then.
  package private(set) var isSpent = false
  private let nodeLimit: Int
  private let deadline: ContinuousClock.Instant?
  private var stopSign: CancellationCheck

  /// - Parameters:
  ///   - nodes: The most positions to look at.
  ///   - time: How long to look, from now on; `nil` for as long as it takes. What is found by then depends
  ///     on the machine and on what else it does.
  ///   - stopSign: Tells when to stop for another reason.
  package init(
    nodes: Int = .max, time: Duration? = nil, stopSign: CancellationCheck = CancellationCheck()
  ) {
    nodeLimit = nodes
    deadline = time.map { .now + $0 }
    self.stopSign = stopSign
  }

  /// Whether to go back the way one came.
  @inline(__always) package mutating func isOver() -> Bool {
    if nodes >= nodeLimit || stopSign.isSeen() { isSpent = true }
    if let deadline, deadline <= .now { isSpent = true }
    return isSpent
  }
}
