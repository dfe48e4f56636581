import GameCore

extension Game {
  /// Returns the openings from the request's opening file, or an empty array if there is no such
  /// file.
  ///
  /// The openings are in the form of `DealRandomness.setup`.
  ///
  /// - Throws: `UsageError` if the game or the format does not support opening files, or if the
  ///   file contains mistakes. The error then gives the place of each mistake, up to a limit.
  package static func openings(
    from request: RunSpecification, rules: Rules
  ) throws(UsageError) -> [String] {
    guard let file = request.openingFile else { return [] }
    guard let notation = openingNotation else {
      throw UsageError(
        setting: OpeningFile.setting, "\(name) cannot begin with openings from a file")
    }
    if let unsupportedRule = notation.unsupportedRule(rules) {
      throw UsageError(
        setting: OpeningFile.setting, "\(file.name): \(unsupportedRule.problem)",
        remedy: unsupportedRule.remedy)
    }
    if case .adaptive = request.format {
      throw UsageError(
        setting: OpeningFile.setting,
        "openings cannot be used with the adaptive format, whose intervals require independent "
          + "deals")
    }
    var reader = OpeningReader<Self>(
      name: file.name, notation: notation, rules: rules, seats: request.seats,
      allowsDecided: request.allowsDecidedOpenings)
    reader.read(file.bytes)
    if !reader.mistakes.isEmpty { throw UsageError(reader.mistakes) }
    return reader.openings
  }
}

/// The form and limits of opening files.
///
/// Each line contains an opening. A number sign begins a comment, and empty lines are skipped.
package enum OpeningFile {
  /// The name of the opening file in messages and in the data package, and the beginning of the
  /// copy's file name.
  package static let setting = "openings"
  package static let suffix = "txt"
  /// The maximum file size in bytes.
  package static let byteLimit = 4 << 20
  /// The maximum line length in bytes.
  static let lineLimit = 1000
  static let mistakeLimit = 10

  /// Returns the file name of the opening file's copy in a results folder.
  package static func copyName(hash: String) -> String {
    RuleFile.copyName(of: setting, hash: hash, suffix: suffix)
  }
}

extension RuleFileCopy {
  /// Returns a copy of the opening file, or an empty array if there is no such file.
  static func copies(of openings: RuleFile?) -> [RuleFileCopy] {
    openings.map { file in
      [
        RuleFileCopy(
          rule: OpeningFile.setting, fileName: OpeningFile.copyName(hash: file.hash),
          bytes: file.bytes, isBuiltIn: false)
      ]
    } ?? []
  }
}

private struct OpeningReader<G: Game> {
  let name: String
  let notation: OpeningNotation<G>
  let rules: G.Rules
  let seats: Int
  let allowsDecided: Bool
  private(set) var openings: [String] = []
  private(set) var mistakes: [UsageError.Mistake] = []
  var isFull = false
  /// The number of the first line that leads to each initial state, by the state's digest.
  ///
  /// The dictionary is never iterated.
  var lines: [UInt64: Int] = [:]

  mutating func read(_ bytes: [UInt8]) {
    let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
    var number = 0
    for line in text.split(separator: .newline, omittingEmptySubsequences: false) {
      number += 1
      read(line, number)
      if isFull || mistakes.count == OpeningFile.mistakeLimit { return }
    }
    if openings.isEmpty, mistakes.isEmpty {
      report(
        nil, "the file contains no opening", remedy: "Each line needs an opening: \(notation.form)."
      )
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
    if line.count > OpeningFile.lineLimit {
      return report(
        number, "the line has more than \(OpeningFile.lineLimit) bytes",
        remedy: "Put each opening on a line of its own and wrap long comments.")
    }
    let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let text = String(decoding: end.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    if text.allSatisfy({ $0 == " " || $0 == "\t" }) { return }
    if openings.count == OpeningList.limit {
      report(
        number, "the file has more than \(grouped(OpeningList.limit)) openings",
        remedy: "Divide the file and play a run with each part.")
      isFull = true
      return
    }
    do throws(StateTextError) {
      add(try notation.read(text, rules, seats), number)
    } catch {
      report(
        number, column: error.column, error.problem,
        remedy: error.remedy ?? "Expected \(notation.form).")
    }
  }

  /// Adds an opening, or reports a mistake if the game is over or decided or the opening is a
  /// duplicate.
  private mutating func add(_ opening: String, _ number: Int) {
    let state = G(
      rules: rules, seats: seats, randomness: DealRandomness(seed: 0, deal: 0, setup: opening))
    if let first = lines[state.digest] {
      report(
        number, "the same opening as in line \(first)", remedy: "Remove one of the two lines.")
    } else if state.outcome != nil {
      report(number, "the game is over after this opening", remedy: "Remove the line.")
    } else if !allowsDecided, let reason = notation.decision(state) {
      report(
        number, "decided: \(reason)",
        remedy: "Remove the line, or use the option allow-decided.")
    } else {
      lines[state.digest] = number
      openings.append(opening)
    }
  }

  private mutating func report(
    _ line: Int?, column: Int? = nil, _ problem: String, remedy: String
  ) {
    let place = (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    mistakes.add(setting: OpeningFile.setting, "\(name)\(place): \(problem)", remedy: remedy)
  }
}
