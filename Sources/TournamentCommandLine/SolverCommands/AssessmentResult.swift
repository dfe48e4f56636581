import ConnectFourSolver
import GameCore
import Statistics
import TournamentBase

/// The strategies' shares of right moves, measured in the same positions for all strategies, and
/// their worst mistakes.
struct AssessmentResult: Codable, Sendable {
  let seed: String
  let positions: Int
  let perPly: Int
  let strategies: [Row]
  /// The differences between two strategies, absent unless exactly two were assessed.
  let differences: [Difference]?

  /// The results for one strategy.
  struct Row: Codable, Sendable {
    let strategy: String
    /// The share for each measure, in the order of ``PositionMeasure``.
    let measures: [Share]
    /// The shares for groups of plies, in the same order as ``measures``.
    let plies: [Share]
    let faults: [String: Int]
    let firstFault: String?
    let worst: [Mistake]
  }

  /// A share of right moves, in which each ply has the same weight.
  struct Share: Codable, Sendable {
    let measure: PositionMeasure
    let firstPly: Int
    let lastPly: Int
    let positions: Int
    let right: Int
    let share: Double
    let low: Double
    let high: Double
    /// The share that uniformly random moves are expected to reach in these positions.
    let random: Double
  }

  /// A paired comparison between the first two strategies in one measure's positions.
  struct Difference: Codable, Sendable {
    let measure: PositionMeasure
    let difference: Double
    let low: Double?
    let high: Double?
    let onlyFirst: Int
    let onlySecond: Int
    let pValue: Double
    var pHolm: Double
  }

  /// A wrong move.
  struct Mistake: Codable, Sendable {
    let measure: PositionMeasure
    let position: String
    let played: Int
    let value: Value?
    let kept: Value?
    let right: [Int]
  }

  /// A position's value with perfect play.
  enum Value: String, CaseIterable, Codable, Sendable {
    case loss
    case draw
    case win

    /// Creates a value from a number: a win above 0, a loss below 0.
    init(_ number: Int) { self = number > 0 ? .win : number < 0 ? .loss : .draw }
  }
}

extension AssessmentResult {
  init(_ positions: [AssessedPosition], labels: [String], seed: UInt64, perPly: Int) {
    self.init(
      seed: "\(seed)", positions: positions.count, perPly: perPly,
      strategies: labels.indices.map { Row(labels[$0], positions, place: $0) },
      differences: labels.count == 2 ? Difference.all(positions) : nil)
  }
}

extension AssessmentResult.Row {
  /// Creates the results for the strategy at an index.
  init(_ label: String, _ positions: [AssessedPosition], place: Int) {
    let faults = positions.compactMap { position in
      position.decisions[place].fault.map { (position: position.problem.text, fault: $0) }
    }
    var kinds: [String: Int] = [:]  // sorted by key when it is written
    for (_, fault) in faults { kinds[fault.kind.rawValue, default: 0] += 1 }
    self.init(
      strategy: label,
      measures: PositionMeasure.allCases.compactMap {
        .init($0, $0.plies, positions, place: place)
      },
      plies: PositionMeasure.allCases.flatMap { measure in
        PositionMeasure.groups.compactMap { .init(measure, $0, positions, place: place) }
      }, faults: kinds,
      firstFault: faults.first.map { "position \($0.position): \($0.fault.reason)" },
      worst: AssessedPosition.worst(of: positions, for: place).map { .init($0, place: place) })
  }
}

extension AssessmentResult.Share {
  /// Creates a strategy's share for a measure and some plies or returns `nil` if there are no
  /// positions.
  init?(
    _ measure: PositionMeasure, _ plies: ClosedRange<Int>, _ positions: [AssessedPosition],
    place: Int
  ) {
    let strata = AssessedPosition.strata(positions, measure).filter { plies.contains($0[0].ply) }
    var proportion = StratifiedProportion()
    for stratum in strata {
      proportion.addStratum(
        successes: stratum.count { $0.isRight(place) }, trials: stratum.count)
    }
    guard let share = proportion.value, let interval = proportion.interval else { return nil }
    let chances = strata.map { stratum in
      stratum.reduce(0.0) { $0 + $1.problem.chance } / Double(stratum.count)
    }
    self.init(
      measure: measure, firstPly: strata[0][0].ply, lastPly: strata[strata.count - 1][0].ply,
      positions: proportion.trials, right: proportion.successes, share: share,
      low: interval.low, high: interval.high,
      random: chances.reduce(0, +) / Double(strata.count))
  }
}

extension AssessmentResult.Difference {
  /// Returns how the first two strategies compare in each measure.
  static func all(_ positions: [AssessedPosition]) -> [Self] {
    var all = PositionMeasure.allCases.compactMap { Self($0, positions) }
    let adjusted = MultipleTests.holm(all.map(\.pValue))
    for (index, pValue) in adjusted.enumerated() { all[index].pHolm = pValue }
    return all
  }

  /// Compares the first two strategies or returns `nil` if there are no positions.
  private init?(_ measure: PositionMeasure, _ positions: [AssessedPosition]) {
    let strata = AssessedPosition.strata(positions, measure)
    var difference = StratifiedDifference()
    for (number, stratum) in strata.enumerated() {
      for position in stratum {
        difference.addUnit(
          position.isRight(1) ? 1 : 0, position.isRight(0) ? 1 : 0, stratum: number)
      }
    }
    if difference.count == 0 { return nil }
    let interval = difference.interval
    self.init(
      measure: measure, difference: difference.mean, low: interval?.low, high: interval?.high,
      onlyFirst: difference.higher, onlySecond: difference.lower,
      pValue: difference.signPValue, pHolm: difference.signPValue)
  }
}

extension AssessmentResult.Mistake {
  /// Creates the record of a mistake that the strategy at an index made.
  init(_ position: AssessedPosition, place: Int) {
    let (problem, decision) = (position.problem, position.decisions[place])
    self.init(
      measure: problem.measure, position: problem.text, played: (decision.column ?? -1) + 1,
      value: decision.kept == nil ? nil : problem.measure == .winsKept ? .win : .draw,
      kept: decision.kept.map { .init($0) }, right: problem.right.map { $0 + 1 })
  }
}

extension AssessedPosition {
  /// Returns a measure's positions, separately for each ply.
  static func strata(
    _ positions: [AssessedPosition], _ measure: PositionMeasure
  ) -> [[AssessedPosition]] {
    let positions = positions.filter { $0.problem.measure == measure }
    return measure.plies.map { ply in positions.filter { $0.ply == ply } }.filter { !$0.isEmpty }
  }
}

extension AssessmentResult: DescribedKeys {
  static let meanings = [
    "seed": "master seed of the positions and of the strategies",
    "positions": "number of positions, the same for all strategies",
    "per_ply": "number of positions per measure and ply",
    "strategies": "results of each strategy, in the order of the command line",
    "differences":
      "paired comparison of the first strategy with the second; absent unless there are two",
  ]
}

extension AssessmentResult.Row: DescribedKeys {
  static let meanings = [
    "strategy": "label of the strategy",
    "measures": "share of right moves for each measure",
    "plies": "share of right moves for each measure and group of plies",
    "faults": "number of decisions without a legal move, by kind; they count as wrong",
    "first_fault": "position and reason of the first fault",
    "worst": "worst mistakes without faults",
  ]
}

extension AssessmentResult.Share: DescribedKeys {
  static let meanings = [
    "measure": "name of the measure",
    "first_ply": "smallest number of discs on the board",
    "last_ply": "largest number of discs on the board",
    "positions": "number of decisions",
    "right": "number of right moves",
    "share": "mean share of right moves, each ply with the same weight",
    "low": "lower bound of the 95% confidence interval of the share",
    "high": "upper bound of the 95% confidence interval of the share",
    "random": "expected share of right moves if moves in the same positions are uniformly random",
  ]
}

extension AssessmentResult.Difference: DescribedKeys {
  static let meanings = [
    "measure": "name of the measure",
    "difference": "share of the first strategy minus share of the second",
    "low":
      "lower bound of the 95% confidence interval of the difference; absent if both strategies are "
      + "right in the same positions",
    "high": "upper bound of the 95% confidence interval of the difference",
    "only_first": "number of positions in which only the first strategy is right",
    "only_second": "number of positions in which only the second strategy is right",
    "p_value": "two-sided p-value of McNemar's exact test",
    "p_holm": "p-value, Holm-adjusted for all measures",
  ]
}

extension AssessmentResult.Mistake: DescribedKeys {
  static let meanings = [
    "measure": "name of the measure",
    "position": "played columns from 1, as 'solve' reads them; a hyphen is the empty board",
    "played": "column of the strategy's move, from 1",
    "value": "value of the position for the side to move; absent for tactical positions",
    "kept": "value after the strategy's move, for the same side; absent for tactical positions",
    "right": "columns of the right moves, from 1",
  ]
}
