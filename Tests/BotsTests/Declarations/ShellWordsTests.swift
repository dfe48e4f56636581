import Foundation
import Testing
@testable import GameCore
@testable import TournamentBase

struct ShellWordsTests {
  @Test(arguments: [
    ("", []), ("  \t ", []), ("python3 bot.py", ["python3", "bot.py"]), ("  a   b\t", ["a", "b"]),
    ("'my bot' x", ["my bot", "x"]), ("a''b \"\" ''", ["ab", "", ""]),
    ("a\\ b \\'c\\'", ["a b", "'c'"]), ("\"a \\\"b\\\" \\n\" x", ["a \"b\" \\n", "x"]),
    ("'$HOME|;' \"a|b > c\"", ["$HOME|;", "a|b > c"]), ("\"\\$HOME\"", ["$HOME"]),
    ("a~b c#d ä", ["a~b", "c#d", "ä"]), ("a\\\nb \"c\\\nd\"", ["ab", "cd"]), ("a b\n", ["a", "b"]),
    ("--x='1 2'\"3\"4", ["--x=1 234"]),
  ])
  func `a command is split into words`(text: String, words: [String]) throws {
    #expect(try ShellWords.split(text) == words)
  }

  @Test(arguments: [
    ("a | b", 3, "|"), ("a $B", 3, "$"), ("a `b`", 3, "`"), ("a;", 2, ";"), ("a&", 2, "&"),
    ("a >b", 3, ">"), ("a <b", 3, "<"), ("a *.py", 3, "*"), ("~/bot", 1, "~"), ("a #b", 3, "#"),
  ])
  func `special characters of a shell are refused`(text: String, column: Int, character: String) {
    let problem =
      "special character '\(character)'; commands are not run in a shell: quote it or use a script"
    #expect(throws: ShellWords.Problem(column: column, text: problem)) {
      try ShellWords.split(text)
    }
  }

  @Test(arguments: [
    (
      "a\nb", 2,
      "line ending inside the command; commands are not run in a shell: quote it or use a script"
    ),
    ("a 'b", 3, "unclosed single quote"),
    ("a \"b\\\"", 3, "unclosed double quote"),
    ("a \"b\\", 3, "unclosed double quote"), ("a\\", 2, "backslash at the end"),
    (
      "ä \"$B\"", 4,
      "special character '$' in double quotes; commands are not run in a shell: use single quotes or a "
        + "backslash"
    ),
    ("a\0b", 2, "a command cannot contain NUL"),
  ])
  func `invalid commands are refused with the column`(text: String, column: Int, problem: String) {
    #expect(throws: ShellWords.Problem(column: column, text: problem)) {
      try ShellWords.split(text)
    }
  }

  /// Joined words are split into the same words.
  @Test(arguments: [["a"], ["a b", "'", "", "$x", "\"\\", "ä*", "line\nend", "~", "#"], []])
  func `joined words are split into the same words`(words: [String]) throws {
    #expect(try ShellWords.split(ShellWords.joined(words)) == words)
  }

  #if os(Linux)
    /// The shell splits each accepted text into the same words.
    @Test func `the shell finds the same words`() throws {
      let signs = Array("aab  '\"\\\n~#$*|=-")
      var random = RandomStream(state: 1, 2, 3, 4)
      var texts: [(text: String, words: [String])] = []
      while texts.count < 400 {
        let count = 1 + random.next(below: 10)
        let text = String((0..<count).map { _ in signs[random.next(below: signs.count)] })
        guard let words = try? ShellWords.split(text) else { continue }
        texts.append((text, words))
      }
      // The shell function prints each word in brackets, with a NUL after the last word.
      let script = texts.map { "show x \($0.text.drop { " \n".contains($0) })" }
        .joined(separator: "\n")
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "show() { shift; printf '[%s]\\0' \"$@\"; printf '\\001\\0'; }\n" + script,
      ]
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      var expected = ""
      for (_, words) in texts {
        // If there are no words, the format is printed once.
        for word in words.isEmpty ? [""] : words { expected += "[\(word)]\0" }
        expected += "\u{1}\0"
      }
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
  #endif
}
