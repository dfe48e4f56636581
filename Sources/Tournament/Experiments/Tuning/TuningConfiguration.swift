/// The complete configuration of a tuning, which determines its results.
struct TuningConfiguration: NamedConfiguration, Hashable {
  /// The run of the default configuration against the opponents, with the maximum number of games of search
  /// and validation together.
  let run: RunConfiguration
  let method: TuningMethod
  let methodVersion: Int
  /// The tuned parameters, in order.
  let parameters: [Tuned]

  /// The text of a parameter and of its values.
  struct Tuned: Codable, Hashable, Sendable {
    let key: String
    /// The values, such as `LOW..HIGH` or `a,b,c`.
    let values: String
  }

  var stem: String { "\(run.line)-tune" }
}
