import Diagnostics
import GameCore

extension BotProgram {
  /// The most programs that may be named at once.
  package static let limit = 1000
  /// The most words of a command.
  package static let wordLimit = 200
  /// The most characters of a name.
  package static let nameLimit = 64

  /// A program as it stands on a command line: `NAME=COMMAND`.
  ///
  /// - Throws: `UsageError` with every mistake.
  public init(option text: String) throws(UsageError) {
    guard let assignment = Assignment(text) else {
      throw UsageError("'\(text)' is not NAME=COMMAND, such as 'mine=python3 bot.py'")
    }
    var problems = BotProgram.problem(ofName: assignment.key).map { [$0] } ?? []
    var words: [String] = []
    do throws(ShellWords.Problem) {
      words = try ShellWords.split(assignment.value)
      if let problem = BotProgram.problem(ofCommand: words) {
        problems.append("'\(assignment.key)': \(problem)")
      }
    } catch {
      problems.append(
        "'\(assignment.key)': column \(error.column) of its command: \(error.text)")
    }
    if !problems.isEmpty { throw UsageError(problems) }
    self.init(name: assignment.key, command: words)
  }

  /// What is wrong with a name; `nil` where nothing is.
  package static func problem(ofName name: String) -> String? {
    let isName =
      1...nameLimit ~= name.utf8.count && name.first != "-"
      && name.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x61...0x7a ~= $0 | 0x20 || $0 == UInt8(ascii: "-")
      }
    return isName
      ? nil
      : "'\(name)' can't be the name of a program: that is up to \(nameLimit) letters, digits and "
        + "hyphens within"
  }

  /// What is wrong with a command's words; `nil` where nothing is.
  package static func problem(ofCommand words: [String]) -> String? {
    if words.first?.isEmpty != false {
      return "there is no command; name a program and its arguments, such as python3 bot.py"
    }
    if words.count > wordLimit {
      return "a command of \(words.count) words is longer than \(wordLimit); put it into a script"
    }
    return words.contains { $0.contains("\0") } ? "a command can't hold a NUL" : nil
  }

  /// What is wrong with its settings taken together, in a game that is spoken of in some languages.
  package func problems(in game: String, languages: [Language]) -> [String] {
    var problems: [String] = []
    if !languages.contains(language) {
      problems.append(
        "'\(name)': \(game) can't be played by protocol=\(language.rawValue); leave it at "
          + languages.map(\.rawValue).listed(by: "or"))
    }
    if language == .ugi, window > 1 {
      problems.append(
        "'\(name)': window=\(window) is for protocol=lines; by ugi a process plays one game at a time"
      )
    }
    if language != .ugi, !options.isEmpty {
      problems.append("'\(name)': 'options' are for protocol=ugi")
    }
    return problems
  }

  /// What keeps programs from playing a game beside its own strategies, a sentence each.
  ///
  /// - Parameters:
  ///   - programs: In the order in which they were named.
  ///   - game: What is played.
  ///   - strategies: The game's own strategies, whose names are taken.
  ///   - languages: In which the game can be spoken of.
  package static func problems(
    of programs: [BotProgram], in game: String, strategies: [StrategyCard], languages: [Language]
  ) -> [String] {
    var problems: [String] = []
    if programs.count > limit {
      problems.append("\(programs.count) programs are more than \(limit); name fewer")
    }
    for (index, program) in programs.prefix(limit).enumerated() {
      if let problem = problem(ofName: program.name) ?? problem(ofCommand: program.command) {
        problems.append(problem)
      } else if strategies.contains(where: { $0.name == program.name || $0.alias == program.name })
      {
        problems.append(
          "'\(program.name)' is a strategy of \(game); call the program something else")
      } else if programs[..<index].contains(where: { $0.name == program.name }) {
        problems.append("there are two programs named '\(program.name)'; call one something else")
      }
      problems += program.problems(in: game, languages: languages)
    }
    return problems
  }
}
