import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

/// The command that reproduces results.
struct ReproductionCommand {
  let results: ResultFolder
  let context: CommandContext

  /// Returns the recorded command if it leads to the results' configuration, or a `rerun` command
  /// otherwise.
  ///
  /// - Throws: `FailedCheck` if this program cannot reproduce the results, with the reason as a
  ///   clause without a full stop.
  func text() throws(FailedCheck) -> String {
    if let recorded { return recorded }
    return try rerun(from: results.path)
  }

  private var recorded: String? {
    guard results.versionProblem == nil, bots.isEmpty,
      let command = ProvenanceRecord(folder: results.path)?.command,
      let words = ResultMaker.words(of: command)?.dropFirst(), (try? leads(words)) == true
    else { return nil }
    return ResultMaker(words: [context.program] + words).command
  }

  /// Returns a `rerun` command for results in a folder that may have any name.
  ///
  /// - Throws: The same errors as `text()`.
  func rerun(from folder: String) throws(FailedCheck) -> String {
    if let problem = results.versionProblem { throw FailedCheck(problem) }
    var words = [Command.rerun.name, Command.fromOption.flag, folder, Option.output.flag, "Again"]
    for bot in bots {
      guard let program = bot.program else { continue }
      words += [Option.bot.flag, "\(bot.name)=\(ShellWords.joined(program.command))"]
      // The command itself names the other files.
      let watched = (program.files ?? [:]).keys.sorted().filter { file in
        !program.command.contains { $0.contains(file) }
      }
      words += watched.flatMap { [Option.watch.flag, "\(bot.name)=\($0)"] }
    }
    // Bots cannot be checked, because that would start them.
    if bots.isEmpty {
      do {
        _ = try DescribedResults(results.path, games: context.catalogue.games)
      } catch let error as any ReportedError {
        throw FailedCheck(error.messages.map(\.problem))
      } catch {
        // The error is not an interrupt, because nothing is played.
        throw FailedCheck(["\(error)"])
      }
    }
    return ShellWords.joined([context.program] + words)
  }

  /// The external bots, each listed once.
  private var bots: [RunConfiguration.Entrant] {
    let strategies: [RunConfiguration.Entrant]? =
      switch results.content {
      case .run(let archive): archive.configuration?.strategies
      case .comparison(let stored): stored.configuration.a.strategies
      default: nil
      }
    return (strategies ?? []).filter { $0.program != nil }.reduce(into: []) { bots, entrant in
      if !bots.contains(where: { $0.name == entrant.name }) { bots.append(entrant) }
    }
  }

  /// Returns `true` if a command line, without the program's name, leads to the results'
  /// configuration.
  ///
  /// A command that extends other results does not, because its readers may not have them. No
  /// command starts a bot, because anyone could have written the record.
  private func leads(_ words: ArraySlice<String>) throws -> Bool {
    let named = context.catalogue.command(of: words)
    let (command, words) = (named?.command ?? .run, Array(named?.rest ?? words))
    let silent = CommandContext(
      program: context.program, catalogue: context.catalogue,
      output: Output(results: { _ in .done }, notes: { _ in .done }), interrupt: context.interrupt)
    switch (results.content, command.name) {
    case (.run(let archive), Command.run.name):
      var (arguments, options) = Arguments.parse(words, options: { RunCommandOptions(&$0) })
      guard !options.run.bots.isGiven, options.extended == nil, options.replays == archive.replays
      else { return false }
      return try Command.runs(&arguments, options, silent).contains {
        archive.comes(from: $1)
      }
    case (.run(let archive), Command.skill.name):
      var (arguments, options) = Arguments.parse(words, options: { SkillOptions(&$0) })
      return try options.extended == nil && options.replays == archive.replays
        && archive.comes(from: SkillCommand.run(&arguments, options, silent))
    case (.comparison(let stored), Command.compare.name):
      var (arguments, options) = Arguments.parse(words, options: { CompareOptions(&$0) })
      return try !options.run.bots.isGiven
        && Command.comparison(&arguments, options, silent).configuration == stored.configuration
    case (.sweep(let stored), Command.sweep.name):
      var (arguments, options) = Arguments.parse(words, options: { SweepOptions(&$0) })
      let sweep = try Command.sweep(&arguments, options, silent)
      return sweep.configuration == stored.configuration && sweep.shard == stored.package.shard
        && options.keepsRuns == stored.hasRuns
    case (.tuning(let stored), Command.tune.name):
      var (arguments, options) = Arguments.parse(words, options: { TuneOptions(&$0) })
      return try Command.tuningPlan(&arguments, options, silent).configuration
        == stored.configuration
    case (.rating(let stored), Command.rate.name):
      let (arguments, options) = Arguments.parse(words, options: { RateOptions(&$0) })
      try arguments.check()
      return try stored.configuration
        == RatingConfiguration(
          options.sources.sources(arguments.words), model: options.model, anchor: options.anchor,
          isPooled: options.sources.isPooled)
    default: return false
    }
  }
}

extension RunArchive {
  fileprivate func comes(from run: PlayableRun) -> Bool {
    run.configuration == configuration && run.shard == shard
  }
}

extension CitedFolder {
  /// Returns the citation of the results with the command that reproduces them.
  ///
  /// - Parameter name: The name that stands for the folder in a `rerun` command, or `nil` for the
  ///   recorded command. Pages need it, because identical results have identical pages, whatever
  ///   command made them and wherever they are.
  func citation(_ context: CommandContext, named name: String? = nil) throws -> Citation {
    let reproduction = ReproductionCommand(results: results, context: context)
    var (command, obstacle): (String?, String?)
    do throws(FailedCheck) {
      command = if let name { try reproduction.rerun(from: name) } else { try reproduction.text() }
    } catch {
      obstacle = error.problems.first
    }
    return try citation(games: context.catalogue.games, command: command, obstacle: obstacle)
  }
}
