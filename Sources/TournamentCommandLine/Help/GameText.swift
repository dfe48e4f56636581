import GameCore
import TournamentBase
import TournamentReports

struct GameText {
  let game: any PlayableGame
  let width: Int
  /// The maximum width of lines that start with a name.
  ///
  /// It is unlimited by default, because names are easier to find in lines that are not wrapped.
  var nameWidth = Int.max

  var text: String {
    let strategies = game.strategies.flatMap { metadata in
      [indented("  \(names(of: metadata)): ", metadata.summary, indent: 4)]
        + metadata.parameters.map { describe($0, indent: "    ") }
    }
    let rules = game.rules.map { describe($0, indent: "  ") }
    let sections = [
      ("Rules, as NAME = DEFAULT (allowed values):", rules),
      (
        "Rule sets, for \(RuleOptions.ofRun.all.flag) NAME:",
        game.presets.isEmpty
          ? [] : [aligned(game.presets.map { ["  \($0.name)", $0.summary] }, width: width)]
      ),
      ("Strategies, with parameters as NAME = DEFAULT (allowed values):", strategies),
    ]
    let parts =
      [indented("\(game.name): ", "\(game.summary) (\(seats) seats)", indent: 2)]
      + sections.filter { !$0.1.isEmpty }.map { ([$0.0] + $0.1).joined(separator: "\n") }
      + [indented("Default strategies: ", game.roster.joined(separator: ", "), indent: 2)]
    return parts.joined(separator: "\n\n")
  }

  private func names(of metadata: StrategyMetadata) -> String {
    let marks = metadata.marks.map(\.rawValue).joined(separator: ", ")
    return metadata.name + (metadata.alias.map { " or \($0)" } ?? "")
      + (marks.isEmpty ? "" : " (\(marks))")
  }

  private var seats: String {
    let counts = game.seatCounts
    return counts.count == 1
      ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
  }

  /// Returns lines that show a rule or parameter as `key = default (allowed)` with its meaning
  /// below.
  private func describe(_ parameter: Parameter, indent: String) -> String {
    let allowed =
      if case .choice(let words) = parameter.kind {
        words.joined(separator: " | ")
      } else {
        parameter.allowed
      }
    return indented(
      "\(indent)\(parameter.name) = \(parameter.defaultText)  ", "(\(allowed))",
      indent: indent.count + 5) + "\n"
      + aligned([[indent + "   ", parameter.summary]], width: width)
  }

  private func indented(_ start: String, _ text: String, indent: Int) -> String {
    start + flowing(text, width: nameWidth, indent: indent, used: start.count)
  }
}

extension CommandContext {
  /// Returns a game's description and example commands that play the game.
  func text(of game: any PlayableGame) -> String {
    let strategies = game.roster.prefix(2).map { "\(Option.strategy.flag) \($0)" }
    let preset = game.presets.first { !$0.settings.isEmpty }
    var examples = ["\(program) \(game.name) \(Option.games.flag) 10000"]
    if strategies.count == 2 {
      examples.append("\(program) \(game.name) \(strategies.joined(separator: " "))")
    }
    if let preset {
      examples.append("\(program) \(game.name) \(RuleOptions.ofRun.all.flag) \(preset.name)")
    }
    if let rule = game.rules.first(where: { $0.otherValue != $0.defaultValue }) {
      let setting = "\(rule.name)=\(rule.otherValue)"
      examples.append("\(program) \(game.name) \(RuleOptions.ofRun.one.flag) \(setting)")
    }
    return """
      \(GameText(game: game, width: output.width, nameWidth: output.width).text)

      Examples:
      \(examples.map(shown).joined(separator: "\n"))

      Run '\(program) help \(Command.run.name)' for all options.
      """
  }
}

extension Parameter {
  /// A value for examples, which differs from the default unless the parameter has no other value.
  fileprivate var otherValue: ParameterValue {
    switch (kind, defaultValue) {
    case (.integer(let range), .integer(let number)):
      .integer(number < range.upperBound ? number + 1 : range.lowerBound)
    case (.number(let range), .number(let number)):
      .number(number < range.upperBound ? range.upperBound : range.lowerBound)
    case (.choice(let words), _):
      words.first { .text($0) != defaultValue }.map { .text($0) } ?? defaultValue
    case (.flag, .flag(let flag)): .flag(!flag)
    default: defaultValue
    }
  }
}
