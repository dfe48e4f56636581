/// The identity of an external bot in the configuration of a run.
public struct ProgramIdentity: Codable, Hashable, Sendable {
  /// The words of the command, as they were given.
  public var command: [String]
  /// The SHA-256 of the program's file, in hexadecimal digits.
  public var sha256: String
  /// The hashes of the named files, by their names; `nil` for none.
  public var files: [String: String]?
  /// The SHA-256 of the names and contents of the files in the bot's folders; `nil` for none.
  public var watched: String?
  /// The reasons for which files in the bot's folders are not part of ``watched``; `nil` for none.
  public var unwatched: [String]?
  /// The working folder, relative to the file of bots; `nil` for an absolute path or none.
  public var folder: String?
  /// The SHA-256 of the environment variables of a file of bots, whose values may be secrets; `nil` for
  /// none.
  public var environment: String?
  /// The options that it receives with `setoption`; `nil` for none.
  public var options: [String: String]?
  /// The bot's answer to `hello`; `nil` for none.
  public var answer: Answer?
  /// A Boolean value that indicates whether the bot failed its trial and forfeits every game; `nil` if it
  /// plays.
  public var broken: Bool?

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

  /// Returns the parts that differ from those of another identity, as text for a reader.
  func differences(from other: ProgramIdentity) -> String {
    let parts = [
      ("command", command == other.command), ("program", sha256 == other.sha256),
      ("named files", files == other.files),
      ("files in its folders", watched == other.watched && unwatched == other.unwatched),
      ("working folder", folder == other.folder), ("env", environment == other.environment),
      ("options", options == other.options), ("answer to hello", answer == other.answer),
    ]
    return parts.filter { !$0.1 }.map(\.0).joined(separator: ", ")
  }

  /// Creates an identity.
  public init(command: [String], sha256: String, files: [String: String]? = nil) {
    self.command = command
    self.sha256 = sha256
    self.files = files
  }
}
