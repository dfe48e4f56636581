import GameCore
import TournamentBase

extension Option where Value == [BotProgram] {
  static var bot: Option {
    Option(
      "bot", "NAME=COMMAND", repeats: true,
      "run COMMAND as an external bot called NAME, for --strategy NAME[:time=MS,memory=MB] (limits per decision and process); COMMAND is "
        + "split into words but not run in a shell",
      default: { [] }
    ) { texts throws(UsageError) in
      var mistakes: [UsageError.Mistake] = []
      let programs = texts.compactMap { text in
        mistakes.adding { () throws(UsageError) in try BotProgram(option: text) }
      }
      if !mistakes.isEmpty { throw UsageError(mistakes) }
      return programs
    }
  }

  static var bots: Option {
    Option(
      "bots", "FILE", completion: .files,
      "JSON file of external bots by name, with their commands, settings, files and environments",
      default: { [] }, read: { texts throws(UsageError) in try BotsFile(path: texts[0]).programs })
  }
}

extension Option where Value == Int? {
  static var inFlight: Option {
    .integer(
      "in-flight", in: 1...RunSpecification.inFlightLimit, defaultText: "--jobs",
      "concurrent games of external bots, for bots that wait more than they compute")
  }
}

extension Option where Value == RunSpecification.BrokenBots {
  static var broken: Option {
    .choice(
      "broken", "RESPONSE", default: .stop,
      "if external bots fail their trial: play nothing, leave them out, or let them forfeit every game"
    )
  }
}

extension Arguments {
  var programs: [BotProgram] { self[.bot] + self[.bots] }

  /// Returns a game or reports a mistake; `nil` without a name.
  mutating func game(named name: String?, _ context: CommandContext) -> (any PlayableGame)? {
    do throws(UsageError) {
      return try name.map { name throws(UsageError) in try context.catalogue.game(named: name) }
    } catch {
      report(error)
      return nil
    }
  }
}
