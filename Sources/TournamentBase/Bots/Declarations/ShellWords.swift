/// A splitter that divides commands into words like a POSIX shell.
///
/// Unquoted special characters are errors.
package struct ShellWords {
  package struct Problem: Error, Hashable {
    /// The problem's position in the command, in characters from 1.
    let column: Int
    let text: String
  }

  private let text: [Unicode.Scalar]
  private var place = 0
  private var words: [String] = []
  /// The current word so far, or `nil` between words.
  private var word: String?

  private init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// Returns a command's words.
  package static func split(_ text: String) throws(Problem) -> [String] {
    var splitter = ShellWords(text)
    try splitter.run()
    return splitter.words
  }

  /// Returns a command that splits into the given words.
  package static func joined(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./:=,+@%".unicodeScalars.contains($0)
      }
      return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  /// The characters that separate words.
  ///
  /// A line ending within a command is an error.
  private static let spaces = " \t\n".unicodeScalars
  private static let signs = "$`|;&<>()*?[".unicodeScalars
  /// The characters that are special to a shell at the beginning of a word.
  private static let firstSigns = "~#".unicodeScalars

  private mutating func run() throws(Problem) {
    let end = (text.lastIndex { !ShellWords.spaces.contains($0) } ?? -1) + 1
    place = text.firstIndex { !ShellWords.spaces.contains($0) } ?? text.count
    while place < text.count {
      let scalar = text[place]
      switch scalar {
      case " ", "\t": endWord()
      case "\n" where place < end:
        throw problem("line ending inside the command; \(ShellWords.advice)")
      case "\n": endWord()
      case "'": try takeSingleQuotes()
      case "\"": try takeDoubleQuotes()
      case "\\": try takeEscaped()
      case _ where ShellWords.signs.contains(scalar),
        _ where word == nil && ShellWords.firstSigns.contains(scalar):
        throw problem("special character '\(scalar)'; \(ShellWords.advice)")
      case "\0": throw problem("a command cannot contain NUL")
      default: append(scalar)
      }
      place += 1
    }
    endWord()
  }

  private static let advice = "commands are not run in a shell: quote it or use a script"

  private mutating func append(_ scalar: Unicode.Scalar) {
    word = word ?? ""
    word?.unicodeScalars.append(scalar)
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func takeEscaped() throws(Problem) {
    guard place + 1 < text.count else { throw problem("backslash at the end") }
    place += 1
    if text[place] != "\n" { append(text[place]) }
  }

  private mutating func takeSingleQuotes() throws(Problem) {
    let start = place
    word = word ?? ""
    place += 1
    while place < text.count, text[place] != "'" {
      if text[place] == "\0" { throw problem("a command cannot contain NUL") }
      append(text[place])
      place += 1
    }
    if place == text.count { throw problem("unclosed single quote", at: start) }
  }

  private mutating func takeDoubleQuotes() throws(Problem) {
    let start = place
    word = word ?? ""
    place += 1
    while place < text.count, text[place] != "\"" {
      switch text[place] {
      case "\\" where place + 1 < text.count && "$`\"\\\n".unicodeScalars.contains(text[place + 1]):
        place += 1
        if text[place] != "\n" { append(text[place]) }
      case "$", "`":
        throw problem(
          "special character '\(text[place])' in double quotes; commands are not run in a shell: use "
            + "single quotes or a backslash")
      case "\0": throw problem("a command cannot contain NUL")
      default: append(text[place])
      }
      place += 1
    }
    if place >= text.count { throw problem("unclosed double quote", at: start) }
  }

  private func problem(_ text: String, at place: Int? = nil) -> Problem {
    Problem(column: (place ?? self.place) + 1, text: text)
  }
}
