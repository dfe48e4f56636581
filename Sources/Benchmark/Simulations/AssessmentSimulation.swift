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

  static let all: [Simulation.Figures] = [ofPlies, ofPositions]

  /// Simulates bots and pairs of bots that choose a right move with a probability that depends on
  /// the ply.
  private static func ofPlies() -> [Figure] {
    let plies = (0..<39).map(Double.init)
    let kinds: [(name: String, skill: [Double])] = [
      ("an even bot", plies.map { _ in 0.65 }),
      ("a bot that improves with the ply", plies.map { 0.3 + 0.68 * $0 / 38 }),
      ("a bot that sees only the end", plies.map { $0 < 26 ? 0.5 : 1 }),
      ("a strong bot", plies.map { $0 < 10 ? 0.8 : 0.98 }),
    ]
    let random = RandomStream(state: 101, 102, 103, 104)
    return kinds.flatMap { name, skill in
      Simulation.figures(
        "assess, \(name)", samples: assessments, random,
        [
          ("95% intervals for shares cover the truth", .within(94...96)),
          ("95% intervals for differences from an equal bot cover 0", .within(94...96)),
          ("McNemar's exact test rejects equal bots at 5%", .atMost(5)),
        ]
      ) { random in
        var share = StratifiedProportion()
        var difference = StratifiedDifference()
        for (ply, skill) in skill.enumerated() {
          var right = 0
          for _ in 0..<perPly {
            let (first, second) = (
              random.nextBool(probability: skill), random.nextBool(probability: skill)
            )
            right += first ? 1 : 0
            difference.addUnit(second ? 1 : 0, first ? 1 : 0, stratum: ply)
          }
          share.addStratum(successes: right, trials: perPly)
        }
        return [
          coverage(of: skill.reduce(0, +) / Double(skill.count), share.interval),
          difference.interval.map { [percent($0.low <= 0 && 0 <= $0.high)] } ?? [],
          [percent(difference.signPValue <= 0.05)],
        ]
      }
    }
  }

  /// Assesses two bots in real positions: one plays random moves, and the other always plays the
  /// column nearest to the center.
  ///
  /// The population is a pool of 1,000 random positions per ply.
  private static func ofPositions() throws -> [Figure] {
    let measures: [PositionMeasure] = [
      .winsTaken, .threatsBlocked, .doubleThreatsMade, .doubleThreatsPrevented,
    ]
    let solver = try Solver(megabytes: 16)
    return try measures.flatMap { measure in
      var random = RandomStream(state: 111, 112, 113, 114)
      let pool = try measure.plies.map { ply in
        try (0..<1000).map { _ in
          try PositionProblem.drawn(measure, discs: ply, for: solver, using: &random)
        }
      }
      let chance = mean(pool) { $0.chance }
      let center = mean(pool) { isCentered($0) ? 1 : 0 }
      return Simulation.figures(
        "assess, real positions of \(measure.rawValue)", samples: assessments / 4, random,
        [
          ("95% intervals for random moves cover their exact share", .within(94...96)),
          ("95% intervals for the column nearest to the center cover its share", .within(94...96)),
        ]
      ) { random in
        var (moves, centers) = (StratifiedProportion(), StratifiedProportion())
        for problems in pool {
          var (right, central) = (0, 0)
          for _ in 0..<perPly {
            let problem = problems[random.next(below: problems.count)]
            if random.nextBool(probability: problem.chance) { right += 1 }
            if isCentered(problem) { central += 1 }
          }
          moves.addStratum(successes: right, trials: perPly)
          centers.addStratum(successes: central, trials: perPly)
        }
        return [coverage(of: chance, moves.interval), coverage(of: center, centers.interval)]
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

  private static func coverage(of truth: Double, _ interval: ScoreInterval?) -> [Double] {
    interval.map { [percent($0.low <= truth && truth <= $0.high)] } ?? []
  }
}
