/// Rules whose every rule is declared once, as a ``RuleField``.
///
/// What ``GameRules`` asks for follows from the declarations.
public protocol DeclaredRules: GameRules {
  /// The standard rules: every property at its default.
  init()

  /// Every rule, in the order in which they are listed.
  static var fields: [RuleField<Self>] { get }

  /// Refuses rules that contradict each other; each by itself is in range already.
  ///
  /// - Parameter values: What the rules were made of, to tell what was given from a default.
  /// - Throws: ``RulesError`` that names the rule at fault.
  func check(_ values: ParameterValues) throws(RulesError)
}

extension DeclaredRules {
  /// Each field's parameter.
  public static var parameters: [Parameter] { fields.map(\.parameter) }

  /// Sets every property, and checks that the rules go together.
  public init(_ values: ParameterValues) throws(RulesError) {
    self.init()
    for field in Self.fields { try field.set(&self, values[field.key]) }
    try check(values)
  }

  /// Reads every property.
  public var values: ParameterValues {
    var values = ParameterValues(Self.parameters)
    for field in Self.fields { values.assign(field.key, field.get(self)) }
    return values
  }

  /// Nothing contradicts anything, unless a game says what does.
  public func check(_ values: ParameterValues) throws(RulesError) {}
}
