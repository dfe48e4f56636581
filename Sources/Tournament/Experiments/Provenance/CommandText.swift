/// A command line as a user could have typed it.
struct CommandText {
  /// Words quoted for a shell, with `$HOME` for the user's own folder, whose name is the user's.
  let text: String

  /// - Parameters:
  ///   - words: What the shell made of the line.
  ///   - home: The user's own folder; `nil` where there is none.
  init(words: [String], home: String?) {
    let folder = home.flatMap { $0.hasPrefix("/") && $0.utf8.count > 1 ? $0 : nil }
    text = words.map { CommandText.quoted($0, folder) }.joined(separator: " ")
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
}
