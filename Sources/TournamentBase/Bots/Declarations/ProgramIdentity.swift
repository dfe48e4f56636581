/// The identity of an external bot in the configuration of a run.
public struct ProgramIdentity: Codable, Hashable, Sendable {
  /// The words of the command as they were specified.
  public var command: [String]
  /// The SHA-256 of the program's file, in hexadecimal digits.
  public var sha256: String
  /// The hashes of the specified files, by file name; `nil` for none.
  public var files: [String: String]?
  /// The SHA-256 of the names and contents of the bot's other files; `nil` for none.
  public var watched: String?
  /// The hashes of these files, by name; `nil` for none, and in results of earlier versions.
  public var watchedFiles: [String: String]?
  /// The reasons why files in the bot's folders are not part of ``watched``; `nil` for none.
  public var unwatched: [String]?
  /// The working folder, relative to the file that declares the bot; `nil` for none or an absolute path.
  public var folder: String?
  /// The SHA-256 of the environment variables from a file of bots; `nil` for none.
  ///
  /// The values are not recorded, because they may be secret.
  public var environment: String?
  /// The options that an engine receives by `setoption`; `nil` for none.
  public var options: [String: String]?
  /// The bot's answer to `hello`; `nil` for none.
  public var answer: Answer?
  /// `true` if the bot failed its trial and forfeits every game; otherwise `nil`.
  public var broken: Bool?

  /// A bot's answer to `hello`.
  public struct Answer: Codable, Hashable, Sendable {
    /// The bot's name; `nil` if it is not declared.
    public var name: String?
    /// The bot's version; `nil` if it is not declared.
    public var version: String?
    /// A Boolean value that indicates whether the bot is deterministic by its declaration; `nil` without one.
    public var deterministic: Bool?

    /// Creates an answer; `nil` omits a member.
    public init(name: String? = nil, version: String? = nil, deterministic: Bool? = nil) {
      self.name = name
      self.version = version
      self.deterministic = deterministic
    }
  }

  /// Returns the differences from another identity as text for users.
  package func differences(from other: ProgramIdentity) -> String {
    var changed = ProgramIdentity.differences(files, other.files)
    let hasNames = (watched == nil) == (watchedFiles == nil)
    let isNamed = hasNames && (other.watched == nil) == (other.watchedFiles == nil)
    if isNamed { changed += ProgramIdentity.differences(watchedFiles, other.watchedFiles) }
    let parts = [
      ("command", command == other.command), ("program", sha256 == other.sha256),
      (changed.map { "file \($0.visible)" }.joined(separator: ", "), changed.isEmpty),
      (
        "files in its folders",
        (isNamed || watched == other.watched) && unwatched == other.unwatched
      ),
      ("working folder", folder == other.folder), ("env", environment == other.environment),
      ("options", options == other.options), ("answer to hello", answer == other.answer),
    ]
    return parts.filter { !$0.1 }.map(\.0).joined(separator: ", ")
  }

  /// Returns the names of different files in alphabetical order.
  private static func differences(_ one: [String: String]?, _ other: [String: String]?) -> [String]
  {
    let (one, other) = (one ?? [:], other ?? [:])
    return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  /// Creates an identity from the parts that every bot has.
  public init(command: [String], sha256: String, files: [String: String]? = nil) {
    self.command = command
    self.sha256 = sha256
    self.files = files
  }
}
