import GameCore

/// An external bot, as a user declares it.
public struct BotProgram: Hashable, Sendable {
  /// The name in specifications, which consists of letters, digits, hyphens and underscores.
  public var name: String
  /// The program and its arguments, which run without a shell.
  public var command: [String]
  /// The settings, with a value for each of ``parameters``.
  public var settings: ParameterValues
  /// The bot's environment variables, in addition to the variables that every bot gets.
  public var environment: [Assignment] = []
  /// The working folder, or `nil` for the current folder.
  public var folder: String?
  /// Additional files and folders that the bot reads.
  ///
  /// Their hashes are part of a run's configuration.
  public var files: [String] = []
  /// The path of the JSON file that declares the bot, or `nil` if no file does.
  public var origin: String?
  /// The options that an engine receives by `setoption`, in this order.
  public var options: [Assignment] = []
  /// The identity from a finished run's configuration, or `nil` for a bot that can be started.
  var recorded: ProgramIdentity?

  /// Creates a bot with default settings.
  public init(name: String, command: [String]) {
    self.name = name
    self.command = command
    settings = ParameterValues(BotProgram.parameters)
  }

  /// The folder of ``origin``, with a slash at its end, or an empty string if there is none.
  var base: String {
    guard let origin, let slash = origin.lastIndex(of: "/") else { return "" }
    return String(origin[...slash])
  }

  /// Creates a bot from a finished run's configuration.
  package init(recorded identity: ProgramIdentity, name: String) {
    self.init(name: name, command: identity.command)
    recorded = identity
  }
}
