/// The complete configuration of a tuning, which determines its results.
struct TuningConfiguration: NamedConfiguration, Hashable {
  /// The player at its defaults against its opponents, with as many games as search and validation may
  /// take together.
  let run: RunConfiguration
  let method: TuningMethod
  let methodVersion: Int
  /// The tuned parameters, in their order.
  let parameters: [Tuned]

  /// A parameter and its values, as they are written.
  struct Tuned: Codable, Hashable, Sendable {
    let key: String
    /// `LOW..HIGH` or `a,b,c`.
    let values: String
  }

  var stem: String { "\(run.line)-tune" }
}
