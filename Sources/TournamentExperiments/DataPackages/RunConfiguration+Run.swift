import GameCore
import TournamentBase

extension RunConfiguration {
  /// Prepares the run that this configuration describes.
  ///
  /// - Parameters:
  ///   - folder: The configuration's folder, for error messages.
  ///   - programs: The external bots to start. For other bots, recorded decisions are used.
  ///   - copies: The files that rules require, or `nil` for the copies in `folder`.
  /// - Throws: ``FailedCheck``, which names the required version or game.
  package func run(
    folder: String, games: [any PlayableGame], programs: [BotProgram] = [],
    copies: RuleFileFolder? = nil
  ) throws -> PlayableRun {
    guard let game = games.first(where: { $0.name == line }) else {
      throw FailedCheck.noGame(line, folder: folder)
    }
    let run: PlayableRun
    do {
      run = try game.prepare(
        request(for: game, copies: copies ?? RuleFileFolder(path: folder), programs: programs))
    } catch let error as UsageError {
      throw FailedCheck(
        error.messages.map {
          ErrorMessage(
            "\(folder): cannot be replayed by this program: \($0.problem)", remedy: $0.remedy)
        })
    }
    guard run.configuration == self else {
      throw FailedCheck(
        "\(folder): comes from a different version: \(difference(from: run.configuration))")
    }
    return run
  }

  /// Checks that `programs` contains every external bot that plays in the folder's run.
  ///
  /// Other bots are allowed, because a bot file may define more bots than a run uses.
  ///
  /// - Throws: `UsageError` if a bot is missing, or if an option names an unknown bot.
  func expect(_ programs: [BotProgram], folder: String) throws(UsageError) {
    var names: [String] = []
    for strategy in strategies where strategy.program != nil && !names.contains(strategy.name) {
      names.append(strategy.name)
    }
    let given = programs.map(\.name)
    let options = programs.filter { $0.origin == nil }.map(\.name)
    let unknown = options.filter { !names.contains($0) }.map {
      UsageError.Mistake(setting: "bot", "'\($0.visible)' is not an external bot of \(folder)")
    }
    let missing = names.filter { !given.contains($0) }.map {
      UsageError.Mistake(
        setting: "bot", "\(folder) also contains the external bot '\($0)'",
        remedy: "Name all external bots of the run.")
    }
    if !(unknown + missing).isEmpty { throw UsageError(unknown + missing) }
  }
}
