/// Everything that the results of tuning follow from, and nothing else.
struct TuningConfiguration: NamedConfiguration, Hashable {
  /// The player at its defaults against its opponents, with as many games as search and validation may
  /// take together.
  let run: RunConfiguration
  /// How the best setting is searched for.
  let method: TuningMethod
  /// `TuningMethod.version` when it was tuned.
  let methodVersion: Int
  /// What is tuned, in its order.
  let parameters: [Tuned]

  /// A parameter and its values, as they are written.
  struct Tuned: Codable, Hashable, Sendable {
    /// The parameter's name.
    let key: String
    /// `LOW..HIGH` or `a,b,c`.
    let values: String
  }

  enum CodingKeys: String, CodingKey {
    case run, method
    case methodVersion = "method_version"
    case parameters = "tuned"
  }

  var stem: String { "\(run.line)-tune" }
}
