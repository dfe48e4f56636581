import ConnectFourSolver
import GameCore
import Statistics

/// Assessments of bots whose true shares of right moves are known, to measure how often the
/// intervals cover these shares.
///
/// The population gives each ply the same weight.
enum AssessmentSimulation {
  /// The number of positions per measure and ply, which is the default in `assess`.
  private static let perPly = 12
  private static let assessments = 20_000

  static let all: [Simulation.Family] = [ofPlies, ofPositions]

  /// Simulates bots and pairs of bots that choose a right move with a probability that depends on
  /// the ply.
  private static func ofPlies() -> [Simulation] {
    let plies = (0..<39).map(Double.init)
    return [
      ("an even bot", plies.map { _ in 0.65 }),
      ("a bot that improves with the ply", plies.map { 0.3 + 0.68 * $0 / 38 }),
      ("a bot that sees only the end", plies.map { $0 < 26 ? 0.5 : 1 }),
      ("a strong bot", plies.map { $0 < 10 ? 0.8 : 0.98 }),
    ].map { (name: String, skill: [Double]) in
      Simulation("assess, \(name)", assessments, RandomStream(101, 104)) { trials in
        var share = StratifiedProportion()
        var difference = StratifiedDifference()
        for (ply, skill) in skill.enumerated() {
          var right = 0
          for _ in 0..<perPly {
            let (first, second) = (
              trials.random.nextBool(probability: skill), trials.random.nextBool(probability: skill)
            )
            right += first ? 1 : 0
            difference.addUnit(second ? 1 : 0, first ? 1 : 0, stratum: ply)
          }
          share.addStratum(successes: right, trials: perPly)
        }
        let truth = skill.reduce(0, +) / Double(skill.count)
        let differences = difference.interval
        trials.covers("shares", .within(94...96), truth, share.interval)
        trials.covers(
          "differences from an equal bot", .within(94...96), 0, differences?.low, differences?.high)
        trials.rejects(
          "McNemar's exact test rejects equal bots at 5%", .atMost(5), difference.signPValue)
      }
    }
  }

  /// Assesses two bots in real positions: one plays random moves, and the other always plays the
  /// column nearest to the center.
  ///
  /// The population is a pool of 1,000 random positions per ply.
  private static func ofPositions() throws -> [Simulation] {
    let measures: [PositionMeasure] = [
      .winsTaken, .threatsBlocked, .doubleThreatsMade, .doubleThreatsPrevented,
    ]
    let solver = try Solver(megabytes: 16)
    return try measures.map { measure in
      var random = RandomStream(111, 114)
      let pool = try measure.plies.map { ply in
        try (0..<1000).map { _ in
          try PositionProblem.drawn(measure, discs: ply, for: solver, using: &random)
        }
      }
      let chance = mean(pool) { $0.chance }
      let center = mean(pool) { isCentered($0) ? 1 : 0 }
      return Simulation(
        "assess, real positions of \(measure.rawValue)", assessments / 4, random
      ) { trials in
        var (moves, centers) = (StratifiedProportion(), StratifiedProportion())
        for problems in pool {
          var (right, central) = (0, 0)
          for _ in 0..<perPly {
            let problem = problems[trials.random.next(below: problems.count)]
            if trials.random.nextBool(probability: problem.chance) { right += 1 }
            if isCentered(problem) { central += 1 }
          }
          moves.addStratum(successes: right, trials: perPly)
          centers.addStratum(successes: central, trials: perPly)
        }
        trials.covers("random moves", .within(94...96), chance, moves.interval)
        trials.covers(
          "the column nearest to the center", .within(94...96), center, centers.interval)
      }
    }
  }

  private static func mean(
    _ pool: [[PositionProblem]], _ value: (PositionProblem) -> Double
  ) -> Double {
    let means = pool.map { $0.reduce(0) { $0 + value($1) } / Double($0.count) }
    return means.reduce(0, +) / Double(pool.count)
  }

  private static func isCentered(_ problem: PositionProblem) -> Bool {
    let column = problem.position.openColumns.min { abs($0 - 3) < abs($1 - 3) }
    return column.map(problem.right.contains) ?? false
  }
}
