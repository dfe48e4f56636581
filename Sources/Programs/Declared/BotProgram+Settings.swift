import GameWire
import GameCore

extension BotProgram {
  /// How a program is talked to.
  public enum Language: String, CaseIterable, Sendable {
    /// A line of JSON for each question.
    case lines
    /// The Universal Game Interface.
    case ugi
  }

  /// When a program is started anew.
  public enum Restart: String, CaseIterable, Sendable {
    /// Never: it loses what is left to play.
    case never
    /// For each game.
    case game
    /// After it crashed or ran out of time.
    case crash
  }

  /// What follows from an action that the rules refuse.
  public enum IllegalAnswer: String, CaseIterable, Sendable {
    /// Its seat loses the game.
    case forfeit
    /// It is asked again.
    case retry
    /// Any allowed action is taken instead.
    case random
  }

  /// How a program is kept from what is not its own.
  public enum SandboxLevel: String, CaseIterable, Sendable {
    /// Not at all.
    case none
    /// As far as this system can.
    case `default`
    /// In namespaces of its own, or not at all.
    case strict
  }

  /// What a user may set of every program.
  public static let parameters: [Parameter] = [
    .choice("protocol", default: Language.lines, "how it is talked to"),
    .choice(
      "dialect", default: UgiDialect.letters,
      "with protocol=ugi, how moves are written: d, 3 or d1"),
    .integer("time", 1...3_600_000, default: 1000, "milliseconds for each decision"),
    .integer(
      "bank", 0...86_400_000, default: 0, "milliseconds in reserve for a whole game, beyond 'time'"),
    .integer(
      "start", 1...600_000, default: 10_000, "milliseconds until a new process has to be ready"),
    .integer("margin", 0...60_000, default: 50, "milliseconds that an answer may be late"),
    .integer("memory", 16...1_048_576, default: 1024, "megabytes that a process may take"),
    .choice("restart", default: Restart.crash, "when it is started anew"),
    .choice(
      "illegal", default: IllegalAnswer.forfeit, "what follows from an action against the rules"),
    .integer("retries", 1...100, default: 3, "how often it is asked again with illegal=retry"),
    .integer("window", 1...10_000, default: 1, "games that one process plays at the same time"),
    .choice("sandbox", default: SandboxLevel.default, "how it is kept from what is not its own"),
    .flag("trial", default: true, "whether it is asked for an action before a run begins"),
  ]

  /// How it is talked to.
  public var language: Language { settings.choice("protocol") }
  /// How an engine writes moves.
  public var dialect: UgiDialect { settings.choice("dialect") }
  /// How long a decision may take.
  public var time: Duration { .milliseconds(settings.integer("time")) }
  /// What it has in reserve for a whole game.
  public var bank: Duration { .milliseconds(settings.integer("bank")) }
  /// How much longer the first answer of a new process may take.
  public var startTime: Duration { .milliseconds(settings.integer("start")) }
  /// How late an answer may be.
  public var margin: Duration { .milliseconds(settings.integer("margin")) }
  /// How many bytes of memory a process may take.
  public var memoryLimit: Int { settings.integer("memory") << 20 }
  /// When it is started anew.
  public var restart: Restart { settings.choice("restart") }
  /// What follows from an action that the rules refuse.
  public var illegalAnswer: IllegalAnswer { settings.choice("illegal") }
  /// How often it is asked again after such an action.
  public var retries: Int { settings.integer("retries") }
  /// How many games one process plays at the same time.
  public var window: Int { settings.integer("window") }
  /// How it is kept from what is not its own.
  public var sandbox: SandboxLevel { settings.choice("sandbox") }
  /// Whether it is asked for an action before a run begins.
  public var isTried: Bool { settings.flag("trial") }
}
