import GameCore

/// All that results follow from, which names their folder.
protocol NamedConfiguration: Codable, Hashable, Sendable {
  /// The beginning of the folder's name.
  var stem: String { get }
  /// The text whose hash stands for it.
  func canonicalText() throws -> String
}

extension NamedConfiguration {
  func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The stem and the first hexadecimal digits of the SHA-256 of ``canonicalText()``.
  func name(digits: Int = 8) throws -> String {
    "\(stem)-\(SHA256.hexDigest(of: Array(try canonicalText().utf8)).prefix(digits))"
  }
}

extension RunConfiguration: NamedConfiguration {
  var stem: String { line }
}
