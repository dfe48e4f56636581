/// A measure whose difference depends on the matchup, with the matchups farthest from the mean.
public struct MatchupContrast: Codable, Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The number of matchups that give the measure a value.
  public let matchups: Int
  /// The few matchups that contribute most to the variation between matchups, largest contribution
  /// first.
  public let farthest: [MatchupDifferenceRow]

  static let limit = 3

  private static func found(_ rows: [ComparisonRow]) -> [ComparisonRow] {
    rows.filter { ($0.pMatchupsHolm ?? 1) <= 0.05 && $0.sameAs == nil }
  }

  /// Returns the names of the measures that ``all(_:matchups:)`` returns.
  package static func measures(_ rows: [ComparisonRow]) -> [String] { found(rows).map(\.measure) }

  /// Returns the measures whose difference depends significantly on the matchup (5% level,
  /// Holm-adjusted).
  ///
  /// Identical tests count once.
  ///
  /// - Parameter matchups: The rows of all matchups, in the order of
  ///   ``MatchupDifferenceRow/rows(_:strategies:)``.
  package static func all(_ rows: [ComparisonRow], matchups: [MatchupDifferenceRow])
    -> [MatchupContrast]
  {
    found(rows).map { row in
      let own = matchups.filter { $0.measure == row.measure }
      let mean = row.difference?.value ?? 0
      func weight(_ matchup: MatchupDifferenceRow) -> Double {
        let distance = matchup.difference.value - mean
        return Double(matchup.deals) * distance * distance
      }
      let sorted = own.sorted { (-weight($0), $0.matchup) < (-weight($1), $1.matchup) }
      return MatchupContrast(
        measure: row.measure, matchups: own.count, farthest: Array(sorted.prefix(limit)))
    }
  }
}
