import GameCore

/// A program that plays, as a user names it.
public struct BotProgram: Hashable, Sendable {
  /// How specifications call it; letters, digits and hyphens.
  public var name: String
  /// The program and its arguments, as they are; no shell sees them.
  public var command: [String]
  /// A value for each of ``parameters``.
  public var settings: ParameterValues
  /// What it finds in its environment besides the little that every program does.
  public var environment: [Variable] = []
  /// Where it is started; the current folder where it is `nil`.
  public var folder: String?
  /// Files that it reads, by which a configuration tells one state of it from another.
  public var files: [String] = []
  /// What a configuration leaves out of the names of ``files``: the folder of the file that names them,
  /// with a slash behind it; empty for the current folder.
  public var base = ""
  /// What an engine is told by `setoption`, in this order.
  public var options: [Variable] = []
  /// What the configuration of a finished run says of it: then it is not started; `nil` where it may be.
  package var recorded: ProgramIdentity?

  /// A name with a text.
  public struct Variable: Hashable, Sendable {
    /// Such as `OMP_NUM_THREADS`.
    public let name: String
    /// Such as `1`.
    public let value: String

    /// Takes both as they are.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A program with every setting at its default.
  public init(name: String, command: [String]) {
    self.name = name
    self.command = command
    settings = ParameterValues(BotProgram.parameters)
  }

  /// A program of a run that was played, as its configuration tells of it.
  package init(recorded identity: ProgramIdentity, name: String) {
    self.init(name: name, command: identity.command)
    recorded = identity
  }
}
