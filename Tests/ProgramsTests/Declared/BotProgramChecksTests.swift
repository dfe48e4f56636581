@testable import Programs
import Diagnostics
import GameCore
import Testing

@Suite struct BotProgramChecksTests {
  @Test func options() throws {
    let program = try BotProgram(option: "mine=python3 'my bot.py' --x=1")
    #expect(program.name == "mine" && program.command == ["python3", "my bot.py", "--x=1"])
  }

  @Test(arguments: [
    ("mine", ["'mine' is not NAME=COMMAND, such as 'mine=python3 bot.py'"]),
    (
      "my bot=a|b",
      [
        "'my bot' can't be the name of a program: that is up to 64 letters, digits and hyphens within",
        "'my bot': column 2 of its command: '|': no shell is started; put it into a script or quote it",
      ]
    ),
    (
      "x= ", ["'x': there is no command; name a program and its arguments, such as python3 bot.py"]
    ),
    (
      "x='' a",
      ["'x': there is no command; name a program and its arguments, such as python3 bot.py"]
    ),
  ])
  func badOptions(text: String, problems: [String]) {
    #expect(throws: UsageError(problems)) { try BotProgram(option: text) }
  }

  @Test(arguments: ["a", "A-1", "9", String(repeating: "x", count: 64)])
  func names(name: String) { #expect(BotProgram.problem(ofName: name) == nil) }

  @Test(arguments: [
    "", "-a", "a b", "a_b", "ä", "a:b", "a@", "[", String(repeating: "x", count: 65),
  ])
  func badNames(name: String) { #expect(BotProgram.problem(ofName: name) != nil) }

  private func problems(
    _ programs: [BotProgram], languages: [BotProgram.Language] = [.lines]
  ) -> [String] {
    BotProgram.problems(
      of: programs, in: "toy",
      strategies: [StrategyCard(name: "alpha", alias: "beta", summary: "")], languages: languages)
  }

  @Test func takenNames() {
    let names = ["alpha", "mine", "beta", "mine", "Alpha"]
    #expect(
      problems(names.map { BotProgram(name: $0, command: ["x"]) }) == [
        "'alpha' is a strategy of toy; call the program something else",
        "'beta' is a strategy of toy; call the program something else",
        "there are two programs named 'mine'; call one something else",
      ])
    #expect(
      problems((0...1000).map { BotProgram(name: "b\($0)", command: ["x"]) }) == [
        "1001 programs are more than 1000; name fewer"
      ])
  }

  @Test func languages() {
    var engine = BotProgram(name: "engine", command: ["x"])
    engine.options = [.init(name: "Threads", value: "1")]
    #expect(problems([engine]) == ["'engine': 'options' are for protocol=ugi"])
    engine.settings.assign("protocol", .text("ugi"))
    engine.settings.assign("window", .integer(8))
    let window =
      "'engine': window=8 is for protocol=lines; by ugi a process plays one game at a time"
    #expect(
      problems([engine]) == [
        "'engine': toy can't be played by protocol=ugi; leave it at 'lines'", window,
      ])
    #expect(problems([engine], languages: [.lines, .ugi]) == [window])
    engine.settings.assign("window", .integer(1))
    #expect(problems([engine], languages: [.lines, .ugi]) == [])
  }
}
