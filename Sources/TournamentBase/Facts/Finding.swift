/// A statistic of a summary, which provides facts and warnings.
///
/// A run's statistics and their order are in `RunSummary`.
package protocol Finding {
  /// The warnings about the results, as clauses without full stops.
  var warnings: [String] { get }
  /// The facts that precede those of all other statistics, such as a test's decision.
  var headline: [Fact] { get }
  /// Returns the key facts, which may depend on the summary's other statistics.
  func facts(in summary: SummaryContext) -> [Fact]
  /// Returns further facts.
  func details(in summary: SummaryContext) -> [Fact]
}

extension Finding {
  package var warnings: [String] { [] }
  package var headline: [Fact] { [] }
  package func facts(in summary: SummaryContext) -> [Fact] { [] }
  package func details(in summary: SummaryContext) -> [Fact] { [] }
}

/// What a statistic may know about its summary.
package struct SummaryContext {
  /// All statistics.
  let findings: [any Finding]
  /// The number of strategies that made a move.
  let strategies: Int
  /// The sum of the strategies' numbers of games.
  let seatings: Int
  /// `true` if no rating has a confidence interval.
  let isDeterministic: Bool
  /// `true` if a format with its own ranks determined the games.
  let hasFormat: Bool

  /// Returns the statistic of a type, or `nil` if it is unknown.
  subscript<Kind: Finding>(_ kind: Kind.Type) -> Kind? {
    findings.lazy.compactMap { $0 as? Kind }.first
  }

  /// `true` if ratings, and so all comparisons, contain the seat advantages.
  var isConfounded: Bool { self[RatingModelSummary.self]?.seatConfounding != nil }
}
