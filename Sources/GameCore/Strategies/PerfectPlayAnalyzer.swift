/// An analyzer that assesses decisions by perfect play, for solved games.
public struct PerfectPlayAnalyzer<G: Game>: Sendable {
  /// Assesses the decision at each step, given all states of a game in order.
  ///
  /// There is one assessment for each state except the last.
  public let judge: @Sendable ([G]) throws -> [DecisionAssessment]
  /// A notice for users before games are assessed, as a sentence without a full stop, or `nil`.
  ///
  /// It is used in the same way as ``StrategyFactory/notice``.
  public let notice: String?

  /// Creates an analyzer, by default without a notice.
  public init(
    notice: String? = nil, judge: @escaping @Sendable ([G]) throws -> [DecisionAssessment]
  ) {
    self.notice = notice
    self.judge = judge
  }
}

/// An assessment of a decision, in the game's own score: above 0 is a win, below 0 a loss.
public struct DecisionAssessment: Hashable, Sendable {
  /// The seat that decided.
  public let seat: Seat
  /// The score under perfect play before the decision.
  public let best: Int
  /// The score under perfect play after the decision, at most ``best``.
  public let kept: Int

  /// Creates an assessment with values for the deciding seat.
  public init(seat: Seat, best: Int, kept: Int) {
    self.seat = seat
    self.best = best
    self.kept = kept
  }

  /// The score that the decision lost, at least 0.
  public var regret: Int { best - kept }

  /// A Boolean value that indicates whether the decision turned a win into a draw or a loss, or a
  /// draw into a loss.
  public var isBlunder: Bool { best.signum() > kept.signum() }

  /// A Boolean value that indicates whether the decision turned a win or a draw into a loss.
  public var isLosing: Bool { best >= 0 && kept < 0 }
}
