import GameCore
import TournamentBase

/// The results that requirements judge in a comparison.
package struct ComparedResults {
  let measures: [ComparisonRow]
  /// Returns the differences between the strategies' scores under the two rule sets, or `nil` if
  /// they cannot be computed.
  let scores: () throws -> [ScoreDifference]?

  package init(
    measures: [ComparisonRow], scores: @escaping () throws -> [ScoreDifference]?
  ) { (self.measures, self.scores) = (measures, scores) }

  /// Returns a comparison's measures, all of which are differences.
  package static func measures(of comparison: Comparison) -> [RequirableMeasure<ComparedResults>] {
    let units = ComparisonMeasure.units(of: comparison.runA).map { ($0.measure, $0.unit) }
    return [difference(units: Dictionary(units, uniquingKeysWith: { first, _ in first }))]
  }

  /// Returns the measure for differences, B minus A.
  ///
  /// - Parameter units: The compared measures' units.
  package static func difference(
    units: [String: String] = [:]
  ) -> RequirableMeasure<ComparedResults> {
    RequirableMeasure(
      "difference", ["MEASURE"], units: units,
      "value under rule set B minus value under rule set A, for a measure or score(STRATEGY)"
    ) { results, subjects in
      if let row = results.measures.first(where: { $0.measure == subjects[0] }) {
        return .estimate(
          row.difference?.value, low: row.difference?.low, high: row.difference?.high,
          sample: counted(row.deals, "deal"))
      }
      guard let row = try results.scores()?.first(where: { score(of: $0.strategy) == subjects[0] })
      else { return .unknown("the results do not contain this measure") }
      let deals = results.measures.map(\.deals).max() ?? 0
      return .estimate(
        row.difference.value, low: row.difference.low, high: row.difference.high,
        sample: counted(deals, "deal"))
    }
  }

  fileprivate static func score(of strategy: String) -> String { "score(\(strategy))" }
}

extension RequirementScope {
  /// Creates a comparison's scope before its games are played.
  package init(_ comparison: Comparison) {
    let run = comparison.runA
    self.init(
      words: ComparisonMeasure.units(of: run).map(\.measure)
        + run.configuration.strategies.map { ComparedResults.score(of: $0.label) },
      noun: "measure")
  }
}
