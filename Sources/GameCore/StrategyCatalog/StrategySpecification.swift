extension StrategyMetadata {
  /// Returns `true` for the strategy's name and for its alias.
  fileprivate func isNamed(_ text: Substring?) -> Bool {
    text.map { $0 == name || $0 == alias ?? name } ?? false
  }
}

/// A strategy with its parameters, as on the command line: `name:key=value,key=value`.
///
/// Another name for results can precede it, as `label=`. A value that contains commas is enclosed
/// in parentheses.
package struct StrategySpecification {
  package let metadata: StrategyMetadata
  /// The index of the strategy's metadata in the given list.
  package let index: Int
  package let values: ParameterValues
  /// The name in results: the given label, or the specification as given.
  ///
  /// In a specification, whole numbers such as `1e3` are written with digits alone.
  package let label: String

  /// The maximum length in bytes, above which a specification is rejected.
  package static let lengthLimit = 1000
  /// The maximum length of a given label, in characters.
  private static let labelLimit = 64

  /// Reads a specification.
  ///
  /// - Throws: `UsageError` that names the strategy and each invalid parameter.
  package init(_ text: String, strategies: [StrategyMetadata], game: String) throws(UsageError) {
    guard text.utf8.count <= StrategySpecification.lengthLimit else {
      throw UsageError(
        "invalid strategy: expected at most \(StrategySpecification.lengthLimit) bytes")
    }
    let parts = StrategySpecification.parts(text)
    let (given, name) = (parts.label, String(parts.name))
    if let given, !StrategySpecification.isLabel(given) {
      let (limit, signs) = (StrategySpecification.labelLimit, "'-', '_', '.', '+'")
      throw UsageError(
        "strategy '\(name)': invalid label '\(given)': expected up to \(limit) letters, digits, "
          + "\(signs) and inner spaces")
    }
    guard let index = strategies.firstIndex(where: { $0.isNamed(parts.name) }) else {
      let names = strategies.flatMap { [$0.name, $0.alias].compactMap(\.self) }
      if SearchingPlayer(rawValue: name) != nil {
        throw UsageError(
          "'\(name)' cannot play \(game): the game's actions cannot be enumerated",
          remedy: "Strategies of \(game): \(names.joined(separator: ", "))")
      }
      throw UsageError(
        "unknown strategy '\(name)' for \(game); \(hint(for: name, among: names))",
        remedy: isHintComplete(for: name, among: names)
          ? nil : "The command 'list \(game)' lists all of them.")
    }
    let metadata = strategies[index]
    if let other = strategies.first(where: { $0.name != metadata.name && $0.isNamed(given) }) {
      throw UsageError(
        "strategy '\(name)': label '\(given ?? "")' is the name of the strategy '\(other.name)'",
        remedy: "Use a different label.")
    }
    var values = ParameterValues(metadata.parameters)
    var mistakes: [UsageError.Mistake] = []
    guard let settings = Assignment.list(parts.settings) else {
      throw UsageError("strategy '\(name)': unbalanced parentheses in '\(parts.settings)'")
    }
    var shown: [String] = []
    for setting in settings {
      guard let assignment = Assignment(setting) else {
        mistakes.add("strategy '\(name)': invalid parameter '\(setting)': expected KEY=VALUE")
        continue
      }
      do throws(ParameterError) {
        try values.set(assignment)
        let value = values.pairs.first { $0.name == assignment.key }?.value
        if case .integer(let number) = value, Int(assignment.value) == nil {
          shown.append("\(assignment.key)=\(number)")
        } else {
          shown.append(String(setting))
        }
      } catch {
        mistakes.append(UsageError.Mistake("strategy '\(name)'", error))
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    (self.metadata, self.index, self.values) = (metadata, index, values)
    label =
      given.map(String.init)
      ?? (shown.isEmpty ? name : "\(name):\(shown.joined(separator: ","))")
  }

  /// Returns a specification's parts, valid or not, where the label is `nil` if none is given.
  package static func parts(
    _ text: String
  ) -> (label: Substring?, name: Substring, settings: Substring) {
    var (label, rest): (Substring?, Substring) = (nil, text[...])
    if let end = text.firstIndex(where: { $0 == ":" || $0 == "=" }), text[end] == "=" {
      (label, rest) = (text[..<end], text[end...].dropFirst())
    }
    let name = rest.prefix { $0 != ":" }
    return (label, name, rest.dropFirst(name.count + 1))
  }

  private static func isLabel(_ text: Substring) -> Bool {
    1...labelLimit ~= text.count && text.first != " " && text.last != " "
      && text.allSatisfy(mayStandInLabel)
  }

  private static func mayStandInLabel(_ character: Character) -> Bool {
    // The size is limited, because a single character may be a letter with accents that take a
    // megabyte.
    character.utf8.count <= 32
      && (character.isLetter || character.isNumber || "-_.+ ".contains(character))
  }

  /// Returns the beginning of a string as a label, with a hyphen for each invalid character.
  package static func label(from text: String) -> String {
    var label = text.prefix(labelLimit).map { mayStandInLabel($0) ? $0 : "-" }
    while label.last == " " { label.removeLast() }
    return String(label.drop { $0 == " " })
  }
}
