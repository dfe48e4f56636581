import GameCore
import TournamentBase

/// A complete configuration, which determines the results and the name of their folder.
package protocol NamedConfiguration: Codable, Hashable, Sendable {
  /// The beginning of the name of the folder.
  var stem: String { get }
  /// Returns the text of the configuration, whose hash is part of the name of the folder.
  func canonicalText() throws -> String
}

extension NamedConfiguration {
  package func canonicalText() throws -> String { try JSON.canonical(self) }

  /// Returns the name: the stem and the first hexadecimal digits of the SHA-256 of ``canonicalText()``.
  package func name(digits: Int = 8) throws -> String {
    "\(stem)-\(SHA256.hexDigest(of: Array(try canonicalText().utf8)).prefix(digits))"
  }
}

extension RunConfiguration: NamedConfiguration {
  package var stem: String { line }
}
