/// The identity of an external bot in the configuration of a run.
public struct ProgramIdentity: Codable, Hashable, Sendable {
  /// The words of the command, as they were given.
  public var command: [String]
  /// The SHA-256 of the program's file, in hexadecimal digits.
  public var sha256: String
  /// The hashes of the named files, by their names; `nil` for none.
  public var files: [String: String]?
  /// The options that it receives with `setoption`; `nil` for none.
  public var options: [String: String]?
  /// The bot's answer to `hello`; `nil` for none.
  public var answer: Answer?

  /// A bot's answer to `hello`.
  public struct Answer: Codable, Hashable, Sendable {
    /// The bot's name.
    public var name: String?
    /// The bot's version.
    public var version: String?
    /// A Boolean value that indicates whether the bot declares itself deterministic.
    public var deterministic: Bool?

    /// Creates an answer.
    public init(name: String? = nil, version: String? = nil, deterministic: Bool? = nil) {
      self.name = name
      self.version = version
      self.deterministic = deterministic
    }
  }

  /// Creates an identity.
  public init(command: [String], sha256: String, files: [String: String]? = nil) {
    self.command = command
    self.sha256 = sha256
    self.files = files
  }
}
