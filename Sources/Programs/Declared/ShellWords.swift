/// Splits a command into words as a POSIX shell would, without a shell.
///
/// Quotes and backslashes are understood. Whatever else a shell would act on is refused: so a text that
/// is taken means the same here as in a shell.
package struct ShellWords {
  /// Why a text is no command.
  package struct Problem: Error, Hashable {
    /// Where it is wrong, in characters from 1.
    package let column: Int
    /// What is wrong, as a clause without a full stop.
    package let text: String
  }

  private let text: [Unicode.Scalar]
  private var place = 0
  private var words: [String] = []
  /// The word so far; `nil` between words.
  private var word: String?

  private init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// The words of a command; none for an empty text.
  package static func split(_ text: String) throws(Problem) -> [String] {
    var splitter = ShellWords(text)
    try splitter.run()
    return splitter.words
  }

  /// Words as a text that is split into the same.
  package static func joined(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./:=,+@%".unicodeScalars.contains($0)
      }
      return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  /// What ends a word, or begins another command at a line's end.
  private static let spaces = " \t\n".unicodeScalars
  /// What a shell would act on anywhere.
  private static let signs = "$`|;&<>()*?[".unicodeScalars
  /// What a shell would act on where a word begins.
  private static let firstSigns = "~#".unicodeScalars

  private mutating func run() throws(Problem) {
    let end = (text.lastIndex { !ShellWords.spaces.contains($0) } ?? -1) + 1
    place = text.firstIndex { !ShellWords.spaces.contains($0) } ?? text.count
    while place < text.count {
      let scalar = text[place]
      switch scalar {
      case " ", "\t": endWord()
      case "\n" where place < end: throw problem("a line ends; \(ShellWords.advice)")
      case "\n": endWord()
      case "'": try takeSingleQuotes()
      case "\"": try takeDoubleQuotes()
      case "\\": try takeEscaped()
      case _ where ShellWords.signs.contains(scalar),
        _ where word == nil && ShellWords.firstSigns.contains(scalar):
        throw problem("'\(scalar)': \(ShellWords.advice)")
      case "\0": throw problem("a command can't hold a NUL")
      default: append(scalar)
      }
      place += 1
    }
    endWord()
  }

  private static let advice = "no shell is started; put it into a script or quote it"

  private mutating func append(_ scalar: Unicode.Scalar) {
    word = word ?? ""
    word?.unicodeScalars.append(scalar)
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  /// Takes a backslash outside of quotes with what follows it; nothing where that is a line's end.
  private mutating func takeEscaped() throws(Problem) {
    guard place + 1 < text.count else { throw problem("nothing follows the backslash") }
    place += 1
    if text[place] != "\n" { append(text[place]) }
  }

  private mutating func takeSingleQuotes() throws(Problem) {
    let start = place
    word = word ?? ""
    place += 1
    while place < text.count, text[place] != "'" {
      if text[place] == "\0" { throw problem("a command can't hold a NUL") }
      append(text[place])
      place += 1
    }
    if place == text.count { throw problem("the single quote is not closed", at: start) }
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
          "'\(text[place])': no shell is started that would put anything in its place; use single "
            + "quotes, or write a backslash before it")
      case "\0": throw problem("a command can't hold a NUL")
      default: append(text[place])
      }
      place += 1
    }
    if place >= text.count { throw problem("the double quote is not closed", at: start) }
  }

  private func problem(_ text: String, at place: Int? = nil) -> Problem {
    Problem(column: (place ?? self.place) + 1, text: text)
  }
}
