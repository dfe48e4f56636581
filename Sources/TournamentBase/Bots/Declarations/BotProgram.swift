import GameCore

/// An external bot, as a user declares it.
public struct BotProgram: Hashable, Sendable {
  /// The name in specifications, which consists of letters, digits, hyphens and underscores.
  public var name: String
  /// The program and its arguments, which run without a shell.
  public var command: [String]
  /// The settings: a value for each of ``parameters``.
  public var settings: ParameterValues
  /// The environment variables that the bot has in addition to those of every bot.
  public var environment: [Assignment] = []
  /// The working folder; `nil` for the current folder.
  public var folder: String?
  /// The additional files and folders that the bot reads.
  ///
  /// Their hashes are part of a configuration.
  public var files: [String] = []
  /// The path of the JSON file that declares the bot; `nil` without such a file.
  public var origin: String?
  /// The options that an engine receives by `setoption`, in this order.
  public var options: [Assignment] = []
  /// The identity from the configuration of a finished run; `nil` for a bot that can be started.
  var recorded: ProgramIdentity?

  /// Creates a bot with default settings.
  public init(name: String, command: [String]) {
    self.name = name
    self.command = command
    settings = ParameterValues(BotProgram.parameters)
  }

  /// The folder of ``origin``, with a slash at its end; empty if ``origin`` is `nil` or has no folder.
  var base: String {
    guard let origin, let slash = origin.lastIndex(of: "/") else { return "" }
    return String(origin[...slash])
  }

  /// Creates a bot of a finished run from its configuration.
  package init(recorded identity: ProgramIdentity, name: String) {
    self.init(name: name, command: identity.command)
    recorded = identity
  }
}
