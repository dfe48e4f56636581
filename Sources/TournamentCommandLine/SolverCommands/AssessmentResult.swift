import GameCore
import Statistics
import TournamentBase

/// The shares of decisions that keep the values of positions, and the worst mistakes.
struct AssessmentResult: Codable, Sendable {
  let seed: String
  let won: Int
  let drawn: Int
  let lost: Int
  let strategies: [Row]

  /// The results of one strategy.
  struct Row: Codable, Sendable {
    let strategy: String
    let won: KeptShare
    let drawn: KeptShare
    let plies: [Plies]
    let faults: [String: Int]
    let firstFault: String?
    let worst: [Mistake]
  }

  /// The results of one strategy in positions of some plies.
  struct Plies: Codable, Sendable {
    let first: Int
    let last: Int
    let won: KeptShare
    let drawn: KeptShare
  }

  /// A move that loses the value of a position.
  struct Mistake: Codable, Sendable {
    let position: String
    let played: Int
    let value: Value
    let kept: Value
    let best: [Int]
  }

  /// The value of a position by perfect play.
  enum Value: String, CaseIterable, Codable, Sendable {
    case loss
    case draw
    case win

    /// Creates a value from a number: above 0 is a win, below 0 a loss.
    init(_ number: Int) { self = number > 0 ? .win : number < 0 ? .loss : .draw }
  }

  /// The share of decisions that keep the value, with its 95% confidence interval (Wilson).
  struct KeptShare: Codable, Sendable {
    let decisions: Int
    let kept: Int
    let share: Double?
    let low: Double?
    let high: Double?
  }

  /// The plies that are reported together.
  static let groups = [0...7, 8...8, 9...16, 17...24, 25...32, 33...40]
}

extension AssessmentResult {
  init(seed: String, judged positions: [AssessedPosition], strategies: [Row]) {
    self.init(
      seed: seed, won: positions.count { $0.value > 0 }, drawn: positions.count { $0.value == 0 },
      lost: positions.count { $0.value < 0 }, strategies: strategies)
  }
}

extension AssessmentResult.Row {
  /// Creates the results of the strategy at an index.
  init(
    _ label: String, _ positions: [AssessedPosition], place: Int, worst: [AssessmentResult.Mistake]
  ) {
    let faults = positions.compactMap { position in
      position.decisions[place].fault.map { (position: position.quiet.text, fault: $0) }
    }
    var kinds: [String: Int] = [:]  // sorted by key when it is written
    for (_, fault) in faults { kinds[fault.kind.rawValue, default: 0] += 1 }
    self.init(
      strategy: label, won: .init(positions, value: 1, place: place),
      drawn: .init(positions, value: 0, place: place),
      plies: AssessmentResult.groups.compactMap { plies in
        let group = positions.filter { plies.contains($0.quiet.moves.count) }
        return group.isEmpty
          ? nil
          : .init(
            first: plies.lowerBound, last: plies.upperBound,
            won: .init(group, value: 1, place: place), drawn: .init(group, value: 0, place: place))
      }, faults: kinds,
      firstFault: faults.first.map { "position \($0.position): \($0.fault.reason)" }, worst: worst)
  }
}

extension AssessmentResult.Mistake {
  /// Creates the mistake of the strategy at an index.
  ///
  /// - Parameter best: The columns, from 0, that preserve the score of the position.
  init(_ position: AssessedPosition, place: Int, best: [Int]) {
    let decision = position.decisions[place]
    self.init(
      position: position.quiet.text, played: (decision.column ?? -1) + 1,
      value: .init(position.value), kept: .init(decision.kept ?? -1), best: best.map { $0 + 1 })
  }
}

extension AssessmentResult.KeptShare {
  /// Creates the share of a strategy's decisions in positions of one value.
  init(_ positions: [AssessedPosition], value: Int, place: Int) {
    let positions = positions.filter { $0.value == value }
    let (decisions, kept) = (positions.count, positions.count { $0.isKept(by: place) })
    if decisions == 0 {
      self.init(decisions: 0, kept: 0, share: nil, low: nil, high: nil)
      return
    }
    let share = Double(kept) / Double(decisions)
    let interval = ScoreInterval(score: share, trials: Double(decisions))
    self.init(
      decisions: decisions, kept: kept, share: share, low: interval.low, high: interval.high)
  }
}

extension AssessmentResult: DescribedKeys {
  static let meanings = [
    "seed": "master seed of the positions and of the strategies",
    "won": "number of positions that the side to move wins by perfect play",
    "drawn": "number of positions that are drawn by perfect play",
    "lost": "number of positions that were left out, because every move keeps a loss",
    "strategies": "results of each strategy, in the order of the command line",
  ]
}

extension AssessmentResult.Row: DescribedKeys {
  static let meanings = [
    "strategy": "label of the strategy",
    "won": "decisions in won positions",
    "drawn": "decisions in drawn positions",
    "plies": "decisions by the number of discs on the board",
    "faults": "number of decisions without a legal move, by kind; they keep no value",
    "first_fault": "position and reason of the first fault",
    "worst": "worst mistakes without faults",
  ]
}

extension AssessmentResult.Plies: DescribedKeys {
  static let meanings = [
    "first": "smallest number of discs", "last": "largest number of discs",
    "won": "decisions in won positions", "drawn": "decisions in drawn positions",
  ]
}

extension AssessmentResult.Mistake: DescribedKeys {
  static let meanings = [
    "position": "played columns from 1, as 'solve' reads them; a hyphen is the empty board",
    "played": "column of the strategy's move, from 1",
    "value": "value of the position for the side to move",
    "kept": "value after the strategy's move, for the same side",
    "best": "columns, from 1, of the fastest win or of the draw",
  ]
}

extension AssessmentResult.KeptShare: DescribedKeys {
  static let meanings = [
    "decisions": "number of decisions",
    "kept": "number of moves that keep the value of the position",
    "share": "share of moves that keep the value; absent without decisions",
    "low": "lower bound of the 95% confidence interval of the share",
    "high": "upper bound of the 95% confidence interval of the share",
  ]
}
