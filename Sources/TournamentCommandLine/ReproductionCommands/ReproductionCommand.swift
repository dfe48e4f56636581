import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

/// The command that reproduces results.
struct ReproductionCommand {
  let results: ResultFolder
  let context: CommandContext

  /// Returns the recorded command if it makes these results and no others, or a `rerun` command
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
        _ = try DescribedResults(results.path, games: context.catalog.games)
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
  private var bots: [RunConfiguration.ConfiguredStrategy] {
    let strategies = (results.content as? any CommandResults)?.strategies
    return (strategies ?? []).filter { $0.program != nil }.reduce(into: []) { bots, strategy in
      if !bots.contains(where: { $0.name == strategy.name }) { bots.append(strategy) }
    }
  }

  /// Returns `true` if a command line, without the program's name, makes these results and no
  /// others.
  ///
  /// A command that extends other results does not count, because its readers may not have them. No
  /// command starts a bot, because anyone could have written the record.
  private func leads(_ words: ArraySlice<String>) throws -> Bool {
    let named = context.catalog.command(of: words)
    let (command, words) = (named?.command ?? .run, Array(named?.rest ?? words))
    let silent = CommandContext(
      program: context.program, catalog: context.catalog,
      output: Output(results: { _ in .done }, notes: { _ in .done }), interrupt: context.interrupt)
    return try (results.content as? any CommandResults)?.follow(
      from: command, words, silent) == true
  }
}

/// Results of a kind that a command makes.
protocol CommandResults: StoredResults {
  /// The strategies that may be external bots.
  var strategies: [RunConfiguration.ConfiguredStrategy] { get }
  /// The beginning of a sentence about missing shards, followed by advice, or `nil` if results of
  /// this kind can be shards.
  var shardObstacle: (results: String, remedy: String)? { get }

  /// Returns `true` if a command with the words after its name makes these results and no others.
  ///
  /// A command that extends other results or names bots does not count.
  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool
}

extension CommandResults {
  var strategies: [RunConfiguration.ConfiguredStrategy] { [] }
  var shardObstacle: (results: String, remedy: String)? { nil }
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
    return try citation(games: context.catalog.games, command: command, obstacle: obstacle)
  }
}
