import TournamentBase

/// A tuning's complete configuration, which determines its results.
package struct TuningConfiguration: NamedConfiguration, Hashable {
  /// The default configuration's run against the opponents, with the maximum number of games for
  /// search and validation together.
  package let run: RunConfiguration
  package let method: TuningMethod
  let methodVersion: Int
  /// The tuned parameters, in order.
  package let parameters: [Tuned]

  /// A parameter and its values as text.
  package struct Tuned: Codable, Hashable, Sendable {
    package let key: String
    /// The values, such as `LOW..HIGH` or `a,b,c`.
    package let values: String
  }

  package var stem: String { "\(run.line)-tune" }
}
