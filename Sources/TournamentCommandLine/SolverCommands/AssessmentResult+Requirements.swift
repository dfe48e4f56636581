import ConnectFourSolver
import GameCore
import TournamentExperiments

extension AssessmentResult {
  /// The measures that requirements can name.
  static let requirableMeasures: [RequirableMeasure<AssessmentResult>] =
    PositionMeasure.allCases.map { measure in
      RequirableMeasure(
        measure.rawValue, ["STRATEGY"], in: 0...1, "share of right moves; see 'help assess'"
      ) { result, subjects in
        guard let row = result.strategies.first(where: { $0.strategy == subjects[0] }) else {
          return .unknown("the strategy was not assessed")
        }
        guard let found = row.measures.first(where: { $0.measure == measure }) else {
          return .unknown("there are no such positions")
        }
        return .estimate(
          found.share, low: found.low, high: found.high,
          sample: counted(found.positions, "decision"))
      }
    }
}
