/// One variant of a game.
///
/// Rules are checked on every way in: from the command line, from files and from code they all pass
/// through ``init(_:)``. ``DeclaredRules`` is the easy way to have all this.
public protocol GameRules: Hashable, Sendable {
  /// Every rule with its default and allowed values.
  static var parameters: [Parameter] { get }

  /// Named variants, each as the rules that it sets.
  static var presets: [RulesPreset] { get }

  /// Makes rules of values that are each in range.
  ///
  /// - Throws: ``RulesError`` if they contradict each other.
  init(_ values: ParameterValues) throws(RulesError)

  /// The value of every rule.
  var values: ParameterValues { get }

  /// Refuses a number of seats that the game knows, but these rules cannot serve.
  ///
  /// ``Game/seatCounts`` is checked before.
  ///
  /// - Throws: ``RulesError`` that names the rule and what would be possible.
  func validate(seats: Int) throws(RulesError)
}

/// A named variant of a game.
public struct RulesPreset: Hashable, Sendable {
  /// Lower-case words joined by hyphens, unique among the game's presets.
  public let name: String
  /// Rules and the texts of their values, as on the command line.
  public let settings: [RuleTexts.Setting]
  /// One line that says what is played.
  public let summary: String

  /// Lists the rules in the order given; neither names nor values are checked here.
  public init(_ name: String, rules: RuleTexts, summary: String) {
    self.name = name
    settings = rules.settings
    self.summary = summary
  }
}

/// An error about rules that contradict each other, or the number of seats.
public struct RulesError: ReportedError, Hashable, Sendable {
  /// The name of the invalid rule, or `seats`.
  public let key: String
  /// The problem as a clause that follows the name and a colon.
  public let problem: String
  /// A remedy, shown on a separate line; `nil` if the problem suffices.
  public let remedy: String?

  /// Creates an error.
  public init(key: String, problem: String, remedy: String? = nil) {
    self.key = key
    self.problem = problem
    self.remedy = remedy
  }

  /// Bad input: different rules are needed.
  public var failure: FailureKind { .badInput }

  public var description: String { "\(key): \(problem)" }
}

extension GameRules {
  /// Serves every number of seats that the game knows, unless a game says otherwise.
  public func validate(seats: Int) throws(RulesError) {}

  /// No named variants, unless a game lists some.
  public static var presets: [RulesPreset] { [] }

  /// What differs from the defaults, as `key=value,key=value`; empty for the standard rules.
  public var changes: String { values.changes }
}
