import Replays
import Storage
import Diagnostics
import GameCore

/// A strategy with its parameters, as written on the command line: `name:key=value,key=value`.
struct StrategySpecification {
  let card: StrategyCard
  let values: ParameterValues

  /// Longer texts are refused before anything looks into them.
  static let lengthLimit = 1000

  /// Reads a specification.
  ///
  /// - Throws: `UsageError` that names the strategy and the parameter at fault.
  init(_ text: String, cards: [StrategyCard], game: String) throws(UsageError) {
    guard text.utf8.count <= StrategySpecification.lengthLimit else {
      throw UsageError(
        "a strategy is described in \(StrategySpecification.lengthLimit) bytes at most")
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let card = cards.first(where: { $0.name == name }) else {
      throw UsageError(
        "\(game) has no strategy '\(name)'; \(hint(for: name, among: cards.map(\.name)))")
    }
    var values = ParameterValues(card.parameters)
    var problems: [String] = []
    for setting in parts.count > 1 ? parts[1].split(separator: ",") : [] {
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
  }

  /// The shortest text with the same meaning: parameters at their defaults are left out.
  var label: String {
    values.changes.isEmpty ? card.name : "\(card.name):\(values.changes)"
  }
}
