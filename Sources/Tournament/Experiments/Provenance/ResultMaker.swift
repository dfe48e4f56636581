import CSystem

/// What makes results in this process: told by the command line for all that follows from it.
struct ResultMaker: Sendable {
  /// The command line, quoted for a shell; `nil` where results are asked for in code.
  let command: String?

  /// Who makes what is written now.
  @TaskLocal static var current = ResultMaker()

  /// Results that are asked for in code.
  init() { command = nil }

  /// Results that a command line asks for.
  ///
  /// - Parameter words: The program's name, without the folder that it is in, and the words after it.
  init(words: [String]) {
    command = CommandText(words: words, home: ProgramFile.variable("HOME")).text
  }

  /// The commit that whoever built the program says it is of.
  var commit: String? {
    let text = String(cString: machine_commit())
    return text.isEmpty ? nil : text
  }

  /// The commit that is checked out around the program.
  var checkout: String? { ResultMaker.found }

  private static let found = ProgramFile.ownPath.flatMap { Checkout(around: $0)?.commit }
}
