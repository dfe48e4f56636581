import GameCore

/// The command line that reproduces the results in a folder.
struct ReproductionCommand {
  /// The words after the program's name; `nil` if there is no such line.
  private(set) var words: [String]?
  /// The reason why there is none, as a clause without a full stop.
  private(set) var obstacle: String?

  /// Finds the words, and checks that they lead to the same configuration.
  init(_ folder: ResultFolder, _ context: CommandContext) {
    if let problem = folder.versionProblem {
      obstacle = problem
      return
    }
    do {
      switch folder.content {
      case .run(let archive):
        guard let configuration = archive.configuration else { break }
        words = try ReproductionCommand.words(
          for: configuration, archive.shard, in: folder.path, context)
        if archive.replays != .none, !configuration.hasPrograms {
          words? += [Option.replays.flag, archive.replays.text]
        }
      case .comparison(let stored):
        words = try ReproductionCommand.words(for: stored.configuration, in: folder.path, context)
      case .sweep(let stored):
        words = try ReproductionCommand.words(
          for: stored.configuration, stored.package.shard, in: folder.path, context)
        if stored.hasRuns { words?.append(Option.keepRuns.flag) }
      case .tuning(let stored):
        words = try ReproductionCommand.words(for: stored.configuration, in: folder.path, context)
      case .rating(let stored):
        words = ReproductionCommand.words(for: stored.configuration, in: folder.path)
      case .replays: break
      }
      if words == nil { obstacle = "no command line leads to its configuration" }
    } catch {
      obstacle = error.problems.first
    }
  }

  private static func words(
    for configuration: RunConfiguration, _ shard: Shard?, in folder: String,
    _ context: CommandContext
  ) throws(FailedCheck) -> [String]? {
    if configuration.hasPrograms { return words(for: [configuration], programsIn: folder) }
    let (request, game) = try request(for: configuration, in: folder, context)
    var words = [game.name] + words(for: request)
    words += rules(of: request, configuration, game, RuleOptions.ofRun, in: folder)
    if request.replicates > 1 { words += [Option.replicates.flag, "\(request.replicates)"] }
    if let test = request.sequentialTest { words += [Option.sequentialTest.flag, test.text] }
    if request.analysis != .none { words += [Option.analyze.flag, request.analysis.text] }
    if let shard { words += [Option.shard.flag, shard.text] }
    var arguments = Arguments(words, options: Command.run.options)
    let runs = try? Command.options(&arguments, context).runs
    let isSame = runs.map { $0.count == 1 && $0[0].1.configuration.isSame(as: configuration) }
    return isSame == true ? words : nil
  }

  private static func words(
    for configuration: Comparison.Configuration, in folder: String, _ context: CommandContext
  ) throws(FailedCheck) -> [String]? {
    let (a, b) = (configuration.a, configuration.b)
    if a.hasPrograms { return words(for: [a], programsIn: folder) }
    let (request, game) = try request(for: a, in: folder, context)
    let other = try self.request(for: b, in: folder, context).request
    let words =
      [game.name] + words(for: request) + rules(of: request, a, game, Command.rulesA, in: folder)
      + rules(of: other, b, game, Command.rulesB, in: folder)
    var arguments = Arguments(words, options: Command.compare.options)
    guard let found = try? Command.comparison(&arguments, context),
      found.runA.configuration.isSame(as: a), found.runB.configuration.isSame(as: b)
    else { return nil }
    return [Command.compare.name] + words
  }

  private static func words(
    for configuration: SweepConfiguration, _ shard: Shard?, in folder: String,
    _ context: CommandContext
  ) throws(FailedCheck) -> [String]? {
    var (request, game) = try request(for: configuration.run, in: folder, context)
    var run = configuration.run
    if configuration.standard == nil {
      request.rules.removeAll { rule in
        configuration.factors.contains { $0.hasPrefix("rule:\(rule.key)=") }
      }
    } else if let standard = try? configuration.request(for: game, copiesIn: folder),
      let plain = try? game.prepare(standard)
    {
      (request, run) = (standard, plain.configuration)
    }
    var words = [game.name] + configuration.factors.flatMap { [Option.vary.flag, $0] }
    words += [Option.design.flag, configuration.design]
    if let objectives = configuration.objectives, let budget = configuration.budget {
      // The number of games of such a run is the budget.
      words +=
        objectives.flatMap { [Option.objective.flag, $0] } + [Option.budget.flag, "\(budget)"]
      words += self.words(for: request).dropFirst(2)
    } else {
      words += self.words(for: request)
    }
    words += rules(of: request, run, game, RuleOptions.ofRun, in: folder)
    if request.replicates > 1 { words += [Option.replicates.flag, "\(request.replicates)"] }
    if let shard { words += [Option.shard.flag, shard.text] }
    var arguments = Arguments(words, options: Command.sweep.options)
    let found = try? Command.sweep(&arguments, context).configuration.canonicalText()
    guard let found, found == (try? configuration.canonicalText()) else { return nil }
    return [Command.sweep.name] + words
  }

  private static func words(
    for configuration: TuningConfiguration, in folder: String, _ context: CommandContext
  ) throws(FailedCheck) -> [String]? {
    let (request, game) = try request(for: configuration.run, in: folder, context)
    guard let player = request.strategies.first else { return nil }
    let name = configuration.run.strategies[0].name
    var words = [game.name]
    words += configuration.parameters.flatMap {
      [Option.tuned.flag, "\(name):\($0.key)=\($0.values)"]
    }
    words += [Option.tunedPlayer.flag, player]
    words += request.strategies.dropFirst().flatMap { [Option.tuneAgainst.flag, $0] }
    words += [Option.tuneBudget.flag, "\(request.games)"]
    words += [Option.tuneMethod.flag, configuration.method.rawValue]
    if request.seats != RunSpecification().seats {
      words += [Option.seats.flag, "\(request.seats)"]
    }
    words += [Option.seed.flag, "\(request.seed)"]
    words += rules(of: request, configuration.run, game, RuleOptions.ofRun, in: folder)
    var arguments = Arguments(words, options: Command.tune.options)
    let found = try? Command.tuningPlan(&arguments, context).configuration.canonicalText()
    guard let found, found == (try? configuration.canonicalText()) else { return nil }
    return [Command.tune.name] + words
  }

  private static func words(for configuration: RatingConfiguration, in folder: String) -> [String] {
    let anchor =
      configuration.anchor.map { [Option.anchor.flag, "\($0.strategy)=\($0.rating)"] } ?? []
    return [Command.rate.name] + configuration.sources.flatMap(\.paths)
      + [Option.model.flag, configuration.model] + anchor
      + (configuration.isPooled == true ? [Option.pool.flag] : []) + [Option.output.flag, folder]
  }

  /// External bots have options and an environment that do not fit on a command line of theirs.
  private static func words(
    for configurations: [RunConfiguration], programsIn folder: String
  ) -> [String] {
    var words = [Command.rerun.name, Option.from.flag, folder]
    var names: [String] = []
    for entrant in configurations.flatMap(\.strategies) where !names.contains(entrant.name) {
      guard let program = entrant.program else { continue }
      names.append(entrant.name)
      words += [Option.bot.flag, "\(entrant.name)=\(ShellWords.joined(program.command))"]
    }
    return words
  }

  private static func request(
    for configuration: RunConfiguration, in folder: String, _ context: CommandContext
  ) throws(FailedCheck) -> (request: RunSpecification, game: any PlayableGame) {
    do {
      // The error names the required version if it is not this one.
      _ = try configuration.run(folder: folder, games: context.catalogue.games)
      let game = try context.catalogue.game(named: configuration.line)
      return (try configuration.request(for: game, copiesIn: folder), game)
    } catch let error as FailedCheck {
      throw error
    } catch {
      throw FailedCheck(["\(error)"])
    }
  }

  /// The options that all kinds of results have.
  private static func words(for request: RunSpecification) -> [String] {
    let usual = RunSpecification()
    var words = [Option.games.flag, "\(request.games)"]
    if request.seats != usual.seats { words += [Option.seats.flag, "\(request.seats)"] }
    if request.format != usual.format { words += [Option.format.flag, request.format.rawValue] }
    words += [Option.seed.flag, "\(request.seed)"]
    if let metrics = request.metrics { words += [Option.positionMetrics.flag, metrics.text] }
    return words + request.strategies.flatMap { [Option.strategy.flag, $0] }
  }

  /// Rules that only a variant of the catalogue sets are left out; a file is replaced by its copy.
  private static func rules(
    of request: RunSpecification, _ configuration: RunConfiguration, _ game: any PlayableGame,
    _ options: RuleOptions, in folder: String
  ) -> [String] {
    var words: [String] = []
    for setting in request.rules {
      guard let rule = game.rules.first(where: { $0.name == setting.key }) else { continue }
      var value = setting.text
      if case .file(let kind) = rule.kind {
        value = folder + "/" + RuleFile.copyName(of: rule.name, hash: value, suffix: kind.suffix)
      }
      words += [options.one.flag, "\(setting.key)=\(value)"]
    }
    if let link = options.link {
      let values = configuration.link ?? [:]
      let changed = RunConfiguration.changes(values, from: SessionSettings.parameters)
      // Links without delay and faults are links, too.
      let told = changed.isEmpty ? request.link.prefix(1).map { ($0.key, $0.text) } : changed
      words += told.flatMap { [link.flag, "\($0)=\($1)"] }
    }
    return words
  }
}

extension RunConfiguration {
  fileprivate func isSame(as other: RunConfiguration) -> Bool {
    guard let mine = try? canonicalText(), let theirs = try? other.canonicalText() else {
      return false
    }
    return mine == theirs
  }
}

extension CitedFolder {
  /// Returns its citation, with the command that reproduces the results.
  func citation(_ context: CommandContext) throws -> Citation {
    let repeating = ReproductionCommand(results, context)
    return try citation(
      games: context.catalogue.games,
      command: repeating.words.map { ShellWords.joined([context.program] + $0) },
      obstacle: repeating.obstacle)
  }
}
