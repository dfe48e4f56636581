import Commands
import GameWire
import Programs
import Diagnostics
import ExternalBots
import GameCore
import Shells
import Terminal
import Tournament

extension Option where Value == BotProgram.Language {
  fileprivate static var language: Option {
    .choice("protocol", "PROTOCOL", default: .lines, "how it is spoken to")
  }
}

extension Option where Value == UgiDialect {
  fileprivate static var dialect: Option {
    .choice(
      "dialect", "DIALECT", default: .letters,
      "how it writes moves with --protocol ugi, until it is told otherwise: d, 3 or d1")
  }
}

extension Command {
  package static let bot = Command(
    name: "bot", words: "GAME SPEC",
    summary: "offer a strategy to other programs, by lines on standard input and output",
    options: [Option.language, Option.dialect, Option.seed] + RuleOptions.withoutFiles.options,
    operands: .list(CompletionList.games),
    discussion: [
      """
      The strategy answers what a tournament asks of programs (see --bot), so that two tournaments can be \
      joined, and other programs can play against it. By lines it is told the rules and its random \
      numbers. With --protocol ugi it is an engine of the Universal Game Interface, for Connect Four, \
      by the rules and of the seed that are given here.
      """
    ],
    statuses: [
      Status(.done, "it was told to end, or its input ended"),
      Status(.usage, "wrong usage, or a line that makes no sense"),
    ],
    examples: [
      Example("tournament bot dominoes greedy", of: "dominoes"),
      Example("tournament bot connect-four minimax:depth=5 --protocol ugi", of: "connect-four"),
    ]
  ) { arguments, context in
    var request = RunSpecification()
    request.seed = arguments[.seed]
    var game: GameEntry?
    do throws(UsageError) {
      if let word = arguments.words.first { game = try context.catalogue.game(named: word) }
    } catch {
      arguments.report(error)
    }
    RuleOptions.withoutFiles.read(&arguments, for: game, into: &request)
    if arguments.words.count != 2 {
      arguments.report(
        "name a game and a strategy, such as '\(context.program) bot "
          + "\(context.catalogue.exampleName) random'")
    }
    if arguments[.language] == .lines, !request.rules.isEmpty || request.preset != nil {
      arguments.report("by lines a bot is told the rules; leave them out")
    }
    try arguments.check()
    guard let game else { throw UsageError("name a game") }
    let output = context.output
    if arguments[.language] == .ugi {
      try await game.serveEngine(
        arguments.words[1], request, dialect: arguments[.dialect], say: { output.print($0) })
    } else {
      try await game.serve(
        arguments.words[1], say: { output.print($0) }, note: { context.note($0) })
    }
    return .done
  }
}
