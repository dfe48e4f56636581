import ConnectFourGame
import GameCore

extension PerfectPlayAnalyzer where G == ConnectFour {
  /// Returns an analyzer that gives exact scores.
  ///
  /// A score is half of the winner's remaining discs.
  ///
  /// - Throws: ``SolverError`` if the variant cannot be solved.
  public static func perfectPlay(rules: ConnectFour.Rules) throws(SolverError)
    -> PerfectPlayAnalyzer
  {
    let pool = try SolverPool.shared(rules: rules)
    return PerfectPlayAnalyzer(notice: Solver.notice(of: "analysis", rules: rules)) { states in
      try pool.withSolver { solver in
        var judgments: [DecisionAssessment] = []
        // States are solved in reverse order, because the table entries for later positions
        // accelerate the search of earlier ones.
        var next: Int?
        for state in states.reversed() {
          guard let after = next else {
            next = try solver.score(of: state.position)
            continue
          }
          let best = try solver.score(of: state.position, atLeast: -after)
          judgments.append(
            DecisionAssessment(seat: Seat(state.position.plies & 1), best: best, kept: -after))
          next = best
        }
        return judgments.reversed()
      }
    }
  }
}
