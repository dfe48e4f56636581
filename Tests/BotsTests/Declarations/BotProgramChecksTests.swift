import Testing
@testable import GameCore
@testable import TournamentBase

struct BotProgramChecksTests {
  @Test func `an invalid option is an error`() throws {
    let program = try BotProgram(option: "mine=python3 'my bot.py' --x=1")
    #expect(program.name == "mine" && program.command == ["python3", "my bot.py", "--x=1"])
  }

  @Test(arguments: [
    ("mine", ["invalid value 'mine': expected NAME=COMMAND, such as mine='python3 bot.py'"]),
    (
      "my bot=a|b",
      [
        "invalid bot name 'my bot': expected up to 64 letters, digits, hyphens and underscores, not "
          + "beginning with a hyphen",
        "'my bot': column 2 of the command: special character '|'; commands are not run in a shell: "
          + "quote it or use a script",
      ]
    ),
    (
      "x= ",
      ["'x': empty command: expected a program and its arguments, such as 'python3 bot.py'"]
    ),
    (
      "x='' a",
      ["'x': empty command: expected a program and its arguments, such as 'python3 bot.py'"]
    ),
  ])
  func `invalid values of options are errors`(text: String, problems: [String]) {
    #expect(throws: UsageError(problems)) { try BotProgram(option: text) }
  }

  /// Names of files in Python have underscores.
  @Test(arguments: ["a", "A-1", "9", "my_bot", "_", String(repeating: "x", count: 64)])
  func `a valid name is accepted`(name: String) { #expect(BotProgram.problem(ofName: name) == nil) }

  @Test(arguments: [
    "", "-a", "a b", "ä", "a:b", "a@", "[", String(repeating: "x", count: 65),
  ])
  func `an invalid name is an error`(name: String) {
    #expect(BotProgram.problem(ofName: name) != nil)
  }

  private func problems(
    _ programs: [BotProgram], languages: [BotProgram.Language] = [.lines]
  ) -> [String] {
    BotProgram.problems(
      of: programs, in: "toy",
      strategies: [StrategyMetadata(name: "alpha", alias: "beta", summary: "")],
      languages: languages)
  }

  @Test func `a name that is already taken is an error`() {
    let names = ["alpha", "mine", "beta", "mine", "Alpha"]
    #expect(
      problems(names.map { BotProgram(name: $0, command: ["x"]) }) == [
        "bot 'alpha': toy has a strategy with this name; choose a different one",
        "bot 'beta': toy has a strategy with this name; choose a different one",
        "two bots are named 'mine'; rename one",
      ])
    #expect(
      problems((0...1000).map { BotProgram(name: "b\($0)", command: ["x"]) }) == [
        "1001 bots: expected at most 1000"
      ])
  }

  @Test func `an unsupported protocol is an error`() {
    var engine = BotProgram(name: "engine", command: ["x"])
    engine.options = [.init(key: "Threads", value: "1")]
    #expect(problems([engine]) == ["bot 'engine': \"options\" requires protocol=ugi"])
    engine.settings.assign("protocol", .text("ugi"))
    engine.settings.assign("window", .integer(8))
    let window = "bot 'engine': window=8 cannot be used with protocol=ugi"
    #expect(
      problems([engine]) == [
        "bot 'engine': toy does not support protocol=ugi; expected 'lines'", window,
      ])
    #expect(problems([engine], languages: [.lines, .ugi]) == [window])
    engine.settings.assign("window", .integer(1))
    #expect(problems([engine], languages: [.lines, .ugi]) == [])
  }

  @Test(arguments: [
    ("x", "protocol=ugi, which sends no legal actions"),
    ("python:a.py:f", "python:FILE:NAME, which needs legal actions"),
    ("moves:./engine", "moves:COMMAND, which needs legal actions"),
    ("kaggle:a.py", nil), ("openspiel:mcts", nil),
  ])
  func `legal actions cannot be hidden from every bot`(command: String, part: String?) throws {
    var program = try BotProgram(option: "me=\(command)")
    if command == "x" { program.settings.assign("protocol", .text("ugi")) }
    #expect(problems([program], languages: [.lines, .ugi]) == [])
    program.settings.assign("legal", .text("hidden"))
    let expected = part.map { ["bot 'me': legal=hidden cannot be used with \($0); omit it"] } ?? []
    #expect(problems([program], languages: [.lines, .ugi]) == expected)
  }
}
