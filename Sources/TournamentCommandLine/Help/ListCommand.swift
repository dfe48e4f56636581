import GameCore
import TournamentBase

extension Command {
  private static let schemaOption = Option<Bool>.flag(
    "schema",
    "print the JSON Schema of the messages that external bots receive; requires a single GAME")

  static let list = Command(
    name: "list", words: "[GAME...]", summary: "list games, rules and strategies",
    options: { $0(schemaOption) }, operands: .list(CompletionList.listed),
    discussion: """
      Set a rule with --rule KEY=VALUE, and a strategy's parameters with --strategy
      NAME:KEY=VALUE,KEY=VALUE.
      """,
    examples: """
      tournament list
      dominoes: tournament list dominoes snap
      quiz: tournament list quiz --schema
      """, subcommands: [.listColumns, .listAdapters]
  ) { arguments, isSchema, context in
    let games = arguments.words.compactMap { arguments.game(named: $0, context) }
    if isSchema, games.count != 1, arguments.mistakes.isEmpty {
      arguments.report(
        "\(schemaOption.flag) requires a single GAME",
        remedy: "for example: \(context.program) list \(context.catalog.exampleName) --schema")
    }
    try arguments.check()
    if isSchema, let game = games.first {
      guard let schema = game.schema else {
        throw UsageError(
          "\(game.name) has no JSON Schema for its observations",
          remedy: "In the game's code, make the type of its observations a JSONObservation. Then "
            + "external bots can play it, too.")
      }
      context.output.print(schema)
      return .done
    }
    let listed = arguments.words.isEmpty ? context.catalog.games : games
    context.output.print(
      listed.map { GameText(game: $0, width: 100).text }.joined(separator: "\n\n"))
    return .done
  }
}
