import GameCore

/// A game's decisions, compared with perfect play.
@usableFromInline
struct GameAnalysis: Sendable {
  /// The first step, from 1, with which a player lost the game, or `nil` if there is none.
  private(set) var firstLosingPly: Int?
  /// The quality of each seat's decisions.
  private(set) var seats: PerSeat<DecisionQuality>

  init(_ judgments: [DecisionAssessment], seats count: Int) {
    seats = PerSeat(repeating: DecisionQuality(), count: count)
    for (index, judgment) in judgments.enumerated() {
      seats[judgment.seat].judged += 1
      seats[judgment.seat].blunders += judgment.isBlunder ? 1 : 0
      seats[judgment.seat].regret += judgment.regret
      if judgment.isLosing, firstLosingPly == nil { firstLosingPly = index + 1 }
    }
  }
}

/// The quality of decisions, compared with perfect play.
struct DecisionQuality: Hashable, Sendable {
  /// The number of evaluated decisions.
  var judged = 0
  /// The number of evaluated decisions that gave away a win or a draw.
  var blunders = 0
  /// The total loss over all evaluated decisions.
  var regret = 0

  var meanRegret: Double? { judged > 0 ? Double(regret) / Double(judged) : nil }

  static func += (sum: inout DecisionQuality, more: DecisionQuality) {
    sum.judged += more.judged
    sum.blunders += more.blunders
    sum.regret += more.regret
  }
}

/// An observer that records a game's states for its analysis.
@usableFromInline
struct StateRecorder<G: Game>: MatchObserver {
  @usableFromInline var states: [G] = []

  init() {}

  @usableFromInline
  mutating func began(_ game: G) { states.append(game) }

  @usableFromInline
  mutating func advanced(_ game: G, with actions: Actions<G.Action>) { states.append(game) }
}
