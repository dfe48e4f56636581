import CSystem

/// A Python program that lets an agent from another framework play.
///
/// The prefix of a bot's command selects the program.
package enum BotAdapter: String, CaseIterable, Sendable {
  case kaggle
  case moves
  case openspiel
  case python

  /// The command's form.
  package var form: String {
    switch self {
    case .kaggle: "kaggle:FILE"
    case .moves: "moves:COMMAND"
    case .openspiel: "openspiel:BOT,OPTION=VALUE"
    case .python: "python:FILE:NAME"
    }
  }

  package var example: String {
    switch self {
    case .kaggle: "kaggle:submission.py"
    case .moves: "moves:./c4solver"
    case .openspiel: "openspiel:mcts,simulations=1000"
    case .python: "python:agent.py:choose"
    }
  }

  package var summary: String {
    switch self {
    case .kaggle:
      "the last function in a Python file, called with the observation and the configuration as in "
        + "Kaggle's ConnectX"
    case .moves: "an engine that reads lists of moves as columns, such as 4453, and prints scores"
    case .openspiel: "an OpenSpiel bot, if pyspiel is installed"
    case .python:
      "a function of (observation, legal), or a PettingZoo policy of (observation, action_mask)"
    }
  }

  /// The only game that the adapter plays, or `nil` if it plays every game.
  package var game: String? { self == .python ? nil : "connect-four" }

  /// A Boolean value that indicates whether the adapter reads the list of legal actions.
  var needsLegalActions: Bool { self == .moves || self == .python }

  /// Writes the module for bots in Python to a new file.
  package static func writeModule(to path: String) throws(FileError) {
    let file = try AtomicFile(path: path)
    try file.output.write(embedded_bot_module().text)
    try file.keep()
  }

  /// The settings whose defaults differ from those of other bots, such as Kaggle's time limits.
  var defaults: [(name: String, milliseconds: Int)] {
    self == .kaggle ? [("time", 2000), ("time-bank", 60_000)] : []
  }

  /// The program's source code.
  var source: String {
    switch self {
    case .kaggle: embedded_kaggle_adapter().text
    case .moves: embedded_moves_adapter().text
    case .openspiel: embedded_openspiel_adapter().text
    case .python: embedded_python_adapter().text
    }
  }

  /// The index of an engine in the command that starts an adapter.
  static let enginePlace = 3

  /// Returns the name of the engine that a started adapter finds in the folders of `PATH`, or `nil`
  /// for other commands.
  static func engine(in started: [String]) -> String? {
    guard started.count > enginePlace, started[enginePlace - 1] == moves.start else { return nil }
    return started[enginePlace].contains("/") ? nil : started[enginePlace]
  }

  /// Reads the prefix of a command or returns `nil` if it is not an adapter's prefix.
  package init?(ofCommand words: [String]) {
    guard let word = words.first, let colon = word.firstIndex(of: ":") else { return nil }
    self.init(rawValue: String(word[..<colon]))
  }

  /// Returns the words after the prefix, with files and options separated.
  func words(of command: [String]) -> [String] {
    let rest = String((command.first ?? "").dropFirst(rawValue.count + 1))
    if self == .moves { return (rest.isEmpty ? [] : [rest]) + command.dropFirst() }
    let parts = rest.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let count = parts.dropFirst().firstIndex { $0.contains("=") } ?? parts.count
    var words = [parts[..<count].joined(separator: ",")]
    if self == .python, let colon = words[0].lastIndex(of: ":") {
      words.append(String(words[0][words[0].index(after: colon)...]))
      words[0] = String(words[0][..<colon])
    }
    return (words.filter { !$0.isEmpty } + parts[count...]) + command.dropFirst()
  }

  /// Returns the problem with a command that begins with the prefix, or `nil` if the command is
  /// valid.
  func problem(ofCommand command: [String]) -> String? {
    let count = words(of: command).prefix { !$0.contains("=") || self == .moves }.count
    let isValid = self == .moves ? count > 0 : count == (self == .python ? 2 : 1)
    return isValid ? nil : "invalid command: expected \(form), such as \(example)"
  }

  /// The program that Python runs: the helper module, then the adapter.
  ///
  /// Their source code is in environment variables, so that no file has to be found.
  var start: String {
    """
    import os, sys, types
    sys.argv[0] = "\(rawValue)"
    sys.path = [x for x in sys.path if x]
    module = sys.modules["tournament_bot"] = types.ModuleType("tournament_bot")
    exec(compile(os.environ.pop("\(BotAdapter.moduleVariable)"), "tournament_bot.py", "exec"),
         module.__dict__)
    exec(compile(os.environ.pop("\(BotAdapter.variable)"), "adapter_\(rawValue).py", "exec"),
         {"__name__": "__main__"})
    """
  }
  static let moduleVariable = "TOURNAMENT_BOT_MODULE"
  static let variable = "TOURNAMENT_BOT_ADAPTER"
}
