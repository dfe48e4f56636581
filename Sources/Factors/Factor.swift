import Diagnostics
import GameCore
import Sessions
import Tournament

/// A setting that a series of runs varies: a rule, a parameter of strategies, or a setting of links.
package struct Factor: Hashable, Sendable {
  /// What the setting belongs to.
  package enum Subject: Hashable, Sendable {
    case rule
    case link
    /// Every strategy of the roster that has the parameter.
    case strategies
    /// The strategies of the roster that are called so, by their label or their name.
    case strategy(String)

    /// The word before the colon.
    package var word: String {
      switch self {
      case .rule: "rule"
      case .link: "link"
      case .strategies: "strategy"
      case .strategy(let name): name
      }
    }
  }

  package let subject: Subject
  /// The name of the rule, parameter or setting.
  package let key: String
  package let values: FactorValues

  /// The setting as it was written, such as `rule:columns`.
  package var name: String { "\(subject.word):\(key)" }

  /// The setting and its values; reads back as the same.
  package var text: String { "\(name)=\(values.text)" }

  /// The name of its column in a table, such as `rule_columns`.
  package var column: String { Factor.snake("\(subject.word)_\(key)") }

  /// A text in snake_case: whatever is no letter or digit of ASCII becomes an underscore.
  package static func snake(_ text: String) -> String {
    String(
      decoding: text.lowercased().utf8.map { byte in
        let isWord =
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        return isWord ? byte : UInt8(ascii: "_")
      }, as: UTF8.self)
  }

  /// Reads `rule:KEY=VALUES`, `link:KEY=VALUES`, `strategy:KEY=VALUES` or `LABEL:KEY=VALUES`; without the
  /// values, all that a flag or a choice has.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - game: The game that is played.
  ///   - strategies: The roster, as specifications.
  /// - Throws: `UsageError` that says what is wrong and what would be right.
  package init(_ text: String, of game: GameEntry, strategies: [String]) throws(UsageError) {
    let assignment = Assignment(text)
    let name = assignment?.key ?? text
    let sides = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw UsageError(
        "'\(text)' names no setting; write rule:KEY=VALUES, strategy:KEY=VALUES, LABEL:KEY=VALUES for "
          + "one strategy, or link:KEY=VALUES")
    }
    key = String(sides[1])
    switch sides[0] {
    case "rule": subject = .rule
    case "link": subject = .link
    case "strategy": subject = .strategies
    default: subject = .strategy(String(sides[0]))
    }
    let parameter = try Factor.parameter(key, of: subject, game: game, strategies: strategies)
    if parameter.mark == .notReproducible {
      throw UsageError(
        "\(name): a strategy that decides by the clock plays other games each time; runs of those can't "
          + "be compared")
    }
    do throws(UsageError) {
      values = try FactorValues(assignment?.value, of: parameter)
    } catch {
      throw UsageError(error.problems.map { "\(name): \($0)" })
    }
  }

  private static func parameter(
    _ key: String, of subject: Subject, game: GameEntry, strategies: [String]
  ) throws(UsageError) -> Parameter {
    func find(_ parameters: [Parameter], _ owner: String) throws(UsageError) -> Parameter {
      if let parameter = parameters.first(where: { $0.name == key }) { return parameter }
      if parameters.isEmpty {
        throw UsageError("'\(subject.word):\(key)': \(owner) has nothing to set")
      }
      throw UsageError(
        "'\(subject.word):\(key)': \(owner) has no '\(key)'; "
          + hint(for: key, among: parameters.map(\.name)))
    }
    switch subject {
    case .rule: return try find(game.rules, game.name)
    case .link: return try find(SessionSettings.parameters, "a link")
    case .strategies, .strategy:
      let roster = Roster(strategies, of: game)
      let players = roster.players(of: subject)
      if players.isEmpty {
        let labels = roster.labels.reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        throw UsageError(
          "'\(subject.word):\(key)': no strategy of this roster is called '\(subject.word)'; "
            + hint(for: subject.word, among: labels + ["rule", "strategy", "link"]))
      }
      let cards = players.compactMap { roster.card(of: $0) }
      let owners = cards.filter { $0.parameters.contains { $0.name == key } }
      return try find(
        (owners.isEmpty ? cards : owners).flatMap(\.parameters),
        subject == .strategies ? "no strategy of this roster has it: the roster" : subject.word)
    }
  }
}
