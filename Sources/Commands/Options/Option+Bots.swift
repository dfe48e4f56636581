import Programs
import Diagnostics
import ExternalBots
import Terminal
import Tournament

extension Option where Value == [BotProgram] {
  /// Programs that are named on the command line.
  package static var bot: Option {
    Option(
      "bot", "NAME=COMMAND", repeats: true,
      "seat a program under a name that --strategy takes: NAME, or NAME:time=100,memory=512; words are "
        + "split as by a shell, but none is started; may be repeated",
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

  /// Programs that a file names.
  package static var bots: Option {
    Option(
      "bots", "FILE", completion: .files,
      "a JSON file of such programs by name, each with its command, settings, files and environment",
      default: { [] }, read: { texts throws(UsageError) in try BotsFile(path: texts[0]).programs })
  }
}

extension Option where Value == Int? {
  /// How many games of programs are played at the same time.
  package static var inFlight: Option {
    .integer(
      "in-flight", in: 1...RunSpecification.inFlightLimit, defaultText: "--jobs",
      "games of programs to play at the same time, for those that wait more than they work")
  }
}
