import CommandTestSupport
@testable import GameCore
import Testing

@testable import Tournament

@Suite struct RefusedOptionTests {
  private let flag = Option<Bool>.flag("flag", "a flag")
  private let number = Option<Int>.integer("number", in: 1...9, default: 3, "a number")
  private let text = Option<[String]>.texts("text", "TEXT", "texts")

  @Test(arguments: [["--number", "3"], ["--text=a"]])
  func aRefusedOptionHasAReason(words: [String]) {
    let read = Arguments(
      words + ["--flg"], options: [flag],
      refused: [RefusedOption(number, text, reason: "no games", remedy: "Play first.")])
    let name = words[0].prefix { $0 != "=" }
    #expect(
      read.mistakes.map(\.description) == [
        "\(name): no games", "unknown option '--flg'; did you mean '--flag'?",
      ])
    #expect(read.mistakes.first?.remedy == "Play first.")
    #expect(read.words.isEmpty)
  }

  @Test(arguments: [
    (["compare", "--shard", "1/2"], "--shard: a comparison has no shards"),
    (["compare", "--extend", "a"], "--extend: a comparison saves sums and changed winners"),
    (["sweep", "--extend=a"], "--extend: a sweep saves sums of the games of each point"),
    (["tune", "--shard", "1/2"], "--shard: a tuning has no shards"),
    (["tune", "--extend", "a"], "--extend: the plan of a tuning depends on its budget"),
    (["rate", "--for", "8h"], "--for: the command reads result files and plays no games"),
    (["rate", "--until", "07:00"], "--until: the command reads result files"),
    (["rate", "--shard", "1/2"], "--shard: the command reads result files"),
    (["rank", "--extend", "a"], "--extend: the command reads result files"),
  ])
  func commandsGiveTheirReasons(words: [String], problem: String) async {
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("tournament: error: \(problem)"))
    #expect(!session.notes.contains("unknown option"))
    let option = words[1].prefix { $0 != "=" }
    let help = await CommandSession(["help", words[0]]).output
    #expect(!help.contains("\n  \(option) "))
  }
}
