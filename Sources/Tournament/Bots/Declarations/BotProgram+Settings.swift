import GameCore

extension BotProgram {
  /// The protocol of a bot.
  public enum Language: String, CaseIterable, Sendable {
    /// A line of JSON for each message.
    case lines
    /// The Universal Game Interface.
    case ugi
  }

  /// The moments at which a new process is started.
  public enum Restart: String, CaseIterable, Sendable {
    /// Never: the bot forfeits its remaining games.
    case never
    /// Before each game.
    case game
    /// After a crash or a timeout.
    case crash
  }

  /// The response to an illegal action.
  public enum IllegalAnswer: String, CaseIterable, Sendable {
    /// The seat forfeits the game.
    case forfeit
    /// The bot is asked again.
    case retry
    /// A random legal action is played instead.
    case random
  }

  /// The result of games in which a bot announces trouble that is not its own.
  public enum VoidGames: String, CaseIterable, Sendable {
    /// Waiting counts as thinking, and no game is void.
    case forfeit
    /// Waiting does not count, and a game in which the trouble does not end is void.
    case allow
  }

  /// The isolation of a bot from the system.
  public enum SandboxLevel: String, CaseIterable, Sendable {
    /// No isolation.
    case none
    /// Everything that this system supports.
    case `default`
    /// Separate namespaces; the bot is not started if the system does not support them.
    case strict
  }

  /// The settings of every bot.
  public static let parameters: [Parameter] = [
    .choice(
      "protocol", default: Language.lines,
      summary: "protocol: JSON lines, or the Universal Game Interface"),
    .choice(
      "dialect", default: UgiDialect.letters,
      summary: "move notation with protocol=ugi: d, 3 or d1 for the fourth column"),
    .integer(
      "time", in: 1...3_600_000, default: 1000, summary: "thinking time per decision, in ms"),
    .integer(
      "time-bank", in: 0...86_400_000, default: 0, summary: "extra thinking time per game, in ms"
    ).formerly("bank"),
    .integer(
      "start", in: 1...600_000, default: 10_000,
      summary: "extra time for a new process to start, in ms"),
    .integer("margin", in: 0...60_000, default: 100, summary: "tolerance for late answers, in ms"),
    .integer(
      "memory", in: 16...1_048_576, default: 1024, summary: "memory limit per process, in MB"),
    .choice(
      "restart", default: Restart.crash,
      summary: "new process: never, before each game, or after a crash or timeout"),
    .choice(
      "illegal", default: IllegalAnswer.forfeit,
      summary: "response to an illegal action: forfeit, ask again, or play a random action"),
    .integer(
      "retries", in: 1...100, default: 3,
      summary: "maximum number of repeated questions with illegal=retry"),
    .choice(
      "void", default: VoidGames.forfeit,
      summary:
        "bot that asks to wait: its waiting is thinking time, or is free and makes up to a tenth of its "
        + "games void"),
    .integer("window", in: 1...10_000, default: 1, summary: "concurrent games per process"),
    .choice(
      "sandbox", default: SandboxLevel.default,
      summary: "isolation: none, everything that this system supports, or separate namespaces"),
    .flag("trial", default: true, summary: "trial decision before a run begins"),
  ]

  /// The protocol.
  public var language: Language { settings.choice("protocol") }
  /// The move notation of an engine.
  public var dialect: UgiDialect { settings.choice("dialect") }
  /// The thinking time per decision.
  public var time: Duration { .milliseconds(settings.integer("time")) }
  /// The extra thinking time per game.
  public var timeBank: Duration { .milliseconds(settings.integer("time-bank")) }
  /// The extra time for the first answer of a new process.
  var startTime: Duration { .milliseconds(settings.integer("start")) }
  /// The tolerance for late answers.
  public var margin: Duration { .milliseconds(settings.integer("margin")) }
  /// The memory limit of a process, in bytes.
  public var memoryLimit: Int { settings.integer("memory") << 20 }
  /// The moments at which a new process is started.
  public var restart: Restart { settings.choice("restart") }
  /// The response to an illegal action.
  public var illegalAnswer: IllegalAnswer { settings.choice("illegal") }
  /// The maximum number of repeated questions after illegal actions.
  public var retries: Int { settings.integer("retries") }
  /// The result of games in which the bot announces trouble that is not its own.
  public var voidGames: VoidGames { settings.choice("void") }
  /// The number of concurrent games per process.
  public var window: Int { settings.integer("window") }
  /// The isolation from the system.
  public var sandbox: SandboxLevel { settings.choice("sandbox") }
  /// A Boolean value that indicates whether the bot is asked for a trial decision before a run.
  public var isTried: Bool { settings.flag("trial") }
}
