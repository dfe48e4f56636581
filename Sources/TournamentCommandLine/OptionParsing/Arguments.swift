import GameCore

/// The operands of a command line and the mistakes in it.
///
/// Mistakes are collected instead of thrown one by one, so that a user sees all of them at once.
package struct Arguments {
  /// The operands, in order.
  package private(set) var words: [String] = []
  /// The mistakes so far, whose messages already name the options.
  private(set) var mistakes: [UsageError.Mistake] = []
  /// A Boolean value that indicates whether the command line asks for help.
  package private(set) var asksForHelp = false
  private(set) var surroundings = OptionReader.Surroundings()
  private let options: [any OptionDeclaration]
  private let refused: [RefusedOption]
  private let help: String?
  private let commands: [String]
  /// The strings given for each option, by the option's name.
  private var texts: [String: [String]] = [:]

  /// Splits a command line into options and other words, and reads the options.
  ///
  /// Errors name `help`, the command that lists the options. If an unknown option has the name of
  /// one of `commands`, the error says so.
  ///
  /// - Parameter read: A closure that reads all options, each of them once.
  package static func parse<Values>(
    _ words: [String], refused: [RefusedOption] = [], help: String? = nil,
    commands: [String] = [], options read: (inout OptionReader) -> Values
  ) -> (arguments: Arguments, options: Values) {
    var arguments = Arguments(
      words, options: OptionReader.options(of: read), refused: refused, help: help,
      commands: commands)
    var reader = OptionReader(arguments.texts)
    let values = read(&reader)
    arguments.asksForHelp = reader(.help)
    arguments.mistakes += reader.mistakes
    arguments.surroundings = reader.surroundings
    return (arguments, values)
  }

  private init(
    _ arguments: [String], options: [any OptionDeclaration], refused: [RefusedOption],
    help: String?, commands: [String]
  ) {
    self.refused = refused
    self.help = help
    self.commands = commands
    self.options = options + [Option.help]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if argument == "--" {
        words += rest
        break
      }
      take(argument, &rest)
    }
  }

  /// Reads an option and takes its value from the words that follow.
  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts[0] == "-h" ? Option.help.flag : String(parts[0])
    guard let option = options.first(where: { $0.flag == word }) else {
      reportUnknown(word)
      // The word after an unknown option is more likely its value than a game.
      if parts.count == 1, let next = rest.first, !next.hasPrefix("-") { rest = rest.dropFirst() }
      return
    }
    let flag = option.flag
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder == nil {
      if value != nil { report("\(flag) takes no value") }
      value = ""
    } else if value == nil {
      value = rest.popFirst()
    }
    guard let value else {
      report("\(flag) requires a value: \(option.usage)")
      return
    }
    if !option.repeats, texts[option.name] != nil { report("\(flag) is given more than once") }
    texts[option.name, default: []].append(value)
  }

  private mutating func reportUnknown(_ flag: String) {
    let flags = options.dropLast().map(\.flag)
    if let refusal = refused.first(where: { $0.names.contains { "--\($0)" == flag } }) {
      report("\(flag): \(refusal.reason)", remedy: refusal.remedy)
    } else if let command = commands.first(where: { "--\($0)" == flag }) {
      report("unknown option '\(flag)'; did you mean the command '\(command)'?")
    } else if let near = nearest(to: flag, amongNames: flags) {
      report("unknown option '\(flag)'; did you mean '\(near)'?")
    } else {
      report(
        "unknown option '\(flag)'",
        remedy: help.map { "Run '\($0)' for a list of options." }
          ?? (flags.isEmpty
            ? "The command has no options." : "Options: \(flags.joined(separator: ", "))"))
    }
  }

  /// Adds a mistake if there are too few or too many operands.
  mutating func expect(
    _ count: some RangeExpression<Int>, _ problem: String, remedy: String? = nil
  ) {
    if !count.contains(words.count) { report(problem, remedy: remedy) }
  }

  /// Adds a mistake.
  package mutating func report(_ problem: String, remedy: String? = nil) {
    mistakes.add(problem, remedy: remedy)
  }

  mutating func report(_ option: some OptionDeclaration, _ problem: String, remedy: String? = nil) {
    report("\(option.flag): \(problem)", remedy: remedy)
  }

  /// Adds a library's mistakes.
  ///
  /// If a setting is one of the options, its message names the option.
  mutating func report(_ error: UsageError) { mistakes += mistakes(of: error) }

  /// Returns a library's mistakes.
  ///
  /// If a setting is one of the options, its message names the option.
  func mistakes(of error: UsageError) -> [UsageError.Mistake] {
    error.mistakes.map { mistake in
      let option = options.first { $0.name == mistake.setting }
      return UsageError.Mistake(
        mistake.problem(of: option?.flag ?? mistake.setting), remedy: mistake.remedy)
    }
  }

  /// - Throws: `UsageError` if a mistake was reported.
  package func check() throws(UsageError) {
    if !mistakes.isEmpty { throw UsageError(mistakes) }
  }
}
