/// A file given as a rule's value, such as a question bank.
///
/// Only its bytes matter for the games, so two files with the same bytes are equal. Configurations
/// and replays contain the hash.
public struct RuleFile: Hashable, Sendable {
  /// The displayed name: a path, or a built-in file's name.
  public let name: String
  /// The content.
  public let bytes: [UInt8]
  /// The SHA-256 of the content: `sha256:` and 64 hexadecimal digits.
  public let hash: String

  /// Creates a file from its bytes and computes the hash.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    hash = RuleFile.prefix + SHA256.hexDigest(of: bytes)
  }

  private static let prefix = "sha256:"

  /// Returns `true` if a string is a hash, which identifies a copy of the file, and not a path.
  package static func isHash(_ text: String) -> Bool {
    let digits = text.dropFirst(prefix.count)
    return text.hasPrefix(prefix) && digits.utf8.count == 64
      && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// Returns the name of a file's copy in a results folder: `bank-0123456789abcdef.csv`.
  package static func copyName(of rule: String, hash: String, suffix: String) -> String {
    "\(rule)-\(hash.dropFirst(prefix.count).prefix(16)).\(suffix)"
  }

  public static func == (one: RuleFile, other: RuleFile) -> Bool { one.hash == other.hash }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The parsed content of a ``RuleFile``.
public protocol RuleFileContent: Sendable {
  /// The source file.
  var file: RuleFile { get }

  /// Parses a file.
  ///
  /// - Throws: ``RuleFileError``, with the place and the problem, if the content is invalid.
  init(_ file: RuleFile) throws(RuleFileError)
}

/// An error about a rule's file that cannot be parsed.
public struct RuleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, the place in it and the problem.
  public let description: String

  /// Creates an error from a clause without a full stop.
  public init(_ description: String) { self.description = description }
}
