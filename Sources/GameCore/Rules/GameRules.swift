/// One variant of a game, whose every rule is declared once, as a ``RuleField``.
///
/// Rules are checked on every way in: from the command line, from files and from code they all pass
/// through ``init(_:)``.
public protocol GameRules: Hashable, Sendable {
  /// The standard rules: every property at its default.
  init()

  /// Every rule, in the order in which they are listed.
  static var fields: [RuleField<Self>] { get }

  /// Named variants, each as the rules that it sets.
  static var presets: [RulesPreset] { get }

  /// Refuses rules that contradict each other; each by itself is in range already.
  ///
  /// - Parameter values: The values of the rules, with which of them were given.
  /// - Throws: ``ParameterError`` that names the rule at fault.
  func check(_ values: ParameterValues) throws(ParameterError)

  /// Refuses a number of seats that the game knows, but these rules cannot serve.
  ///
  /// ``Game/seatCounts`` is checked before.
  ///
  /// - Throws: ``ParameterError`` that names the rule and what would be possible.
  func validate(seats: Int) throws(ParameterError)
}

extension GameRules {
  /// No named variants, unless a game lists some.
  public static var presets: [RulesPreset] { [] }

  /// Refuses nothing, unless a game says what.
  public func check(_ values: ParameterValues) throws(ParameterError) {}

  /// Serves every number of seats that the game knows, unless a game says otherwise.
  public func validate(seats: Int) throws(ParameterError) {}

  /// Every rule with its default and allowed values.
  public static var parameters: [Parameter] { fields.map(\.parameter) }

  /// Sets every property to a value in range, and checks that the rules go together.
  ///
  /// - Throws: ``ParameterError`` if they contradict each other.
  public init(_ values: ParameterValues) throws(ParameterError) {
    self.init()
    for field in Self.fields { try field.set(&self, values[field.key]) }
    try check(values)
  }

  /// The value of every rule.
  public var values: ParameterValues {
    var values = ParameterValues(Self.parameters)
    for field in Self.fields { values.assign(field.key, field.get(self)) }
    return values
  }

  /// The rules that differ from the defaults, as `key=value,key=value`; empty for the standard rules.
  public var changes: String { values.changes }
}

/// A named variant of a game.
public struct RulesPreset: Hashable, Sendable {
  /// Lower-case words joined by hyphens, unique among the game's presets.
  public let name: String
  /// Rules and the texts of their values, as on the command line.
  public let settings: [Assignment]
  /// One line that says what is played.
  public let summary: String

  /// Lists the rules in the order given; neither names nor values are checked here.
  public init(_ name: String, rules: RuleTexts, summary: String) {
    (self.name, settings, self.summary) = (name, rules.settings, summary)
  }
}
