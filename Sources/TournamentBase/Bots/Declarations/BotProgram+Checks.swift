import GameCore

extension BotProgram {
  static let limit = 1000
  static let wordLimit = 200
  static let nameLimit = 64

  /// Creates a bot from a command-line option's value, `NAME=COMMAND`.
  ///
  /// - Throws: `UsageError` that reports all mistakes.
  public init(option text: String) throws(UsageError) {
    guard let assignment = Assignment(text) else {
      throw UsageError(
        "invalid value '\(text)': expected NAME=COMMAND, such as mine='python3 bot.py'")
    }
    var problems = BotProgram.problem(ofName: assignment.key).map { [$0] } ?? []
    var words: [String] = []
    do throws(ShellWords.Problem) {
      words = try ShellWords.split(assignment.value)
      if let problem = BotProgram.problem(ofCommand: words) {
        problems.append("'\(assignment.key)': \(problem)")
      }
    } catch {
      problems.append("'\(assignment.key)': column \(error.column) of the command: \(error.text)")
    }
    if !problems.isEmpty { throw UsageError(problems) }
    self = BotProgram(name: assignment.key, command: words).withAdapterDefaults
  }

  /// Returns the problem with a name, or `nil` if the name is valid.
  package static func problem(ofName name: String) -> String? {
    let isName =
      1...nameLimit ~= name.utf8.count && name.first != "-"
      && name.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x61...0x7a ~= $0 | 0x20 || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
    return isName
      ? nil
      : "invalid bot name '\(name)': expected up to \(nameLimit) letters, digits, hyphens and "
        + "underscores, not beginning with a hyphen"
  }

  /// Returns the problem with a command's words, or `nil` if the command is valid.
  static func problem(ofCommand words: [String]) -> String? {
    if words.first?.isEmpty != false {
      return "empty command: expected a program and its arguments, such as 'python3 bot.py'"
    }
    if words.count > wordLimit {
      return "the command has \(words.count) words; expected at most \(wordLimit), or a script"
    }
    if words.contains(where: { $0.contains("\0") }) { return "a command cannot contain NUL" }
    return BotAdapter(ofCommand: words)?.problem(ofCommand: words)
  }

  /// Returns the problems with combinations of settings, in a game that supports the given
  /// protocols.
  func problems(in game: String, languages: [Language]) -> [String] {
    var problems: [String] = []
    if !languages.contains(language) {
      let words = languages.map(\.rawValue).listed(by: "or")
      problems.append(
        "bot '\(name)': \(game) does not support protocol=\(language.rawValue); expected \(words)")
    }
    if language == .ugi, window > 1 {
      problems.append("bot '\(name)': window=\(window) cannot be used with protocol=ugi")
    }
    if language != .ugi, !options.isEmpty {
      problems.append("bot '\(name)': \"options\" requires protocol=ugi")
    }
    if hidesLegalActions {
      if language == .ugi {
        problems.append(
          "bot '\(name)': legal=hidden cannot be used with protocol=ugi, which sends no legal actions; "
            + "omit it")
      } else if let adapter, adapter.needsLegalActions {
        problems.append(
          "bot '\(name)': legal=hidden cannot be used with \(adapter.form), which needs legal actions; "
            + "omit it")
      }
    }
    return problems
  }

  /// - Parameter strategies: The game's built-in strategies, whose names bots must not use.
  static func problems(
    of programs: [BotProgram], in game: String, strategies: [StrategyMetadata],
    languages: [Language]
  ) -> [String] {
    var problems: [String] = []
    if programs.count > limit {
      problems.append("\(programs.count) bots: expected at most \(limit)")
    }
    for (index, program) in programs.prefix(limit).enumerated() {
      if let problem = problem(ofName: program.name) ?? problem(ofCommand: program.command) {
        problems.append(problem)
      } else if strategies.contains(where: { $0.name == program.name || $0.alias == program.name })
      {
        problems.append(
          "bot '\(program.name)': \(game) has a strategy with this name; choose a different one")
      } else if programs[..<index].contains(where: { $0.name == program.name }) {
        problems.append("two bots are named '\(program.name)'; rename one")
      }
      problems += program.problems(in: game, languages: languages)
    }
    return problems
  }
}
