import TournamentBase

/// The complete configuration of a tuning, which determines its results.
package struct TuningConfiguration: NamedConfiguration, Hashable {
  /// The run of the default configuration against the opponents, with the maximum number of games of search
  /// and validation together.
  package let run: RunConfiguration
  package let method: TuningMethod
  let methodVersion: Int
  /// The tuned parameters, in order.
  package let parameters: [Tuned]

  /// The text of a parameter and of its values.
  package struct Tuned: Codable, Hashable, Sendable {
    package let key: String
    /// The values, such as `LOW..HIGH` or `a,b,c`.
    package let values: String
  }

  package var stem: String { "\(run.line)-tune" }
}
