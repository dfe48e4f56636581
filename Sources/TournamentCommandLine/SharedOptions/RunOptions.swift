import GameCore
import Synchronization
import TournamentBase

enum RunOptions {
  /// The options for a run, except for rules and the number of games.
  static let playing: [any OptionDeclaration] = [
    Option.strategy, Option.bot, Option.bots, Option.watch, Option.format, Option.seats,
    Option.seed, Option.jobs,
    Option.inFlight, Option.gameTimeout, Option.book,
  ]

  /// Returns the runs of a command that has the ``playing`` and ``RuleOptions`` options.
  static func runs(
    _ arguments: inout Arguments, games count: Int, _ context: CommandContext
  ) throws -> [(any PlayableGame, PlayableRun)] {
    var request = request(arguments, games: count)
    request.warn = { context.warn($0) }
    let example = "for example: \(context.program) run \(context.catalogue.exampleName)"
    let named = arguments.words.isEmpty ? context.catalogue.games.count : arguments.words.count
    if arguments.shared(.extend) != nil, named != 1 {
      arguments.report("\(Option.extend.flag) requires a single GAME", remedy: example)
    }
    arguments.checkRequirements(isOfOneGame: named == 1, example)
    let games = RunOptions.games(&arguments, context)
    RuleOptions.ofRun.read(&arguments, for: games.count == 1 ? games[0] : nil, into: &request)
    let hasBots = arguments.has(.bot) || arguments.has(.bots)
    arguments.checkWatched(request.bots)
    let hasOpenings = readOpenings(&arguments, into: &request)
    var requests = [request]
    allowDecided(&arguments, for: games.count == 1 ? games[0] : nil, in: &requests)
    request = requests[0]
    let isOfOneGame =
      hasBots || hasOpenings || !(request.strategies.isEmpty && request.rules.isEmpty)
    if games.count != 1, isOfOneGame {
      let flags =
        (hasBots ? "\(Option.bot.flag), \(Option.bots.flag), " : "")
        + (hasOpenings ? "\(Option.openings.flag), " : "")
      arguments.report(
        "\(flags)\(Option.strategy.flag), \(RuleOptions.ofRun.flags) require a single GAME",
        remedy: example)
    }
    // Mistakes in strategies are reported with all others, unless bots are missing because they
    // could not be read.
    let shard = arguments.shared(.shard)
    var runs: [(any PlayableGame, PlayableRun)] = []
    let isUnreadable = arguments.mistakes.contains { $0.text.contains(Option.bot.flag) }
    for game in games where !(hasBots && isUnreadable) {
      do {
        let run = try game.prepare(request)
        runs.append((game, try shard.map { try run.part($0) } ?? run))
      } catch let error as UsageError {
        if games.count == 1 || !isOfOneGame { arguments.report(error) }
      }
    }
    try arguments.check()
    for (_, run) in runs { try run.reserveDescriptors(jobs: arguments[.jobs]) }
    return runs
  }

  /// Reads the openings file and returns `true` if the option is given.
  private static func readOpenings(
    _ arguments: inout Arguments, into request: inout RunSpecification
  ) -> Bool {
    guard let path = arguments.shared(.openings) else { return false }
    do throws(FileError) {
      let bytes = try FileInput.contents(path: path, limit: OpeningFile.byteLimit)
      request.openingFile = RuleFile(name: path, bytes: bytes)
    } catch {
      arguments.report("\(Option.openings.flag): \(error)")
    }
    return true
  }

  /// Allows decided openings if the user asks for them.
  ///
  /// If there is an openings file, they are allowed in it. Otherwise, the rule with the option's
  /// name allows them among random openings.
  ///
  /// - Parameter isVaried: `true` if the command may vary the number of random plies.
  static func allowDecided(
    _ arguments: inout Arguments, for game: (any PlayableGame)?, isVaried: Bool = false,
    in requests: inout [RunSpecification]
  ) {
    guard arguments.shared(.allowDecided) else { return }
    let option = Option.allowDecided
    if arguments.shared(.openings) != nil {
      for place in requests.indices { requests[place].allowsDecidedOpenings = true }
      return
    }
    let example = game?.variedBy ?? ""
    let hasRule = game?.rules.contains { $0.name == option.name } == true
    let places = requests.indices.filter { place in
      isVaried || requests[place].rules.contains { $0.key == Assignment(example[...])?.key }
    }
    if !hasRule || places.isEmpty {
      arguments.report(
        "\(option.flag) requires \(Option.openings.flag)\(hasRule ? " or random openings" : "")",
        remedy: hasRule ? "for example: \(RuleOptions.ofRun.one.flag) \(example)" : nil)
      return
    }
    for place in places {
      requests[place].rules.append(
        Assignment(key: option.name, value: "true", origin: option.flag))
    }
  }

  /// Enters each strategy from ``Option/selfPlay`` in every seat.
  ///
  /// If there are several strategies, each gets its own matchup.
  private static func readSelfPlay(
    _ arguments: inout Arguments, into request: inout RunSpecification
  ) {
    let players = arguments.shared(.selfPlay)
    guard !players.isEmpty else { return }
    for (flag, isGiven) in [
      (Option.strategy.flag, !request.strategies.isEmpty),
      (Option.format.flag, arguments.has(.format)),
    ] where isGiven {
      arguments.report("\(Option.selfPlay.flag) cannot be used with \(flag)")
    }
    let seats = request.seats
    request.strategies = players.flatMap { Array(repeating: $0, count: seats) }
    if players.count == 1 { return }
    do throws(UsageError) {
      request.format = .matchups(
        try MatchupList(players.indices.map { Array($0 * seats..<($0 + 1) * seats) }))
    } catch {
      arguments.report(error)
    }
  }

  /// Returns the request that the command's shared options describe, except for rules.
  static func request(_ arguments: Arguments, games: Int) -> RunSpecification {
    var request = RunSpecification()
    request.seats = arguments.shared(.seats)
    request.games = games
    request.strategies = arguments.shared(.strategy)
    request.seed = arguments.shared(.seed)
    request.format = arguments.shared(.format)
    request.bots = arguments.programs
    request.inFlight = arguments.shared(.inFlight)
    request.broken = arguments.shared(.broken)
    request.replicates = arguments.shared(.replicates)
    request.sequentialTest = arguments.shared(.sequentialTest)
    request.analysis = arguments.shared(.analyze)
    request.metrics = arguments.shared(.positionMetrics)
    return request
  }

  /// Returns what a command makes from its single game and the options, such as a sweep.
  ///
  /// - Parameters:
  ///   - words: The words after the game in an example of the command.
  ///   - rules: The options for several rule sets, which change the rules from
  ///     ``RuleOptions/ofRun``. It is empty if there is only one rule set.
  static func plan<Plan>(
    of command: String, then words: String = "", games count: Int,
    rules: [RuleOptions] = [], _ arguments: inout Arguments, _ context: CommandContext,
    _ make: (any PlayableGame, [RunSpecification], Arguments) throws -> Plan
  ) throws -> Plan {
    arguments.expect(
      1...1, "\(command) requires exactly one GAME",
      remedy: "for example: \(context.program) \(command) \(context.catalogue.exampleName)\(words)")
    let game = arguments.words.isEmpty ? nil : games(&arguments, context).first
    var shared = request(arguments, games: count)
    arguments.checkWatched(shared.bots)
    // All runs in a plan have the same bots, so each warning is shown only once.
    let told = Mutex<Set<String>>([])
    shared.warn = { text in
      if told.withLock({ $0.insert(text).inserted }) { context.warn(text) }
    }
    _ = readOpenings(&arguments, into: &shared)
    readSelfPlay(&arguments, into: &shared)
    RuleOptions.ofRun.read(&arguments, for: game, into: &shared)
    var requests = rules.isEmpty ? [shared] : []
    requests += rules.map { options in
      var request = shared
      options.read(&arguments, for: game, into: &request)
      return request
    }
    allowDecided(&arguments, for: game, isVaried: command == "sweep", in: &requests)
    do {
      if arguments.words.count == 1, let game {
        let plan = try make(game, requests, arguments)
        try arguments.check()
        return plan
      }
    } catch let error as UsageError {
      if error.mistakes != arguments.mistakes { arguments.report(error) }
    }
    throw UsageError(arguments.mistakes)
  }

  static func games(_ arguments: inout Arguments, _ context: CommandContext) -> [any PlayableGame] {
    let catalogue = context.catalogue
    if arguments.words.isEmpty { return catalogue.games }
    var games: [any PlayableGame] = []
    for word in arguments.words {
      guard let game = catalogue.games.first(where: { $0.name == word }) else {
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
