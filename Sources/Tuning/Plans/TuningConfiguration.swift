import RunFolders
import Storage
import Tournament

/// Everything that the results of tuning follow from, and nothing else.
package struct TuningConfiguration: SeriesConfiguration, Hashable {
  /// The player at its defaults against its opponents, with as many games as search and validation may
  /// take together.
  package let run: RunConfiguration
  /// How the best setting is searched for.
  package let method: TuningMethod
  /// `TuningMethod.version` when it was tuned.
  package let methodVersion: Int
  /// What is tuned, in its order.
  package let parameters: [Tuned]

  /// A parameter and its values, as they are written.
  package struct Tuned: Codable, Hashable, Sendable {
    /// The parameter's name.
    package let key: String
    /// `LOW..HIGH` or `a,b,c`.
    package let values: String
  }

  enum CodingKeys: String, CodingKey {
    case run
    case method
    case methodVersion = "method_version"
    case parameters = "tuned"
  }

  /// The text whose hash stands for it.
  package func canonicalText() throws -> String { try JSON.canonical(self) }

  package static let word = "tune"
  package var line: String { run.line }
}
