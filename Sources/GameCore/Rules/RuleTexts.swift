/// Rules and the texts of their values, as on the command line: a literal, a dictionary, or pairs.
///
/// Neither names nor values are checked here.
///
///     let literal: RuleTexts = ["pile": "30", "misere": "true"]
///     let measured = RuleTexts(sizes.map { ("pile", "\($0)") })
public struct RuleTexts: ExpressibleByDictionaryLiteral, Hashable, Sendable {
  /// One rule's text.
  public struct Setting: Hashable, Sendable {
    /// The rule's name, as in ``GameRules/parameters``.
    public let key: String
    /// Its value as on the command line.
    public let text: String
  }

  /// The rules in the order in which they were given.
  public let settings: [Setting]

  /// Keeps the order of the literal, in which the same rule may come twice.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  /// Takes pairs in their order.
  public init(_ pairs: some Sequence<(String, String)>) {
    settings = pairs.map { Setting(key: $0.0, text: $0.1) }
  }

  /// Takes a dictionary in the order of its rules' names, so that it doesn't depend on chance.
  public init(_ dictionary: [String: String]) {  // never iterated unsorted
    self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
