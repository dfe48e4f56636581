/// What tells one state of a program from another, in the configuration of a run.
public struct ProgramIdentity: Codable, Hashable, Sendable {
  /// The words of its command, as they were given.
  public var command: [String]
  /// The SHA-256 of the program's file, in hexadecimal digits.
  public var sha256: String
  /// The same of the files that were named with it, by their names; absent where there are none.
  public var files: [String: String]?
  /// What it is told by `setoption`; absent where that is nothing.
  public var options: [String: String]?
  /// What it says of itself; absent where it says nothing.
  public var answer: Answer?

  /// A program's own words.
  public struct Answer: Codable, Hashable, Sendable {
    /// What it is called.
    public var name: String?
    /// Its version.
    public var version: String?
    /// Whether it says that it decides the same whenever it is asked the same.
    public var deterministic: Bool?

    /// Takes its words.
    public init(name: String? = nil, version: String? = nil, deterministic: Bool? = nil) {
      self.name = name
      self.version = version
      self.deterministic = deterministic
    }
  }

  /// Takes what is known.
  public init(command: [String], sha256: String, files: [String: String]? = nil) {
    self.command = command
    self.sha256 = sha256
    self.files = files
  }
}
