import GameCore
import TournamentBase

/// A setting that a sweep varies: a rule, a strategy parameter or a link option.
package struct Factor: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    case rule
    case link
    /// Every strategy in the roster that has the parameter.
    case strategies
    /// The strategies in the roster with this label or name.
    case strategy(String)

    var word: String {
      switch self {
      case .rule: "rule"
      case .link: "link"
      case .strategies: "strategy"
      case .strategy(let name): name
      }
    }
  }

  let subject: Subject
  /// The name of the rule, parameter or option.
  let key: String
  let values: FactorValues
  /// The value that configurations omit, or `nil` if they contain every value.
  private let omittedValue: ParameterValue?

  /// The factor's name, such as `rule:columns`.
  package var name: String { "\(subject.word):\(key)" }

  /// The name and the values, in the form that the initializer reads.
  var text: String { "\(name)=\(values.text)" }

  /// The column's name in result files, such as `rule_columns`.
  var column: String { Factor.snake("\(subject.word)_\(key)") }

  var field: TableSchema.Field { .init(column, .string, "value of \(name)") }

  /// Returns text in snake_case, with an underscore for each byte that is not an ASCII letter or
  /// digit.
  package static func snake(_ text: String) -> String {
    String(
      decoding: text.lowercased().utf8.map { byte in
        let isWord =
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        return isWord ? byte : UInt8(ascii: "_")
      }, as: UTF8.self)
  }

  /// Reads `rule:KEY=VALUES`, `link:KEY=VALUES`, `strategy:KEY=VALUES` or `LABEL:KEY=VALUES`.
  ///
  /// If the text gives no values for a flag or a choice, the factor takes all possible values.
  ///
  /// - Parameter strategies: The strategies' specifications in the roster.
  init(_ text: String, of game: any PlayableGame, strategies: [String]) throws(UsageError) {
    let assignment = Assignment(text)
    let name = assignment?.key ?? text
    let sides = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw UsageError(
        value: text,
        "expected rule:KEY=VALUES, strategy:KEY=VALUES, LABEL:KEY=VALUES for one strategy, or "
          + "link:KEY=VALUES")
    }
    key = String(sides[1])
    switch sides[0] {
    case "rule": subject = .rule
    case "link": subject = .link
    case "strategy": subject = .strategies
    default: subject = .strategy(String(sides[0]))
    }
    let parameter = try Factor.parameter(key, of: subject, game: game, strategies: strategies)
    omittedValue = parameter.omittedValue
    if parameter.mark == .notReproducible {
      throw UsageError(
        "\(name): time-limited strategies are not reproducible, so their runs cannot be compared")
    }
    do throws(UsageError) {
      values = try FactorValues(assignment?.value, of: parameter)
    } catch {
      throw UsageError(
        error.mistakes.map { UsageError.Mistake("\(name): \($0)", remedy: $0.remedy) })
    }
  }

  /// Returns the setting's value in a run, or `nil` if the run's strategies use different values.
  func value(in run: RunConfiguration, of roster: Roster) -> ParameterValue? {
    let values =
      switch subject {
      case .rule: [run.rules[key] ?? omittedValue]
      case .link:
        [run.link?[key] ?? SessionSettings.parameters.first { $0.name == key }?.defaultValue]
      case .strategies, .strategy:
        roster.players(of: subject).map { player in
          run.strategies.indices.contains(player) ? run.strategies[player].parameters[key] : nil
        }
      }
    let known = values.compactMap { $0 }
    guard let first = known.first, known.allSatisfy({ $0 == first }) else { return nil }
    return first.configured
  }

  private static func parameter(
    _ key: String, of subject: Subject, game: any PlayableGame, strategies: [String]
  ) throws(UsageError) -> Parameter {
    let noun =
      switch subject {
      case .rule: "rule"
      case .link: "link option"
      case .strategies, .strategy: "parameter"
      }
    func find(_ parameters: [Parameter], _ owner: String) throws(UsageError) -> Parameter {
      if let parameter = parameters.first(where: { $0.name == key }) { return parameter }
      if parameters.isEmpty {
        throw UsageError("'\(subject.word):\(key)': \(owner) has no \(noun)s")
      }
      throw UsageError(
        "'\(subject.word):\(key)': unknown \(noun) '\(key)'; "
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
          "'\(subject.word):\(key)': unknown strategy '\(subject.word)'; "
            + hint(for: subject.word, among: labels + ["rule", "strategy", "link"]))
      }
      let metadata = players.compactMap { roster.metadata(of: $0) }
      let owners = metadata.filter { $0.parameters.contains { $0.name == key } }
      return try find(
        (owners.isEmpty ? metadata : owners).flatMap(\.parameters),
        subject == .strategies ? "the roster" : subject.word)
    }
  }
}
