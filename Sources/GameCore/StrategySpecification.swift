import Diagnostics

/// A strategy with its parameters, as written on the command line: `name:key=value,key=value`, with
/// `label=` before it where the tables are to call it something else.
///
/// A value that has commas itself stands in parentheses.
package struct StrategySpecification {
  package let card: StrategyCard
  package let values: ParameterValues
  /// What was asked for, or else what was typed: the tables call it so.
  package let label: String

  /// Longer texts are refused before anything looks into them.
  package static let lengthLimit = 1000
  /// The most characters of a label that is asked for.
  private static let labelLimit = 64

  /// Reads a specification.
  ///
  /// - Throws: `UsageError` that names the strategy and the parameter at fault.
  package init(_ text: String, cards: [StrategyCard], game: String) throws(UsageError) {
    guard text.utf8.count <= StrategySpecification.lengthLimit else {
      throw UsageError(
        "a strategy is described in \(StrategySpecification.lengthLimit) bytes at most")
    }
    var specification = text[...]
    var given: Substring?
    if let end = text.firstIndex(where: { $0 == ":" || $0 == "=" }), text[end] == "=" {
      given = text[..<end]
      specification = text[end...].dropFirst()
    }
    let parts = specification.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let given, !StrategySpecification.isLabel(given) {
      throw UsageError(
        "strategy '\(name)': it can't be called '\(given)'; a label has up to "
          + "\(StrategySpecification.labelLimit) letters, digits, '-', '_', '.', '+' and spaces within"
      )
    }
    guard let card = cards.first(where: { $0.name == name || $0.alias == name }) else {
      let names = cards.flatMap { [$0.name, $0.alias].compactMap(\.self) }
      if SearchingPlayer(rawValue: name) != nil {
        throw UsageError(
          "\(game) can't be searched, as its actions can't be listed, so that '\(name)' can't play it; "
            + "it has \(names.listed(by: "and"))")
      }
      throw UsageError("\(game) has no strategy '\(name)'; \(hint(for: name, among: names))")
    }
    var values = ParameterValues(card.parameters)
    var problems: [String] = []
    guard let settings = parts.count > 1 ? Assignment.list(parts[1]) : [] else {
      throw UsageError(
        "strategy '\(name)': a parenthesis in '\(parts[1])' is not closed, or was not opened")
    }
    for setting in settings {
      guard let assignment = Assignment(setting) else {
        problems.append("strategy '\(name)': '\(setting)' is no parameter; write key=value")
        continue
      }
      do {
        try values.set(assignment)
      } catch {
        problems.append("strategy '\(name)': parameter \(error)")
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    self.card = card
    self.values = values
    label =
      given.map(String.init)
      ?? (settings.isEmpty ? name : "\(name):\(settings.joined(separator: ","))")
  }

  private static func isLabel(_ text: Substring) -> Bool {
    1...labelLimit ~= text.count && text.first != " " && text.last != " "
      && text.allSatisfy(mayStandInLabel)
  }

  private static func mayStandInLabel(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.+ ".contains(character)
  }

  /// The beginning of a text that can be a label, with a hyphen for what can't stand there.
  package static func label(from text: String) -> String {
    var label = text.prefix(labelLimit).map { mayStandInLabel($0) ? $0 : "-" }
    while label.last == " " { label.removeLast() }
    return String(label.drop { $0 == " " })
  }
}
