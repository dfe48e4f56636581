import GameCore
import TournamentBase

/// A complete configuration, which determines the results and their folder's name.
package protocol NamedConfiguration: Codable, Hashable, Sendable {
  /// The start of the folder's name.
  var stem: String { get }
  /// Returns the canonical JSON form, whose hash is part of the folder's name.
  func canonicalText() throws -> String
}

extension NamedConfiguration {
  package func canonicalText() throws -> String { try JSON.canonical(self) }

  /// Returns the stem followed by the first hexadecimal digits of the SHA-256 of
  /// ``canonicalText()``.
  package func name(digits: Int = 8) throws -> String {
    "\(stem)-\(SHA256.hexDigest(of: Array(try canonicalText().utf8)).prefix(digits))"
  }
}

extension RunConfiguration: NamedConfiguration {
  package var stem: String { line }
}
