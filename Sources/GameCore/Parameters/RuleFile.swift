/// What a rule takes from a file, such as a bank of questions.
///
/// Its bytes decide what is played, wherever they came from: two files of the same bytes are equal, and
/// in configurations and replays their hash stands for them.
public struct RuleFile: Hashable, Sendable {
  /// What a reader knows it by: a path, or the name of what is built in.
  public let name: String
  /// The content.
  public let bytes: [UInt8]
  /// `sha256:` and 64 hexadecimal digits.
  public let hash: String

  /// Takes some bytes and hashes them.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    hash = RuleFile.prefix + SHA256.hexDigest(of: bytes)
  }

  private static let prefix = "sha256:"

  /// Whether a text is a hash, which leads to a copy of the file, and no path.
  package static func isHash(_ text: String) -> Bool {
    let digits = text.dropFirst(prefix.count)
    return text.hasPrefix(prefix) && digits.utf8.count == 64
      && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// What the copy of a file is called that lies beside what was played with it:
  /// `bank-0123456789abcdef.csv`.
  package static func copyName(of rule: String, hash: String, suffix: String) -> String {
    "\(rule)-\(hash.dropFirst(prefix.count).prefix(16)).\(suffix)"
  }

  public static func == (one: RuleFile, other: RuleFile) -> Bool { one.hash == other.hash }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// What a rule reads from a ``RuleFile``.
public protocol RuleFileContent: Sendable {
  /// The file that it was read from.
  var file: RuleFile { get }

  /// Reads a file.
  ///
  /// - Throws: ``RuleFileError`` that says where in the file what is wrong.
  init(_ file: RuleFile) throws(RuleFileError)
}

/// An error about an unreadable file of a rule.
public struct RuleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, the place in it and the problem.
  public let description: String

  /// Creates an error from a clause without a full stop.
  public init(_ description: String) { self.description = description }
}
