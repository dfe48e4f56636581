import Testing

@testable import Tournament

@Suite struct DeadlineTests {
  private let start = ContinuousClock.now

  @Test func none() {
    let deadline = Deadline()
    #expect(!deadline.isOver(at: start + .seconds(1_000_000)))
    #expect(deadline.advice() == "run the same command to resume")
  }

  /// A command that is interrupted before its time only has to be repeated.
  @Test func set() {
    let deadline = Deadline()
    deadline.beginPlaying()
    deadline.set(start + .seconds(2), advice: "run the command tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(1)))
    #expect(deadline.isOver(at: start + .seconds(2)))
    #expect(deadline.advice(at: start + .seconds(1)) == Deadline.usualAdvice)
    #expect(deadline.advice(at: start + .seconds(3)) == "run the command tomorrow")
  }

  /// It only stops playing.
  @Test func playing() {
    let deadline = Deadline()
    deadline.set(start, advice: "run the command tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(9)))
    deadline.beginPlaying()
    #expect(deadline.isOver(at: start + .seconds(9)))
    deadline.endPlaying()
    #expect(!deadline.isOver(at: start + .seconds(9)))
    #expect(deadline.advice(at: start + .seconds(9)) == "run the command tomorrow")
  }

  /// A command that saved nothing before its time would save nothing the next time, either.
  @Test func `a time limit that is too short is reported`() {
    let deadline = Deadline()
    deadline.set(start, advice: "run the command tomorrow")
    #expect(deadline.advice(after: 1, at: start) == "run the command tomorrow")
    #expect(
      deadline.advice(after: 0, at: start)
        == "nothing was finished before the time limit; choose a longer one")
    // An interrupt says nothing about the limit.
    #expect(deadline.advice(after: 0, at: start - .seconds(1)) == Deadline.usualAdvice)
  }
}
