/// A rule declaration: the rule's key, range, meaning and property.
///
/// The default is the property's value in ``GameRules/init()``. Reading, writing and listing the
/// rule all use the declaration, and so does its JSON form.
///
///     static let fields: [RuleField<Rules>] = [
///       .integer("decks", in: 1...4, at: \.decks, summary: "packs of 52 cards, shuffled together"),
///       .choice("match", at: \.match, summary: "the feature that two matching cards share"),
///       .flag("shuffle", at: \.shuffle, summary: "a seat shuffles its pile when it turns it over"),
///     ]
public struct RuleField<Rules: GameRules>: Sendable {
  /// The key with its default, allowed values and summary.
  public private(set) var parameter: Parameter
  /// Sets the property from a value that the parameter allows.
  let set: @Sendable (inout Rules, ParameterValue) throws(ParameterError) -> Void
  /// Returns the property as a value of the parameter.
  let get: @Sendable (Rules) -> ParameterValue

  /// The rule's name on the command line, in results and in replays.
  public var key: String { parameter.name }

  /// Declares a whole number in a range.
  public static func integer(
    _ key: String, in range: ClosedRange<Int>,
    at property: WritableKeyPath<Rules, Int> & Sendable, summary: String
  ) -> RuleField {
    RuleField(
      parameter: .integer(key, in: range, default: Rules()[keyPath: property], summary: summary),
      set: { rules, value in
        if case .integer(let number) = value { rules[keyPath: property] = number }
      },
      get: { .integer($0[keyPath: property]) })
  }

  /// Declares a finite number in a range.
  public static func number(
    _ key: String, in range: ClosedRange<Double>,
    at property: WritableKeyPath<Rules, Double> & Sendable, summary: String
  ) -> RuleField {
    RuleField(
      parameter: .number(key, in: range, default: Rules()[keyPath: property], summary: summary),
      set: { rules, value in
        if case .number(let number) = value { rules[keyPath: property] = number }
      },
      get: { .number($0[keyPath: property]) })
  }

  /// Declares a choice among an enumeration's cases, named by their raw values.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, at property: WritableKeyPath<Rules, Choice> & Sendable, summary: String
  ) -> RuleField {
    RuleField(
      parameter: .choice(key, default: Rules()[keyPath: property], summary: summary),
      set: { rules, value in
        if case .text(let word) = value { rules[keyPath: property] = Choice(allowed: word) }
      },
      get: { .text($0[keyPath: property].rawValue) })
  }

  /// Declares a file's content, with a maximum size in bytes and a built-in default.
  public static func file<Content: RuleFileContent>(
    _ key: String, suffix: String, byteLimit: Int,
    at property: WritableKeyPath<Rules, Content> & Sendable, summary: String
  ) -> RuleField {
    RuleField(
      parameter: .file(
        key, suffix: suffix, byteLimit: byteLimit, default: Rules()[keyPath: property].file,
        summary: summary),
      set: { rules, value throws(ParameterError) in
        guard case .file(let file) = value, file != rules[keyPath: property].file else { return }
        do throws(RuleFileError) {
          rules[keyPath: property] = try Content(file)
        } catch {
          throw ParameterError(name: key, problem: error.description)
        }
      },
      get: { .file($0[keyPath: property].file) })
  }

  /// Declares a flag: `true` or `false`.
  public static func flag(
    _ key: String, at property: WritableKeyPath<Rules, Bool> & Sendable, summary: String
  ) -> RuleField {
    RuleField(
      parameter: .flag(key, default: Rules()[keyPath: property], summary: summary),
      set: { rules, value in
        if case .flag(let flag) = value { rules[keyPath: property] = flag }
      },
      get: { .flag($0[keyPath: property]) })
  }

  /// Returns this rule with its default omitted wherever rules are written.
  ///
  /// Results and messages to external bots then stay the same as before the rule was declared.
  package func omittedByDefault() -> RuleField {
    var field = self
    field.parameter = parameter.omittedByDefault()
    return field
  }

  /// Returns this rule with a prefix before its summary.
  package func prefixed(_ text: String) -> RuleField {
    var field = self
    field.parameter.summary = text + parameter.summary
    return field
  }
}

extension RawRepresentable<String> {
  /// Creates the case for a word that a parameter allows.
  ///
  /// The allowed words are the cases' raw values. A word without a case is therefore not invalid
  /// input but a bug in a declaration, which causes a trap.
  init(allowed word: String) {
    guard let value = Self(rawValue: word) else {
      preconditionFailure("'\(word)' is allowed, but is not a case of \(Self.self)")
    }
    self = value
  }
}
