import CSystem
import TournamentBase

/// The origin of results in this process: a command line, or code that uses the library.
package struct ResultMaker: Sendable {
  /// The command line, quoted for a shell, or `nil` if code that uses the library creates the
  /// results.
  ///
  /// `$HOME` replaces the home folder's path, which contains the user's name.
  package let command: String?

  @TaskLocal package static var current = ResultMaker()

  init() { command = nil }

  /// Creates the origin for a command line.
  ///
  /// - Parameter words: The program's name without its folder, followed by the arguments.
  package init(words: [String], home: String? = ProgramFile.variable("HOME")) {
    let folder = home.flatMap { $0.hasPrefix("/") && $0.utf8.count > 1 ? $0 : nil }
    command = words.map { ResultMaker.quoted($0, folder) }.joined(separator: " ")
  }

  /// Returns the words of a recorded command, or `nil` if a shell would read more than words.
  package static func words(
    of command: String, home: String? = ProgramFile.variable("HOME")
  ) -> [String]? {
    let quoted = home.map { ShellWords.joined([$0]) }
    return try? ShellWords.split(quoted.map { command.replacing("\"$HOME\"", with: $0) } ?? command)
  }

  private static func quoted(_ word: String, _ home: String?) -> String {
    guard let home else { return ShellWords.joined([word]) }
    var pieces: [String] = []
    var rest = word[...]
    while let found = rest.firstRange(of: home) {
      let isWhole = found.upperBound == rest.endIndex || rest[found.upperBound] == "/"
      let end = isWhole ? found.lowerBound : found.upperBound
      if rest.startIndex < end { pieces.append(ShellWords.joined([String(rest[..<end])])) }
      if isWhole { pieces.append("\"$HOME\"") }
      rest = rest[found.upperBound...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(ShellWords.joined([String(rest)])) }
    return pieces.joined()
  }

  /// The program's commit, as declared by the build.
  var commit: String? {
    let text = String(cString: machine_commit())
    return text.isEmpty ? nil : text
  }

  /// The commit of the checkout that contains the program.
  var checkout: String? { ResultMaker.found }

  private static let found = ProgramFile.ownPath.flatMap { Checkout(around: $0)?.commit }
}
