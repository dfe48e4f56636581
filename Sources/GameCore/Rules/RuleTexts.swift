/// Rules with their values as strings, as on the command line: a literal, a dictionary, or pairs.
///
/// Neither names nor values are checked here.
///
///     let literal: RuleTexts = ["pile": "30", "misere": "true"]
///     let measured = RuleTexts(sizes.map { ("pile", "\($0)") })
public struct RuleTexts: ExpressibleByDictionaryLiteral, Hashable, Sendable {
  /// The rules in the order in which they were given.
  public let settings: [Assignment]

  /// Creates rules in the order of the literal, which may contain a rule twice.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  /// Creates rules in the order of the pairs.
  public init(_ pairs: some Sequence<(String, String)>) {
    settings = pairs.map { Assignment(key: $0.0, value: $0.1, origin: "rules") }
  }

  /// Creates rules sorted by their names, so that the order is deterministic.
  public init(_ dictionary: [String: String]) {  // never iterated unsorted
    self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
