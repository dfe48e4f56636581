/// Judges the decisions of a game by perfect play, for games in which that is known.
public struct PerfectPlayAnalyzer<G: Game>: Sendable {
  /// Judges each step that led from one state to the next, given all states from the first on.
  ///
  /// There is one judgement for each state but the last.
  public let judge: @Sendable ([G]) throws -> [DecisionAssessment]
  /// What to know before games are judged, in a sentence without a full stop; as a strategy's
  /// ``StrategyFactory/notice``.
  public let notice: String?

  /// Keeps a way to judge.
  public init(
    notice: String? = nil, judge: @escaping @Sendable ([G]) throws -> [DecisionAssessment]
  ) {
    self.notice = notice
    self.judge = judge
  }
}

/// What a decision was worth, in the game's own measure: above 0 wins, below 0 loses.
public struct DecisionAssessment: Hashable, Sendable {
  /// Who decided.
  public let seat: Seat
  /// What perfect play would have got from there.
  public let best: Int
  /// What perfect play gets after the decision, never more than ``best``.
  public let kept: Int

  /// Takes values as seen from the seat that decided.
  public init(seat: Seat, best: Int, kept: Int) {
    self.seat = seat
    self.best = best
    self.kept = kept
  }

  /// What the decision gave away.
  public var regret: Int { best - kept }

  /// Whether it gave away the game: a win became a draw or a loss, or a draw a loss.
  public var isBlunder: Bool { best.signum() > kept.signum() }

  /// Whether a game that was not lost was lost after it.
  public var isLosing: Bool { best >= 0 && kept < 0 }
}
