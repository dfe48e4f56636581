import GameCore

extension Option where Value == [BotProgram] {
  /// External bots of the command line.
  static var bot: Option {
    Option(
      "bot", "NAME=COMMAND", repeats: true,
      "run COMMAND as an external bot called NAME, for --strategy NAME[:time=MS,memory=MB] (limits per decision and process); COMMAND is "
        + "split into words but not run in a shell",
      default: { [] }
    ) { texts throws(UsageError) in
      var programs: [BotProgram] = []
      var mistakes: [UsageError.Mistake] = []
      for text in texts {
        do throws(UsageError) {
          programs.append(try BotProgram(option: text))
        } catch {
          mistakes += error.mistakes
        }
      }
      if !mistakes.isEmpty { throw UsageError(mistakes) }
      return programs
    }
  }

  /// External bots of a file.
  static var bots: Option {
    Option(
      "bots", "FILE", completion: .files,
      "JSON file of external bots by name, with their commands, settings, files and environments",
      default: { [] }, read: { texts throws(UsageError) in try BotsFile(path: texts[0]).programs })
  }
}

extension Option where Value == Int? {
  /// The number of concurrent games of external bots.
  static var inFlight: Option {
    .integer(
      "in-flight", in: 1...RunSpecification.inFlightLimit, defaultText: "--jobs",
      "concurrent games of external bots, for bots that wait more than they compute")
  }
}

extension Option where Value == RunSpecification.BrokenBots {
  /// The response to bots that fail their trial.
  static var broken: Option {
    .choice(
      "broken", "RESPONSE", default: .stop,
      "if external bots fail their trial: play nothing, leave them out, or let them forfeit every game"
    )
  }
}
