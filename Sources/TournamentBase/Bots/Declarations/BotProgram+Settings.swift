import GameCore

extension BotProgram {
  /// The protocol by which a bot communicates.
  public enum Language: String, CaseIterable, Sendable {
    /// The lines protocol, in which each message is a line of JSON.
    case lines
    /// The Universal Game Interface.
    case ugi
  }

  /// The event at which the bot gets a new process.
  public enum Restart: String, CaseIterable, Sendable {
    /// No event: after a failure, the bot forfeits its remaining games.
    case never
    /// The beginning of each game.
    case game
    /// A crash or a timeout.
    case crash
  }

  /// Whether questions in the lines protocol list the legal actions.
  enum LegalActions: String, CaseIterable, Sendable {
    /// Each question lists the legal actions, if the game can list them.
    case sent
    /// No question lists the legal actions, so the bot has to derive them from the rules.
    case hidden
  }

  /// The response to a bot's illegal action.
  public enum IllegalAnswer: String, CaseIterable, Sendable {
    /// The seat forfeits the game.
    case forfeit
    /// The question is repeated.
    case retry
    /// A random legal action is played instead.
    case random
  }

  /// The treatment of a bot's requests to wait because of trouble that it did not cause.
  public enum VoidGames: String, CaseIterable, Sendable {
    /// Waiting counts as thinking time, and no game is void.
    case forfeit
    /// Waiting does not count as thinking time. If the trouble does not end, the game is void.
    case allow
  }

  /// The extent to which a bot is isolated from the system.
  public enum SandboxLevel: String, CaseIterable, Sendable {
    /// No isolation.
    case none
    /// All isolation mechanisms that the system supports.
    case `default`
    /// Separate namespaces. If the system does not support them, the bot is not started.
    case strict
  }

  /// The parameters for every bot's settings.
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
      "time-bank", in: 0...86_400_000, default: 0, summary: "extra thinking time per game, in ms"),
    .integer(
      "start", in: 1...600_000, default: 10_000,
      summary: "extra time for a new process to start, in ms"),
    .integer("margin", in: 0...60_000, default: 100, summary: "tolerance for late answers, in ms"),
    .integer(
      "memory", in: 16...1_048_576, default: 1024, summary: "memory limit per process, in MB"),
    .choice(
      "restart", default: Restart.crash,
      summary: "when to start a new process: never, before each game, or after a crash or timeout"),
    .choice(
      "legal", default: LegalActions.sent,
      summary: "list of legal actions: sent with each question or hidden"
    ).omittedByDefault(),
    .choice(
      "illegal", default: IllegalAnswer.forfeit,
      summary: "response to an illegal action: forfeit, ask again, or play a random action"),
    .integer(
      "retries", in: 1...100, default: 3,
      summary: "maximum number of repeated questions with illegal=retry"),
    .choice(
      "void", default: VoidGames.forfeit,
      summary:
        "if the bot asks to wait: count the wait as thinking time, or do not count it and void up "
        + "to a tenth of its games"),
    .integer("window", in: 1...10_000, default: 1, summary: "concurrent games per process"),
    .choice(
      "sandbox", default: SandboxLevel.default,
      summary: "isolation: none, as much as this system supports, or separate namespaces"),
    .flag("trial", default: true, summary: "request a trial decision before a run begins"),
    .flag("transcript", summary: "save each decision's messages in decisions.jsonl")
      .omittedByDefault(),
  ]

  /// The protocol by which the bot communicates.
  public var language: Language { settings.choice("protocol") }
  /// An engine's move notation.
  public var dialect: UgiDialect { settings.choice("dialect") }
  /// The thinking time per decision, set by `time` in milliseconds.
  public var time: Duration { .milliseconds(settings.integer("time")) }
  /// The time bank, which is extra thinking time per game, set by `time-bank` in milliseconds.
  public var timeBank: Duration { .milliseconds(settings.integer("time-bank")) }
  /// The extra time for a new process's first answer.
  var startTime: Duration { .milliseconds(settings.integer("start")) }
  /// The tolerance for late answers, set by `margin` in milliseconds.
  public var margin: Duration { .milliseconds(settings.integer("margin")) }
  /// The memory limit per process, in bytes.
  public var memoryLimit: Int { settings.integer("memory") << 20 }
  /// The event at which a new process is started.
  public var restart: Restart { settings.choice("restart") }
  /// A Boolean value that indicates whether the bot receives no lists of legal actions.
  var hidesLegalActions: Bool { settings.choice("legal") == LegalActions.hidden }
  /// The response to an illegal action.
  public var illegalAnswer: IllegalAnswer { settings.choice("illegal") }
  /// The maximum number of times that a question is repeated after illegal actions.
  public var retries: Int { settings.integer("retries") }
  /// The treatment of requests to wait because of trouble that the bot did not cause.
  public var voidGames: VoidGames { settings.choice("void") }
  /// The maximum number of concurrent games per process.
  public var window: Int { settings.integer("window") }
  /// The extent to which the bot is isolated from the system.
  public var sandbox: SandboxLevel { settings.choice("sandbox") }
  /// A Boolean value that indicates whether the bot makes a trial decision before a run.
  public var isTried: Bool { settings.flag("trial") }
  /// A Boolean value that indicates whether the messages of each decision are saved.
  var keepsTranscript: Bool { settings.flag("transcript") }
}
