import Testing

@testable import TournamentCommandLine

struct DeadlineTests {
  private let start = ContinuousClock.now

  @Test func `without a limit there is no deadline`() {
    let deadline = Deadline()
    #expect(!deadline.isOver(at: start + .seconds(1_000_000)))
    #expect(deadline.advice() == "run the same command to resume")
  }

  /// The remedy for an interrupt before the deadline is the same command.
  @Test func `a deadline is reached at its time`() {
    let deadline = Deadline()
    deadline.beginPlaying()
    deadline.set(start + .seconds(2), advice: "run the command tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(1)))
    #expect(deadline.isOver(at: start + .seconds(2)))
    #expect(deadline.advice(at: start + .seconds(1)) == Deadline.usualAdvice)
    #expect(deadline.advice(at: start + .seconds(3)) == "run the command tomorrow")
  }

  @Test func `a deadline limits only playing`() {
    let deadline = Deadline()
    deadline.set(start, advice: "run the command tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(9)))
    deadline.beginPlaying()
    #expect(deadline.isOver(at: start + .seconds(9)))
    deadline.endPlaying()
    #expect(!deadline.isOver(at: start + .seconds(9)))
    #expect(deadline.advice(at: start + .seconds(9)) == "run the command tomorrow")
  }

  /// If a command saved nothing before its time limit, the same command would save nothing again.
  @Test func `a time limit that is too short is reported`() {
    let deadline = Deadline()
    deadline.set(start, advice: "run the command tomorrow")
    #expect(deadline.advice(after: 1, at: start) == "run the command tomorrow")
    #expect(
      deadline.advice(after: 0, at: start)
        == "nothing was finished before the time limit; choose a longer limit")
    // An interrupt is unrelated to the limit.
    #expect(deadline.advice(after: 0, at: start - .seconds(1)) == Deadline.usualAdvice)
  }
}
