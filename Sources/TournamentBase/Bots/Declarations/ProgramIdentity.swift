/// An external bot's identity in a run's configuration.
public struct ProgramIdentity: Codable, Hashable, Sendable {
  /// The words of the command, as specified.
  public var command: [String]
  /// The SHA-256 of the program's file, in hexadecimal digits.
  public var sha256: String
  /// The hashes of the specified files by file name, or `nil` if there are none.
  public var files: [String: String]?
  /// The SHA-256 over the names and contents of the bot's other files, or `nil` if there are none.
  public var watched: String?
  /// The hashes of the files in ``watched`` by name, or `nil` if there are none or an earlier
  /// version wrote the results.
  public var watchedFiles: [String: String]?
  /// The reasons why files in the bot's folders are not part of ``watched``, or `nil` if there are
  /// none.
  public var unwatched: [String]?
  /// The working folder relative to the file that declares the bot, or `nil` if there is none or
  /// its path is absolute.
  public var folder: String?
  /// The SHA-256 over the environment variables from a bots file, or `nil` if there are none.
  ///
  /// The values are not recorded, because they may be secret.
  public var environment: String?
  /// The options that an engine receives by `setoption`, or `nil` if there are none.
  public var options: [String: String]?
  /// The bot's answer to `hello`, or `nil` if it gave none.
  public var answer: Answer?
  /// `true` if the bot failed its trial and forfeits every game, or `nil` otherwise.
  public var broken: Bool?

  /// A bot's answer to `hello`.
  public struct Answer: Codable, Hashable, Sendable {
    /// The bot's name, or `nil` if it does not declare one.
    public var name: String?
    /// The bot's version, or `nil` if it does not declare one.
    public var version: String?
    /// A Boolean value that indicates whether the bot declares itself deterministic, or `nil` if it
    /// does not say.
    public var deterministic: Bool?

    /// Creates an answer that omits the members that are `nil`.
    public init(name: String? = nil, version: String? = nil, deterministic: Bool? = nil) {
      self.name = name
      self.version = version
      self.deterministic = deterministic
    }
  }

  /// Returns the differences from another identity, as a list for users.
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

  /// Returns the names of files whose hashes in two identities differ, in alphabetical order.
  private static func differences(_ one: [String: String]?, _ other: [String: String]?) -> [String]
  {
    let (one, other) = (one ?? [:], other ?? [:])
    return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  /// Creates an identity with the properties that every bot has.
  public init(command: [String], sha256: String, files: [String: String]? = nil) {
    self.command = command
    self.sha256 = sha256
    self.files = files
  }
}
