import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Command {
  static let list = Command(
    name: "list", words: "[GAME...]",
    summary: "list games, their rules and their strategies with all parameters", options: [],
    details: """
      A rule is set with --rule KEY=VALUE, a parameter with --strategy NAME:KEY=VALUE,KEY=VALUE.
      """
  ) { arguments in
    var games: [GameEntry] = []
    for word in arguments.words {
      do throws(UsageError) {
        games.append(try Catalogue.game(named: word))
      } catch {
        arguments.report(error)
      }
    }
    try arguments.check()
    let listed = arguments.words.isEmpty ? Catalogue.games : games
    Console.print(listed.map(describe).joined(separator: "\n\n"))
    return .done
  }

  private static func describe(_ game: GameEntry) -> String {
    let seats =
      game.seatCounts.count == 1
      ? "\(game.seatCounts.lowerBound)"
      : "\(game.seatCounts.lowerBound) to \(game.seatCounts.upperBound)"
    var presets = TextTable()
    for preset in game.presets { presets.add(["  \(preset.name)", preset.summary]) }
    let strategies = game.strategies.flatMap { card in
      ["  \(card.name): \(card.summary)"]
        + card.parameters.map { describe($0, indent: "    ") }
    }
    return """
      \(game.name): \(game.summary), \(seats) seats

      Rules with their defaults and allowed values:
      \(game.rules.map { describe($0, indent: "  ") }.joined(separator: "\n"))

      Named rules, for --rules NAME:
      \(presets.text(width: width))

      Strategies with their parameters, defaults and allowed values:
      \(strategies.joined(separator: "\n"))

      Default roster: \(game.roster.joined(separator: ", "))
      """
  }

  /// A rule or a parameter: `key = default (allowed)`, and what it means below.
  private static func describe(_ parameter: Parameter, indent: String) -> String {
    let allowed =
      if case .choice(let words) = parameter.kind {
        words.joined(separator: " | ")
      } else {
        parameter.allowed
      }
    var meaning = TextTable()
    meaning.add([indent + "   ", parameter.summary])
    return "\(indent)\(parameter.name) = \(parameter.defaultValue)  (\(allowed))\n"
      + meaning.text(width: width)
  }

  private static let width = 100
}
