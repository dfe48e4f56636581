import Diagnostics
import Testing

@Suite struct UsageErrorTests {
  @Test func sentences() {
    let error = UsageError([
      UsageError.Mistake(setting: "seats", "are too many"), UsageError.Mistake("nothing to play"),
    ])
    #expect(error.problems == ["seats: are too many", "nothing to play"])
    #expect(error.messages == error.problems)
    #expect(error.description == "seats: are too many\nnothing to play")
    #expect(error.failure == .badInput)
    #expect(UsageError(setting: "seats", "are too many").mistakes == [error.mistakes[0]])
    #expect(UsageError(["nothing to play"]).mistakes == [error.mistakes[1]])
  }
}
