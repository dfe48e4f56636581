import GameCore

/// What the results of several runs together follow from: of a comparison, a sweep, or a tuning.
protocol SeriesConfiguration: Codable, Sendable {
  /// The word for such results in the names of their folders.
  static var word: String { get }
  /// The line of the catalogue that was played.
  var line: String { get }
  /// The text whose hash stands for it.
  func canonicalText() throws -> String
}

extension SeriesConfiguration {
  func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The line of the catalogue, what it is, and so many hexadecimal digits of the SHA-256 of
  /// ``canonicalText()``.
  func name(digits: Int = 8) throws -> String {
    let text = try canonicalText()
    return "\(line)-\(Self.word)-\(SHA256.hexDigest(of: Array(text.utf8)).prefix(digits))"
  }
}

extension FolderName {
  /// Names the folder of several runs.
  ///
  /// - Parameters:
  ///   - configuration: What they follow from.
  ///   - suffix: What follows the digits, of a part.
  ///   - output: The folder that holds such folders.
  /// - Throws: Where the configuration can't be encoded.
  init<Configuration: SeriesConfiguration>(
    of configuration: Configuration, suffix: String = "", in output: String
  ) throws {
    let mine = try configuration.canonicalText()
    try self.init(
      of: { try configuration.name(digits: $0) + suffix },
      isTaken: { name in
        // By another one, by rights: one that was renamed has no claim to the name.
        let path = "\(output)/\(name)"
        guard FileKind.isTaken(path),
          let other = StoredPackage<Configuration, Never>(folder: path)?.configuration
        else { return false }
        let digits = name.dropLast(suffix.count).split(separator: "-").last?.count ?? 0
        return try other.name(digits: digits) + suffix == name && other.canonicalText() != mine
      })
  }
}
