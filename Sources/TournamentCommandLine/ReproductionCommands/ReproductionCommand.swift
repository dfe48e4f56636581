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
    let command = named?.command ?? .run
    var arguments = Arguments(Array(named?.rest ?? words), options: command.options)
    guard arguments.shared(.bot).isEmpty, arguments.shared(.bots).isEmpty,
      arguments.shared(.extend) == nil
    else { return false }
    let silent = CommandContext(
      program: context.program, catalogue: context.catalogue,
      output: Output(results: { _ in .done }, notes: { _ in .done }), interrupt: context.interrupt)
    switch (results.content, command.name) {
    case (.run(let archive), Command.run.name), (.run(let archive), Command.skill.name):
      let runs =
        try command.name == Command.skill.name
        ? [SkillCommand.run(&arguments, silent)]
        : RunOptions.runs(&arguments, games: arguments[.games], silent).map(\.1)
      return arguments[.replays] == archive.replays
        && runs.contains {
          $0.configuration == archive.configuration && $0.shard == archive.shard
        }
    case (.comparison(let stored), Command.compare.name):
      return try Command.comparison(&arguments, silent).configuration == stored.configuration
    case (.sweep(let stored), Command.sweep.name):
      let sweep = try Command.sweep(&arguments, silent)
      return sweep.configuration == stored.configuration && sweep.shard == stored.package.shard
        && arguments[Command.keepRunsOption] == stored.hasRuns
    case (.tuning(let stored), Command.tune.name):
      return try Command.tuningPlan(&arguments, silent).configuration == stored.configuration
    case (.rating(let stored), Command.rate.name):
      try arguments.check()
      return try stored.configuration
        == RatingConfiguration(
          Command.sources(arguments), model: arguments[Command.modelOption],
          anchor: arguments[Command.anchorOption], isPooled: arguments[Command.poolOption])
    default: return false
    }
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
