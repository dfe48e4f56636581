import Diagnostics

/// A command line, split into options and other words.
///
/// Mistakes are collected, not thrown one by one, so that a user learns of all of them at once.
package struct Arguments {
  package private(set) var words: [String] = []
  private var values: [String: [String]] = [:]
  package private(set) var problems: [String] = []

  /// Splits a command line by the options that a command has.
  package init(_ arguments: [String], options: [Option]) {
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
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let known = name == "-h" ? Option.help : options.first { "--\($0.name)" == name }
      guard let option = known else {
        problems.append(Arguments.unknown(name, options))
        // What follows an unknown option is more likely its value than a game.
        if parts.count == 1, let next = rest.first, !next.hasPrefix("-") { rest = rest.dropFirst() }
        continue
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if option.placeholder == nil {
        if value != nil { problems.append("--\(option.name) takes no value") }
        value = ""
      } else if value == nil {
        value = rest.popFirst()
      }
      guard let value else {
        problems.append("--\(option.name) needs a value: \(option.usage)")
        continue
      }
      if !option.repeats, values[option.name] != nil {
        problems.append("--\(option.name) is given twice")
      }
      values[option.name, default: []].append(value)
    }
  }

  private static func unknown(_ name: String, _ options: [Option]) -> String {
    let names = options.map { "--\($0.name)" }
    let hint =
      nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are \(names.joined(separator: ", "))"
    return "there is no option '\(name)' here; \(hint)"
  }

  package func has(_ name: String) -> Bool { values[name] != nil }

  package func text(_ name: String) -> String? { values[name]?.last }

  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// The whole number that an option gives, if it is given and in range.
  package mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    report(
      "--\(name): '\(text)' is not a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)")
    return nil
  }

  /// The 64-bit number that `--seed` gives, if it is given and readable.
  package mutating func seed() -> UInt64? {
    guard let text = text("seed") else { return nil }
    if let seed = UInt64(text) { return seed }
    report("--seed: '\(text)' is not a whole number from 0 to \(UInt64.max)")
    return nil
  }

  package mutating func report(_ problem: String) { problems.append(problem) }

  package mutating func report(_ error: UsageError) { problems += error.problems }

  /// - Throws: ``UsageError`` where anything was reported.
  package func check() throws(UsageError) {
    if !problems.isEmpty { throw UsageError(problems) }
  }
}
