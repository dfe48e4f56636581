import GameCore

/// An external bot, as a user names it.
public struct BotProgram: Hashable, Sendable {
  /// The name in specifications; letters, digits, hyphens and underscores.
  public var name: String
  /// The program and its arguments, which are not run in a shell.
  public var command: [String]
  /// A value for each of ``parameters``.
  public var settings: ParameterValues
  /// The environment variables in addition to those of every bot.
  public var environment: [Assignment] = []
  /// The working folder; `nil` for the current folder.
  public var folder: String?
  /// The files that it reads, whose hashes are part of a configuration.
  public var files: [String] = []
  /// The path of the JSON file that declares the bot; `nil` without such a file.
  public var origin: String?
  /// The options that an engine receives with `setoption`, in this order.
  public var options: [Assignment] = []
  /// The identity in the configuration of a finished run, for a bot that is not started; else `nil`.
  var recorded: ProgramIdentity?

  /// Creates a bot with every setting at its default.
  public init(name: String, command: [String]) {
    self.name = name
    self.command = command
    settings = ParameterValues(BotProgram.parameters)
  }

  /// The folder of ``origin`` with a slash at its end; empty for the current folder.
  var base: String {
    guard let origin, let slash = origin.lastIndex(of: "/") else { return "" }
    return String(origin[...slash])
  }

  /// Creates a bot of a finished run from its configuration.
  init(recorded identity: ProgramIdentity, name: String) {
    self.init(name: name, command: identity.command)
    recorded = identity
  }
}
