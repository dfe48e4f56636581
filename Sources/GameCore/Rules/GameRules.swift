/// The rules of a game variant, each declared once as a ``RuleField``.
///
/// Rules from the command line, from files and from code are all checked in ``init(_:)``.
public protocol GameRules: Hashable, Sendable {
  /// Creates the standard rules, with the default value in every property.
  init()

  /// The rule declarations, in the order in which the rules are listed.
  static var fields: [RuleField<Self>] { get }

  /// The named variants and the rules that they set.
  static var presets: [RulesPreset] { get }

  /// Checks that the rules do not contradict each other.
  ///
  /// Each value is already known to be in its range.
  ///
  /// - Parameter values: The rules' values, marked as given if they were set.
  /// - Throws: ``ParameterError`` that names a rule that contradicts another one.
  func check(_ values: ParameterValues) throws(ParameterError)

  /// Checks that the rules support a number of seats.
  ///
  /// The caller has already checked ``Game/seatCounts``.
  ///
  /// - Throws: ``ParameterError`` if a rule does not allow this number of seats. The error names
  ///   the rule and the numbers that it allows.
  func validate(seats: Int) throws(ParameterError)

  /// Returns the rules with actual values in place of those that stand for others, such as 0 for
  /// the usual number.
  func inFull(seats: Int) -> Self
}

extension GameRules {
  /// The default: no named variants.
  public static var presets: [RulesPreset] { [] }

  /// The default: no contradictions.
  public func check(_ values: ParameterValues) throws(ParameterError) {}

  /// The default: the rules support every number of seats that the game allows.
  public func validate(seats: Int) throws(ParameterError) {}

  /// The default: no value stands for another one.
  public func inFull(seats: Int) -> Self { self }

  /// The rules with their defaults and allowed values.
  public static var parameters: [Parameter] { fields.map(\.parameter) }

  /// Sets every property to its value, which is in range, and checks the combination.
  ///
  /// - Throws: ``ParameterError`` if a file cannot be parsed or if rules contradict each other.
  public init(_ values: ParameterValues) throws(ParameterError) {
    self.init()
    for field in Self.fields { try field.set(&self, values[field.key]) }
    try check(values)
  }

  /// The values of all rules, none of them marked as given.
  public var values: ParameterValues {
    var values = ParameterValues(Self.parameters)
    for field in Self.fields { values.assign(field.key, field.get(self)) }
    return values
  }

  /// The rules that differ from the defaults, as `key=value,key=value`, or an empty string.
  public var changes: String { values.changes }
}

/// A named variant of a game.
public struct RulesPreset: Hashable, Sendable {
  /// Lower-case words joined by hyphens, unique among the game's presets.
  public let name: String
  /// The rules and their values, as on the command line.
  public let settings: [Assignment]
  /// A one-line description of the variant.
  public let summary: String

  /// Creates a variant without checking names and values.
  public init(_ name: String, rules: RuleTexts, summary: String) {
    (self.name, settings, self.summary) = (name, rules.settings, summary)
  }
}
