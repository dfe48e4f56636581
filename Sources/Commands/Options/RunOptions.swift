import Fixtures
import Diagnostics
import GameCore
import Terminal
import Tournament

/// What is to be played, read from the options that several commands share, and checked.
package struct RunOptions {
  package let runs: [(GameEntry, PlayableRun)]

  /// The options that say what is played, but for rules and the number of games.
  package static let playing: [any OptionDeclaration] = [
    Option.strategy, Option.bot, Option.bots, Option.format, Option.seats, Option.seed, Option.jobs,
    Option.inFlight, Option.patience, Option.book,
  ]

  /// Reads the options of a command that has those of ``playing`` and of ``RuleOptions``.
  ///
  /// - Throws: `UsageError` with every mistake that was found.
  package init(
    _ arguments: inout Arguments, _ request: RunSpecification, shard: Shard? = nil,
    _ context: CommandContext
  ) throws {
    var request = request
    request.warn = { context.note($0) }
    let games = RunOptions.games(&arguments, context.catalogue)
    RuleOptions.ofRun.read(&arguments, for: games.count == 1 ? games[0] : nil, into: &request)
    let hasBots = arguments.has(.bot) || arguments.has(.bots)
    let isOfOneGame = hasBots || !(request.strategies.isEmpty && request.rules.isEmpty)
    if games.count != 1, isOfOneGame {
      let flags = hasBots ? "\(Option.bot.flag), \(Option.bots.flag), " : ""
      arguments.report(
        "\(flags)\(Option.strategy.flag), \(RuleOptions.ofRun.flags) are for one game: name it, such as '\(context.program) run \(context.catalogue.exampleName)'"
      )
    }
    // Mistakes in the strategies are worth telling along with the others, but for programs that are missing
    // because they could not be read.
    var runs: [(GameEntry, PlayableRun)] = []
    let isUnreadable = arguments.problems.contains { $0.hasPrefix(Option.bot.flag) }
    for game in games where !(hasBots && isUnreadable) {
      do {
        let run = try game.prepare(request)
        runs.append((game, try shard.map { try run.part($0) } ?? run))
      } catch let error as UsageError {
        // Nothing is wrong with a program whose start the user broke off.
        try Task.checkCancellation()
        if games.count == 1 || !isOfOneGame { arguments.report(error) }
      }
    }
    try arguments.check()
    for (_, run) in runs { try run.reserveDescriptors(jobs: arguments[.jobs]) }
    self.runs = runs
  }

  /// What is asked for by the options of ``playing``.
  package static func request(_ arguments: Arguments, games: Int) -> RunSpecification {
    var request = RunSpecification()
    request.seats = arguments[.seats]
    request.games = games
    request.strategies = arguments[.strategy]
    request.seed = arguments[.seed]
    request.format = arguments[.format]
    request.bots = arguments[.bot] + arguments[.bots]
    request.inFlight = arguments[.inFlight]
    return request
  }

  /// The games that are named, or all.
  package static func games(_ arguments: inout Arguments, _ catalogue: Catalogue) -> [GameEntry] {
    if arguments.words.isEmpty { return catalogue.games }
    var games: [GameEntry] = []
    for word in arguments.words {
      do throws(UsageError) {
        let game = try catalogue.game(named: word)
        if games.contains(where: { $0.name == word }) {
          arguments.report("\(word) is named twice")
        } else {
          games.append(game)
        }
      } catch {
        let near = nearest(to: word, among: catalogue.commands.map(\.name))
        arguments.report(
          near.map { "there is no game '\(word)'; did you mean the command '\($0)'?" }
            .map { UsageError($0) } ?? error)
      }
    }
    return games
  }
}
