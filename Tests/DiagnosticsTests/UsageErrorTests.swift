import Diagnostics
import Testing

@Suite struct UsageErrorTests {
  @Test func mistakesBecomeMessagesWithTheirRemedies() {
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

  @Test func `results record the first wording of mistakes`() {
    let error = UsageError([
      UsageError.Mistake(setting: "seats", "too many", recorded: "seats: are too many"),
      UsageError.Mistake(setting: "games", value: "0", "expected 1"),
    ])
    #expect(error.problems == ["seats: too many", "invalid value '0' for games: expected 1"])
    #expect(
      error.recordedProblems == ["seats: are too many", "invalid value '0' for games: expected 1"])
  }
}
