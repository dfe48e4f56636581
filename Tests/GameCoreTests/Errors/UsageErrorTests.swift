@testable import GameCore
import Testing

struct UsageErrorTests {
  @Test func `mistakes become messages with their remedies`() {
    let error = UsageError([
      UsageError.Mistake(setting: "seats", "are too many"), UsageError.Mistake("nothing to play"),
    ])
    #expect(error.problems == ["seats: are too many", "nothing to play"])
    #expect(error.messages == error.problems.map { ErrorMessage($0) })
    #expect(
      UsageError(setting: "seats", "are too many", remedy: "Use fewer.").messages == [
        ErrorMessage("seats: are too many", remedy: "Use fewer.")
      ])
    #expect(error.description == "seats: are too many\nnothing to play")
    #expect(error.failure == .badInput)
    #expect(UsageError(setting: "seats", "are too many").mistakes == [error.mistakes[0]])
    #expect(UsageError(["nothing to play"]).mistakes == [error.mistakes[1]])
  }

  @Test func `equal mistakes are one message`() {
    func messages(_ texts: [String]) -> [String] { UsageError(texts).messages.map(\.problem) }
    let names = (1...300).map { "unknown strategy 'a\($0)' for snap; did you mean 'b'?" }
    #expect(
      messages(names + ["another"]) == [names[0] + " (the first of 300 such errors)", "another"])
    #expect(messages(["same", "another", "same"]) == ["same (2 times)", "another"])
    #expect(messages(Array(names[..<4])) == Array(names[..<4]))
    let ends = (1...9).map { "unknown option '--a'; did you mean '--\($0)'?" }
    #expect(messages(ends) == ends)
  }

  @Test func `an invalid value is quoted with its setting`() {
    let mistake = UsageError.Mistake(setting: "games", value: "0", "expected 1")
    #expect(UsageError([mistake]).problems == ["invalid value '0' for games: expected 1"])
  }
}
