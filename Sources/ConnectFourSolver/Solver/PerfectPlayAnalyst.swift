import ConnectFourGame
import GameCore

extension PerfectPlayAnalyzer where G == ConnectFour {
  /// Judges by exact scores, in halves of discs that the winner has left.
  ///
  /// - Throws: ``SolverError`` for variants that can't be solved.
  public static func perfectPlay(rules: ConnectFour.Rules) throws(SolverError)
    -> PerfectPlayAnalyzer
  {
    let pool = try SolverPool.shared(rules: rules)
    return PerfectPlayAnalyzer(notice: Solver.notice(of: "analysis", rules: rules)) { states in
      try pool.withSolver { solver in
        var judgements: [DecisionAssessment] = []
        // From the end on, because what is learnt of later positions helps with earlier ones.
        var next: Int?
        for state in states.reversed() {
          let position = BitboardPosition(state.position, for: solver)
          guard let after = next else {
            next = try solver.solve(position).score
            continue
          }
          let best = try solver.score(of: position, atLeast: -after)
          judgements.append(
            DecisionAssessment(seat: Seat(state.position.plies & 1), best: best, kept: -after))
          next = best
        }
        return judgements.reversed()
      }
    }
  }
}

extension Solver {
  /// The exact score of a position that is known to have at least some score.
  ///
  /// Sooner than ``solve(_:jobs:patience:)`` where the score is just that, as after a good move.
  func score(of position: BitboardPosition, atLeast bound: Int) throws -> Int {
    let found = try search(position, jobs: 1, bound: bound + 1).score
    return found <= bound ? bound : try solve(position).score
  }
}
