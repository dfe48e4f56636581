import GameCore
import TournamentBase

extension Option where Value == [BotProgram] {
  static var bot: Option {
    Option(
      "bot", "NAME=COMMAND", repeats: true,
      "run COMMAND, which is split into words but not run in a shell, as an external bot called "
        + "NAME; enter the bot with --strategy NAME[:time=MS,memory=MB] (limits per decision and "
        + "per process)",
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

extension Option where Value == [String] {
  static var watch: Option {
    Option(
      "watch", "[NAME=]FILE", repeats: true, completion: .files,
      "let the bot NAME (without NAME=, all bots) read a file or folder, which then counts as "
        + "part of the bot, like its program and the files that the program imports",
      default: { [] }, read: { texts throws(UsageError) in texts })
  }
}

extension Option where Value == Int? {
  static var inFlight: Option {
    .integer(
      "in-flight", in: 1...RunSpecification.inFlightLimit, defaultText: "--jobs",
      "number of concurrent games of external bots; raise it for bots that wait more than they "
        + "compute")
  }
}

extension Option where Value == RunSpecification.BrokenBots {
  static var broken: Option {
    .choice(
      "broken", "RESPONSE", default: .stop,
      "if external bots fail their trial, play nothing, leave the bots out, or let them forfeit every "
        + "game"
    )
  }
}

/// The external bots of a command line and the files that ``Option/watch`` names.
struct BotOptions {
  private(set) var named: [BotProgram] = []
  private(set) var watched: [String] = []
  private(set) var isGiven = false
}

extension BotOptions {
  init(_ read: inout OptionReader) {
    let (bot, bots) = (read.given(.bot), read.given(.bots))
    named = bot.value + bots.value
    isGiven = bot.isGiven || bots.isGiven
    watched = read(.watch)
  }

  /// The external bots, with the files that ``Option/watch`` names.
  var programs: [BotProgram] { watching(named) }

  /// Returns bots with the files that ``Option/watch`` names.
  func watching(_ bots: [BotProgram]) -> [BotProgram] {
    var programs = bots
    for text in watched where unknownBot(in: text, programs) == nil {
      let named = Assignment(text)
      let place = named.flatMap { named in programs.firstIndex { $0.name == named.key } }
      for index in place.map({ $0..<$0 + 1 }) ?? programs.indices {
        programs[index].files.append(place == nil ? text : named?.value ?? text)
      }
    }
    return programs
  }

  /// Reports a mistake if ``Option/watch`` is given without external bots or names an unknown bot.
  func checkWatched(_ programs: [BotProgram], _ arguments: inout Arguments) {
    for text in watched {
      guard let name = unknownBot(in: text, programs) else { continue }
      arguments.report(
        "\(Option.watch.flag) \(text.visible): unknown bot '\(name.visible)'; "
          + hint(for: name, among: programs.map(\.name)))
    }
    if !watched.isEmpty, programs.isEmpty, arguments.mistakes.isEmpty {
      arguments.report(
        "\(Option.watch.flag) requires \(Option.bot.flag) or \(Option.bots.flag)",
        remedy:
          "for example: \(Option.bot.flag) me='python3 bot.py' \(Option.watch.flag) weights.bin")
    }
  }

  /// Returns the bot name in an ``Option/watch`` value if no such bot exists and the whole value is
  /// not a file's path.
  private func unknownBot(in text: String, _ programs: [BotProgram]) -> String? {
    guard let name = Assignment(text)?.key, !programs.isEmpty, !name.contains("/"),
      !programs.contains(where: { $0.name == name }), !FileKind.isTaken(text)
    else { return nil }
    return name
  }
}

extension Arguments {
  /// Returns the game with a name or reports a mistake.
  ///
  /// It returns `nil` if there is no name.
  mutating func game(named name: String?, _ context: CommandContext) -> (any PlayableGame)? {
    do throws(UsageError) {
      return try name.map { name throws(UsageError) in try context.catalog.game(named: name) }
    } catch {
      report(error)
      return nil
    }
  }
}
