import Synchronization
import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct ArgumentsTests {
  private let number = Option<Int>.integer("number", in: 1...9, default: 3, "a number")
  private let text = Option<[String]>.texts("text", "TEXT", "texts")
  private let flag = Option<Bool>.flag("flag", "a flag")

  private typealias Values = (
    number: (value: Int, isGiven: Bool), text: [String], flag: (value: Bool, isGiven: Bool)
  )

  private func parse(_ words: [String]) -> (arguments: Arguments, options: Values) {
    Arguments.parse(words) { read in (read.given(number), read(text), read.given(flag)) }
  }

  private func arguments(_ words: String...) -> Arguments { parse(words).arguments }

  @Test func `options have values, and other words keep their order`() {
    let (read, options) = parse([
      "a", "--number", "7", "--text=x=y", "b", "--text", "--z", "--flag",
    ])
    #expect(read.words == ["a", "b"])
    #expect(options.number == (7, true))
    #expect(options.text == ["x=y", "--z"])
    #expect(options.flag == (true, true))
    #expect(read.mistakes.isEmpty)
  }

  @Test func `a missing option has its default`() {
    let (read, options) = parse(["-"])
    #expect(read.words == ["-"])
    #expect(options.number == (3, false) && options.text.isEmpty)
    #expect(options.flag == (false, false))
  }

  @Test func `a value is read once, and only if the option is given`() {
    let count = Mutex(0)
    let option = Option<Int>("size", "N", "a size", default: { 0 }) { _ throws(UsageError) in
      count.withLock {
        $0 += 1
        return $0
      }
    }
    #expect(Arguments.parse([]) { $0(option) }.options == 0)
    #expect(count.withLock { $0 } == 0)
    let read = Arguments.parse(["--size", "x"]) { $0(option) }
    #expect(read.options == 1 && read.arguments.mistakes.isEmpty)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `help has a short form`() {
    #expect(arguments("-h").asksForHelp)
    #expect(arguments("--help").asksForHelp)
    #expect(!arguments().asksForHelp)
  }

  @Test func `after two hyphens all words are arguments`() {
    #expect(arguments("--", "--number", "x").words == ["--number", "x"])
  }

  @Test(arguments: [
    (["--numbr", "3"], "unknown option '--numbr'; did you mean '--number'?"),
    (["--zzzz"], "unknown option '--zzzz'"),
    (["--number"], "--number requires a value: --number N"),
    (["--number", "10"], "invalid value '10' for --number: expected a whole number from 1 to 9"),
    (["--number", "+8"], "invalid value '+8' for --number: expected a whole number from 1 to 9"),
    (["--number", "0x8"], "invalid value '0x8' for --number: expected a whole number from 1 to 9"),
    (["--number", "1", "--number", "2"], "--number is given more than once"),
    (["--flag=1"], "--flag takes no value"),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) {
    let read = parse(words).arguments
    #expect(read.mistakes.map(\.description) == [problem])
    #expect(read.words.isEmpty)
    #expect(throws: UsageError(read.mistakes)) { try read.check() }
  }

  /// If no option is similar, the remedy is a command that lists the options, or their list.
  @Test func `an unknown option has a remedy`() {
    let words = ["--zzzz"]
    let list = parse(words).arguments
    #expect(list.mistakes.map(\.remedy) == ["Options: --number, --text, --flag"])
    let command = Arguments.parse(words, help: "tool help run") { $0(number) }.arguments
    #expect(
      command.mistakes.map(\.remedy) == ["Run 'tool help run' for a list of options."])
    #expect(
      Arguments.parse(words) { _ in }.arguments.mistakes.map(\.remedy)
        == ["The command has no options."])
  }

  /// A suggestion must share more than its hyphens with the unknown option.
  @Test func `a command that is written like an option is suggested`() {
    let read = Arguments.parse(["--nunber", "--list"], commands: ["run", "list"]) { $0(number) }
      .arguments
    #expect(
      read.mistakes.map(\.description) == [
        "unknown option '--nunber'; did you mean '--number'?",
        "unknown option '--list'; did you mean the command 'list'?",
      ])
    let link = Option<Bool>.flag("link", "a link")
    #expect(
      Arguments.parse(["--list"]) { $0(link) }.arguments.mistakes[0].description
        == "unknown option '--list'")
  }

  @Test func `library settings that are options of the command get hyphens`() {
    var read = arguments()
    read.report(
      UsageError([
        UsageError.Mistake(setting: "number", "is odd"),
        UsageError.Mistake(setting: "number", value: "x", "expected a digit"),
        UsageError.Mistake(setting: "color", "is unknown"), UsageError.Mistake("no reason"),
      ]))
    read.report(flag, "is not allowed", remedy: "Remove it.")
    #expect(
      read.mistakes.map(\.description) == [
        "--number: is odd", "invalid value 'x' for --number: expected a digit",
        "color: is unknown", "no reason", "--flag: is not allowed",
      ])
    #expect(read.mistakes.last?.remedy == "Remove it.")
  }
}
