import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct RefusedOptionTests {
  private let flag = Option<Bool>.flag("flag", "a flag")
  private let number = Option<Int>.integer("number", in: 1...9, default: 3, "a number")
  private let text = Option<[String]>.texts("text", "TEXT", "texts")

  @Test(arguments: [["--number", "3"], ["--text=a"]])
  func `a refused option has a reason`(words: [String]) {
    let refused = RefusedOption(number, text, reason: "no games", remedy: "Play first.")
    let read = Arguments.parse(words + ["--flg"], refused: [refused]) { $0(flag) }.arguments
    let name = words[0].prefix { $0 != "=" }
    #expect(
      read.mistakes.map(\.description) == [
        "\(name): no games", "unknown option '--flg'; did you mean '--flag'?",
      ])
    #expect(read.mistakes.first?.remedy == "Play first.")
    #expect(read.words.isEmpty)
  }
}
