import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct ReproductionCommand {
  let results: ResultFolder
  let context: CommandContext

  private var folder: String { results.path }

  /// Returns the words, after the program's name, of a command line that leads to the results'
  /// configuration.
  ///
  /// - Throws: `FailedCheck` if there is no such command line, with the reason as a clause without
  ///   a full stop.
  func words() throws(FailedCheck) -> [String] {
    if let problem = results.versionProblem { throw FailedCheck(problem) }
    var words: [String]?
    switch results.content {
    case .run(let archive):
      guard let configuration = archive.configuration else { break }
      words = try self.words(for: configuration, archive.shard)
      if archive.replays != .none, !configuration.hasPrograms {
        words? += [Option.replays.flag, archive.replays.text]
      }
    case .comparison(let stored): words = try self.words(for: stored.configuration)
    case .sweep(let stored):
      words = try self.words(for: stored.configuration, stored.package.shard)
      if stored.hasRuns { words?.append(Command.keepRunsOption.flag) }
    case .tuning(let stored): words = try self.words(for: stored.configuration)
    case .rating(let stored): words = self.words(for: stored.configuration)
    case .replays: break
    }
    if let words { return words }
    throw FailedCheck("no command line leads to their configuration")
  }

  /// Returns `true` if a command with these words has the given configuration.
  private func leads<Configuration: NamedConfiguration>(
    _ words: [String], of command: Command, to configuration: Configuration,
    read: (inout Arguments) throws -> Configuration?
  ) -> Bool {
    var arguments = Arguments(words, options: command.options)
    return (try? read(&arguments)) == configuration
  }

  private func words(
    for configuration: RunConfiguration, _ shard: Shard?
  ) throws(FailedCheck) -> [String]? {
    if configuration.hasPrograms { return rerun(configuration.strategies) }
    let (request, game) = try request(for: configuration)
    var words = [game.name] + self.words(for: request)
    words += rules(of: request, configuration, game, RuleOptions.ofRun)
    if request.replicates > 1 { words += [Option.replicates.flag, "\(request.replicates)"] }
    if let test = request.sequentialTest { words += [Option.sequentialTest.flag, test.text] }
    if request.analysis != .none { words += [Option.analyze.flag, request.analysis.text] }
    if let shard { words += [Option.shard.flag, shard.text] }
    return withOpenings(of: configuration, words).first { words in
      leads(words, of: .run, to: configuration) {
        let runs = try RunOptions.runs(&$0, games: $0[.games], context)
        return runs.count == 1 ? runs[0].1.configuration : nil
      }
    }
  }

  private func words(for configuration: Comparison.Configuration) throws(FailedCheck) -> [String]? {
    let (a, b) = (configuration.a, configuration.b)
    if a.hasPrograms { return rerun(a.strategies) }
    let (request, game) = try request(for: a)
    let other = try self.request(for: b).request
    let words =
      [game.name] + words(for: request) + rules(of: request, a, game, Command.rulesA)
      + rules(of: other, b, game, Command.rulesB)
    return withOpenings(of: a, words).first { words in
      leads(words, of: .compare, to: configuration) {
        try Command.comparison(&$0, context).configuration
      }
    }.map { [Command.compare.name] + $0 }
  }

  private func words(
    for configuration: SweepConfiguration, _ shard: Shard?
  ) throws(FailedCheck) -> [String]? {
    var (request, game) = try request(for: configuration.run)
    var run = configuration.run
    if configuration.standard == nil {
      request.rules.removeAll { rule in
        configuration.factors.contains { $0.hasPrefix("rule:\(rule.key)=") }
      }
    } else if let standard = try? configuration.request(
      for: game, copies: RuleFileFolder(path: folder)),
      let plain = try? game.prepare(standard)
    {
      (request, run) = (standard, plain.configuration)
    }
    var words = [game.name] + configuration.factors.flatMap { [Command.varyOption.flag, $0] }
    words += [Command.designOption.flag, configuration.design]
    if let objectives = configuration.objectives, let budget = configuration.budget {
      // The budget is the number of games.
      words +=
        objectives.flatMap { [Command.objectiveOption.flag, $0] } + [
          Command.budgetOption.flag, "\(budget)",
        ]
      words += self.words(for: request).dropFirst(2)
    } else {
      words += self.words(for: request)
    }
    words += rules(of: request, run, game, RuleOptions.ofRun)
    if request.replicates > 1 { words += [Option.replicates.flag, "\(request.replicates)"] }
    if let shard { words += [Option.shard.flag, shard.text] }
    return withOpenings(of: run, words).first { words in
      leads(words, of: .sweep, to: configuration) {
        try Command.sweep(&$0, context).configuration
      }
    }.map { [Command.sweep.name] + $0 }
  }

  private func words(for configuration: TuningConfiguration) throws(FailedCheck) -> [String]? {
    let (request, game) = try request(for: configuration.run)
    guard let player = request.strategies.first else { return nil }
    let name = configuration.run.strategies[0].name
    var words = [game.name]
    words += configuration.parameters.flatMap {
      [Command.tunedOption.flag, "\(name):\($0.key)=\($0.values)"]
    }
    words += [Command.tunedPlayerOption.flag, player]
    words += request.strategies.dropFirst().flatMap { [Command.tuneAgainstOption.flag, $0] }
    words += [Command.tuneBudgetOption.flag, "\(request.games)"]
    words += [Command.tuneMethodOption.flag, configuration.method.rawValue]
    if request.seats != RunSpecification().seats {
      words += [Option.seats.flag, "\(request.seats)"]
    }
    words += [Option.seed.flag, "\(request.seed)"]
    words += rules(of: request, configuration.run, game, RuleOptions.ofRun)
    return withOpenings(of: configuration.run, words).first { words in
      leads(words, of: .tune, to: configuration) {
        try Command.tuningPlan(&$0, context).configuration
      }
    }.map { [Command.tune.name] + $0 }
  }

  /// Returns two lists of words with the folder's copy of the openings file: one that does not
  /// allow decided openings and one that does.
  private func withOpenings(of configuration: RunConfiguration, _ words: [String]) -> [[String]] {
    guard let hash = configuration.openingFile else { return [words] }
    let words =
      words + [Option.openings.flag, "\(folder)/\(OpeningFile.copyName(hash: hash))"]
    return [words, words + [Option.allowDecided.flag]]
  }

  private func words(for configuration: RatingConfiguration) -> [String] {
    let anchor =
      configuration.anchor.map { [Command.anchorOption.flag, "\($0.strategy)=\($0.rating)"] } ?? []
    let columns =
      configuration.sources.compactMap(\.columns).first.map {
        [Command.tableColumnsOption.flag, $0]
      }
      ?? []
    var reading: [String] = []
    for (flag, value) in [
      (Command.sinceOption.flag, configuration.since),
      (Command.untilDateOption.flag, configuration.until),
      (Command.dateFormatOption.flag, configuration.dateFormat),
      (Command.forfeitsOption.flag, configuration.forfeits),
    ] {
      if let value { reading += [flag, value] }
    }
    return [Command.rate.name] + configuration.sources.flatMap(\.paths)
      + [Command.modelOption.flag, configuration.model] + anchor + columns + reading
      + (configuration.isPooled == true ? [Command.poolOption.flag] : []) + [
        Option.output.flag, folder,
      ]
  }

  /// Returns a `rerun` command.
  ///
  /// External bots need such a command, because their options and environment do not fit on a
  /// command line.
  private func rerun(_ strategies: [RunConfiguration.Entrant]) -> [String] {
    var words = [Command.rerun.name, Command.fromOption.flag, folder, Option.output.flag, "Again"]
    var names: [String] = []
    for entrant in strategies where !names.contains(entrant.name) {
      guard let program = entrant.program else { continue }
      names.append(entrant.name)
      words += [Option.bot.flag, "\(entrant.name)=\(ShellWords.joined(program.command))"]
      // The command itself names the other files.
      let watched = (program.files ?? [:]).keys.sorted().filter { file in
        !program.command.contains { $0.contains(file) }
      }
      words += watched.flatMap { [Option.watch.flag, "\(entrant.name)=\($0)"] }
    }
    return words
  }

  private func request(
    for configuration: RunConfiguration
  ) throws(FailedCheck) -> (request: RunSpecification, game: any PlayableGame) {
    do {
      // If the results require another version of the program, the error names that version.
      _ = try configuration.run(folder: folder, games: context.catalogue.games)
      let game = try context.catalogue.game(named: configuration.line)
      let copies = RuleFileFolder(path: folder)
      return (try configuration.request(for: game, copies: copies), game)
    } catch let error as FailedCheck {
      throw error
    } catch {
      // The error is never an interrupt, because no bot is started.
      throw FailedCheck(["\(error)"])
    }
  }

  private func words(for request: RunSpecification) -> [String] {
    let usual = RunSpecification()
    var words = [Option.games.flag, "\(request.games)"]
    if request.seats != usual.seats { words += [Option.seats.flag, "\(request.seats)"] }
    if request.format != usual.format { words += [Option.format.flag, request.format.rawValue] }
    words += [Option.seed.flag, "\(request.seed)"]
    if let metrics = request.metrics { words += [Option.positionMetrics.flag, metrics.text] }
    return words + request.strategies.flatMap { [Option.strategy.flag, $0] }
  }

  /// Returns words for the rules, except for those that a variant sets.
  ///
  /// If a rule's value is a file, the words name the copy of the file in the folder.
  private func rules(
    of request: RunSpecification, _ configuration: RunConfiguration, _ game: any PlayableGame,
    _ options: RuleOptions
  ) -> [String] {
    var words: [String] = []
    for setting in request.rules {
      guard let rule = game.rules.first(where: { $0.name == setting.key }) else { continue }
      var value = setting.value
      if case .file(let kind) = rule.kind {
        value = folder + "/" + RuleFile.copyName(of: rule.name, hash: value, suffix: kind.suffix)
      }
      words += [options.one.flag, "\(setting.key)=\(value)"]
    }
    if let link = options.link {
      let all = configuration.link ?? [:]
      let changed = all.changes(from: SessionSettings.parameters)
      // A link without delays or faults is still a link, so its first setting is kept.
      words += (changed.isEmpty ? all.prefix(1) : changed[...]).flatMap { [link.flag, $0.text] }
    }
    return words
  }
}

extension CitedFolder {
  /// Returns the citation of the results with the command that reproduces them.
  func citation(_ context: CommandContext) throws -> Citation {
    var (command, obstacle): (String?, String?)
    do throws(FailedCheck) {
      let words = try ReproductionCommand(results: results, context: context).words()
      command = ShellWords.joined([context.program] + words)
    } catch {
      obstacle = error.problems.first
    }
    return try citation(games: context.catalogue.games, command: command, obstacle: obstacle)
  }
}
