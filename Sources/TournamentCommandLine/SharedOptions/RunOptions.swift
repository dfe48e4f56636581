import GameCore
import Synchronization
import TournamentBase

/// The options for runs that several commands share, except for those about results.
///
/// Each command reads those that it has, in the order of its help.
struct RunOptions {
  /// The request, except for its bots, rules and openings.
  var request = RunSpecification()
  var bots = BotOptions()
  var openings = OpeningOptions()
  private(set) var selfPlay: [String] = []
  private var isFormatGiven = false
  private var rules: RuleValues?

  /// Reads the options for players, the format and play, except for rules and the number of games.
  mutating func readPlaying(_ read: inout OptionReader) -> PaceOptions {
    request.strategies = read(.strategy)
    bots = BotOptions(&read)
    readFormat(&read)
    (request.seats, request.seed) = (read(.seats), read(.seed))
    let jobs = read(.jobs)
    request.inFlight = read(.inFlight)
    let pace = PaceOptions(jobs: jobs, gameTimeout: read(.gameTimeout))
    read.readBook()
    return pace
  }

  mutating func readFormat(_ read: inout OptionReader) {
    (request.format, isFormatGiven) = read.given(.format)
  }

  mutating func readSelfPlay(_ read: inout OptionReader) { selfPlay = read(.selfPlay) }

  mutating func readRules(_ read: inout OptionReader, _ options: RuleOptions = .ofRun) {
    rules = RuleValues(options, &read)
  }

  /// Returns the runs of a command that has all options for runs.
  func runs(
    _ arguments: inout Arguments, jobs: Int, shard: Shard? = nil, _ context: CommandContext
  ) throws -> [(any PlayableGame, PlayableRun)] {
    var request = request
    request.bots = bots.programs
    request.warn = { context.warn($0) }
    let games = RunOptions.games(&arguments, context)
    rules?.add(to: &request, for: games.count == 1 ? games[0] : nil, &arguments)
    bots.checkWatched(request.bots, &arguments)
    openings.readFile(into: &request, &arguments)
    var requests = [request]
    openings.allowDecided(in: &requests, for: games.count == 1 ? games[0] : nil, &arguments)
    request = requests[0]
    let hasOpenings = openings.path != nil
    let isOfOneGame =
      bots.isGiven || hasOpenings || !(request.strategies.isEmpty && request.rules.isEmpty)
    if games.count != 1, isOfOneGame {
      let flags =
        (bots.isGiven ? "\(Option.bot.flag), \(Option.bots.flag), " : "")
        + (hasOpenings ? "\(Option.openings.flag), " : "")
      arguments.report(
        "\(flags)\(Option.strategy.flag), \(RuleOptions.ofRun.flags) require a single GAME",
        remedy: RunOptions.example(context))
    }
    // Mistakes in strategies are reported with all others, unless bots are missing because they
    // could not be read.
    var runs: [(any PlayableGame, PlayableRun)] = []
    let isUnreadable = arguments.mistakes.contains { $0.text.contains(Option.bot.flag) }
    for game in games where !(bots.isGiven && isUnreadable) {
      do {
        let run = try game.prepare(request)
        runs.append((game, try shard.map { try run.part($0) } ?? run))
      } catch let error as UsageError {
        if games.count == 1 || !isOfOneGame { arguments.report(error) }
      }
    }
    try arguments.check()
    for (_, run) in runs { try run.reserveDescriptors(jobs: jobs) }
    return runs
  }

  /// The remedy if a command that plays several games requires a single one.
  static func example(_ context: CommandContext) -> String {
    "for example: \(context.program) run \(context.catalog.exampleName)"
  }

  /// Enters each strategy from ``Option/selfPlay`` in every seat.
  ///
  /// If there are several strategies, each gets its own matchup.
  private func addSelfPlay(to request: inout RunSpecification, _ arguments: inout Arguments) {
    if selfPlay.isEmpty { return }
    for (flag, isGiven) in [
      (Option.strategy.flag, !request.strategies.isEmpty), (Option.format.flag, isFormatGiven),
    ] where isGiven {
      arguments.report("\(Option.selfPlay.flag) cannot be used with \(flag)")
    }
    let seats = request.seats
    request.strategies = selfPlay.flatMap { Array(repeating: $0, count: seats) }
    if selfPlay.count == 1 { return }
    do throws(UsageError) {
      request.format = .matchups(
        try MatchupList(selfPlay.indices.map { Array($0 * seats..<($0 + 1) * seats) }))
    } catch {
      arguments.report(error)
    }
  }

  /// Returns what a command makes from its single game and the options, such as a sweep.
  ///
  /// - Parameters:
  ///   - words: The words after the game in an example of the command.
  ///   - variants: Several rule sets, which change the rules of the options. It is empty if there
  ///     is only one rule set.
  func plan<Plan>(
    of command: String, then words: String = "", variants: [RuleValues] = [],
    _ arguments: inout Arguments, _ context: CommandContext,
    _ make: (any PlayableGame, [RunSpecification]) throws -> Plan
  ) throws -> Plan {
    arguments.expect(
      1...1, "\(command) requires exactly one GAME",
      remedy: "for example: \(context.program) \(command) \(context.catalog.exampleName)\(words)")
    let game = arguments.words.isEmpty ? nil : RunOptions.games(&arguments, context).first
    var shared = request
    shared.bots = bots.programs
    bots.checkWatched(shared.bots, &arguments)
    // All runs in a plan have the same bots, so each warning is shown only once.
    let told = Mutex<Set<String>>([])
    shared.warn = { text in
      if told.withLock({ $0.insert(text).inserted }) { context.warn(text) }
    }
    openings.readFile(into: &shared, &arguments)
    addSelfPlay(to: &shared, &arguments)
    rules?.add(to: &shared, for: game, &arguments)
    var requests = variants.isEmpty ? [shared] : []
    requests += variants.map { rules in
      var request = shared
      rules.add(to: &request, for: game, &arguments)
      return request
    }
    openings.allowDecided(
      in: &requests, for: game, isVaried: command == Command.sweep.name, &arguments)
    do {
      if arguments.words.count == 1, let game {
        let plan = try make(game, requests)
        try arguments.check()
        return plan
      }
    } catch let error as UsageError {
      if error.mistakes != arguments.mistakes { arguments.report(error) }
    }
    throw UsageError(arguments.mistakes)
  }

  private static func games(
    _ arguments: inout Arguments, _ context: CommandContext
  ) -> [any PlayableGame] {
    let catalog = context.catalog
    if arguments.words.isEmpty { return catalog.games }
    var games: [any PlayableGame] = []
    for word in arguments.words {
      guard let game = catalog.games.first(where: { $0.name == word }) else {
        arguments.report(context.unknownSubject(word))
        continue
      }
      if games.contains(where: { $0.name == word }) {
        arguments.report("\(word) is given more than once")
      } else {
        games.append(game)
      }
    }
    return games
  }
}

/// The number of workers and the time limit per game.
struct PaceOptions {
  let jobs: Int
  let gameTimeout: Int?
}

extension PaceOptions {
  init(_ read: inout OptionReader) { self.init(jobs: read(.jobs), gameTimeout: read(.gameTimeout)) }
}
