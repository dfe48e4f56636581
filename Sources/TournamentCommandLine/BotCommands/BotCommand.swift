import GameCore
import TournamentBase

extension Command {
  private static let languageOption = Option<BotProgram.Language>.choice(
    "protocol", "PROTOCOL", default: .lines,
    "protocol: JSON lines, or the Universal Game Interface")
  private static let dialectOption = Option<UgiDialect>.choice(
    "dialect", "DIALECT", default: .letters,
    "move notation with --protocol ugi, such as d, 3 or d1, until the client sets a different one")

  static let bot = Command(
    name: "bot", words: "GAME SPEC", summary: "serve a built-in strategy to another program",
    options: { read in
      (
        language: read(languageOption), dialect: read(dialectOption), seed: read(.seed),
        rules: RuleValues(.withoutFiles, &read)
      )
    },
    operands: .list(CompletionList.games),
    discussion: """
      The strategy reads requests from standard input and writes answers to standard output, as an
      external bot does (see --bot). You can use it to connect two copies of this program, or to let
      another program play against a built-in strategy.

      With --protocol lines, the client sends the rules and the random numbers. With --protocol ugi,
      the strategy is a Universal Game Interface engine for Connect Four, and the command line sets
      the rules and the seed.
      """,
    statuses: [
      Status(.done, "the client ended the session, or the input ended"),
      Status(.usage, "invalid usage or an invalid request"),
    ],
    examples: """
      dominoes: tournament bot dominoes greedy
      connect-four: tournament bot connect-four minimax:depth=5 --protocol ugi
      """
  ) { arguments, options, context in
    var request = RunSpecification(games: 0, seed: options.seed)
    let game = arguments.game(named: arguments.words.first, context)
    options.rules.add(to: &request, for: game, &arguments)
    arguments.expect(
      2...2, "bot requires a GAME and a SPEC",
      remedy: "for example: \(context.program) bot \(context.catalog.exampleName) random")
    if options.language == .lines, !request.rules.isEmpty || request.preset != nil {
      arguments.report(
        "rules cannot be set with \(languageOption.flag) lines",
        remedy: "The client sends the rules.")
    }
    try arguments.check()
    guard let game else { throw UsageError("bot requires a GAME and a SPEC") }
    let output = context.output
    if options.language == .ugi {
      try await game.serveEngine(
        arguments.words[1], request, dialect: options.dialect, say: { output.print($0) })
    } else {
      try await game.serve(
        arguments.words[1], say: { output.print($0) }, note: { context.note($0) })
    }
    return .done
  }
}
