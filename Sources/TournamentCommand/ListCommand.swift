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
    var rules = TextTable()
    rules.add(["  rule", "default", "allowed", "meaning"])
    for rule in game.rules { rules.add(row(rule, indent: "  ")) }
    var presets = TextTable()
    for preset in game.presets { presets.add(["  \(preset.name)", preset.summary]) }
    var strategies = TextTable()
    for card in game.strategies {
      strategies.add(["  \(card.name)", "", "", card.summary])
      for parameter in card.parameters { strategies.add(row(parameter, indent: "    ")) }
    }
    return """
      \(game.name): \(game.summary), \(seats) seats

      \(rules.text(width: 110))

      Named rules, for --rules NAME:
      \(presets.text(width: 110))

      Strategies with their parameters, defaults and allowed values:
      \(strategies.text(width: 110))

      Default roster: \(game.roster.joined(separator: ", "))
      """
  }

  private static func row(_ parameter: Parameter, indent: String) -> [String] {
    let allowed =
      if case .choice(let words) = parameter.kind {
        words.joined(separator: " | ")
      } else {
        parameter.allowed
      }
    return [
      indent + parameter.name, parameter.defaultValue.description, allowed, parameter.summary,
    ]
  }
}
