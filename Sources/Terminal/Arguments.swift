import Diagnostics

/// A command line, split into options and other words.
///
/// Mistakes are collected, not thrown one by one, so that a user learns of all of them at once.
package struct Arguments {
  /// What is no option and no option's value, in order.
  package private(set) var words: [String] = []
  /// What is wrong with the command line, as far as it is known.
  package private(set) var problems: [String] = []
  private let options: [any OptionDeclaration]
  /// The texts of each option, in the order of `options`.
  private var texts: [[String]]

  /// Splits a command line by the options that a command has.
  package init(_ arguments: [String], options: [any OptionDeclaration]) {
    self.options = options + [Option.help]
    texts = self.options.map { _ in [] }
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
    for (option, texts) in zip(self.options, texts) {
      problems += option.mistakes(in: texts).map { "\(option.flag): \($0)" }
    }
  }

  /// Takes an option, and its value from the words that follow it.
  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = parts[0] == "-h" ? Option.help.flag : String(parts[0])
    guard let index = options.firstIndex(where: { $0.flag == flag }) else {
      problems.append(unknown(flag))
      // What follows an unknown option is more likely its value than a game.
      if parts.count == 1, let next = rest.first, !next.hasPrefix("-") { rest = rest.dropFirst() }
      return
    }
    let option = options[index]
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder == nil {
      if value != nil { problems.append("\(flag) takes no value") }
      value = ""
    } else if value == nil {
      value = rest.popFirst()
    }
    guard let value else {
      problems.append("\(flag) needs a value: \(option.usage)")
      return
    }
    if !option.repeats, !texts[index].isEmpty { problems.append("\(flag) is given twice") }
    texts[index].append(value)
  }

  private func unknown(_ flag: String) -> String {
    let flags = options.dropLast().map(\.flag)
    let hint =
      nearest(to: flag, among: flags).map { "did you mean '\($0)'?" }
      ?? (flags.isEmpty ? "there are none" : "there are \(flags.joined(separator: ", "))")
    return "there is no option '\(flag)' here; \(hint)"
  }

  /// The value of an option, its default where it is not given or can't be read.
  ///
  /// - Precondition: The option is one of the command's.
  package subscript<Value>(option: Option<Value>) -> Value { option.value(of: texts(of: option)) }

  /// Whether an option is given.
  ///
  /// - Precondition: The option is one of the command's.
  package func has<Value>(_ option: Option<Value>) -> Bool { !texts(of: option).isEmpty }

  private func texts<Value>(of option: Option<Value>) -> [String] {
    guard let index = options.firstIndex(where: { $0.name == option.name }) else {
      preconditionFailure("the command has no option \(option.flag)")
    }
    return texts[index]
  }

  /// Adds something that is wrong.
  package mutating func report(_ problem: String) { problems.append(problem) }

  /// Adds something that is wrong with an option's value.
  package mutating func report<Value>(_ option: Option<Value>, _ problem: String) {
    problems.append("\(option.flag): \(problem)")
  }

  /// Adds what a library found wrong, with the hyphens of the settings that are options.
  package mutating func report(_ error: UsageError) {
    problems += sentences(of: error)
  }

  /// What a library found wrong, with the hyphens of the settings that are options.
  package func sentences(of error: UsageError) -> [String] {
    error.mistakes.map { mistake in
      guard let option = options.first(where: { $0.name == mistake.setting }) else {
        return mistake.description
      }
      return "\(option.flag): \(mistake.text)"
    }
  }

  /// - Throws: ``UsageError`` where anything was reported.
  package func check() throws(UsageError) {
    if !problems.isEmpty { throw UsageError(problems) }
  }
}
