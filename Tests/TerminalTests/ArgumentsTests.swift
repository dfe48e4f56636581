import Diagnostics
import Testing

@testable import Terminal

@Suite struct ArgumentsTests {
  private let number = Option<Int>.integer("number", in: 1...9, default: 3, "a number")
  private let text = Option<[String]>.texts("text", "TEXT", "texts")
  private let flag = Option<Bool>.flag("flag", "a flag")

  private func arguments(_ words: String...) -> Arguments {
    Arguments(words, options: [number, text, flag])
  }

  @Test func valuesAndWords() {
    let read = arguments("a", "--number", "7", "--text=x=y", "b", "--text", "--z", "--flag")
    #expect(read.words == ["a", "b"])
    #expect(read[number] == 7)
    #expect(read[text] == ["x=y", "--z"])
    #expect(read[flag] && read.has(flag))
    #expect(read.problems.isEmpty)
  }

  @Test func defaults() {
    let read = arguments("-")
    #expect(read.words == ["-"])
    #expect(read[number] == 3 && read[text].isEmpty && !read[flag] && !read.has(number))
  }

  @Test func helpHasAShortForm() {
    #expect(arguments("-h")[.help])
    #expect(arguments("--help")[.help])
    #expect(!arguments()[.help])
  }

  /// After two hyphens nothing is an option.
  @Test func endOfOptions() {
    #expect(arguments("--", "--number", "x").words == ["--number", "x"])
  }

  @Test(arguments: [
    (["--numbr", "3"], "there is no option '--numbr' here; did you mean '--number'?"),
    (["--zzzz"], "there is no option '--zzzz' here; there are --number, --text, --flag"),
    (["--number"], "--number needs a value: --number N"),
    (["--number", "10"], "--number: '10' is not a whole number from 1 to 9"),
    (["--number", "+8"], "--number: '+8' is not a whole number from 1 to 9"),
    (["--number", "0x8"], "--number: '0x8' is not a whole number from 1 to 9"),
    (["--number", "1", "--number", "2"], "--number is given twice"),
    (["--flag=1"], "--flag takes no value"),
  ])
  func mistakes(words: [String], problem: String) {
    let read = Arguments(words, options: [number, text, flag])
    #expect(read.problems == [problem])
    #expect(read.words.isEmpty)
    #expect(throws: UsageError([problem])) { try read.check() }
  }

  /// A library names settings; the command's users know some of them as options.
  @Test func settingsOfLibraries() {
    var read = arguments()
    read.report(
      UsageError([
        UsageError.Mistake(setting: "number", "is odd"),
        UsageError.Mistake(setting: "colour", "is unknown"), UsageError.Mistake("no reason"),
      ]))
    read.report(flag, "is no good")
    #expect(
      read.problems == [
        "--number: is odd", "colour: is unknown", "no reason", "--flag: is no good",
      ])
  }
}
