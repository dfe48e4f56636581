/// The rules of a game's variant, each declared once as a ``RuleField``.
///
/// Rules from the command line, from files and from code are all checked in ``init(_:)``.
public protocol GameRules: Hashable, Sendable {
  /// Creates the standard rules: every property has its default.
  init()

  /// The declarations of the rules, in the order of lists.
  static var fields: [RuleField<Self>] { get }

  /// Named variants with the rules that they set.
  static var presets: [RulesPreset] { get }

  /// Checks that the rules do not contradict each other; each value is already in its range.
  ///
  /// - Parameter values: The values of the rules; those that were set are marked as given.
  /// - Throws: ``ParameterError`` with the name of the invalid rule.
  func check(_ values: ParameterValues) throws(ParameterError)

  /// Checks that the rules support a number of seats.
  ///
  /// The caller has already checked ``Game/seatCounts``.
  ///
  /// - Throws: ``ParameterError`` with the name of the rule and the possible numbers.
  func validate(seats: Int) throws(ParameterError)
}

extension GameRules {
  /// The default: no named variants.
  public static var presets: [RulesPreset] { [] }

  /// The default: no contradictions.
  public func check(_ values: ParameterValues) throws(ParameterError) {}

  /// The default: the rules support every number of seats of the game.
  public func validate(seats: Int) throws(ParameterError) {}

  /// The rules with their defaults and allowed values.
  public static var parameters: [Parameter] { fields.map(\.parameter) }

  /// Sets every property to a value in range, and checks the combination.
  ///
  /// - Throws: ``ParameterError`` for contradictory rules.
  public init(_ values: ParameterValues) throws(ParameterError) {
    self.init()
    for field in Self.fields { try field.set(&self, values[field.key]) }
    try check(values)
  }

  /// The values of all rules.
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
  /// The rules and their values, as on the command line.
  public let settings: [Assignment]
  /// A description of the variant in one line.
  public let summary: String

  /// Creates a variant without checking names and values.
  public init(_ name: String, rules: RuleTexts, summary: String) {
    (self.name, settings, self.summary) = (name, rules.settings, summary)
  }
}
