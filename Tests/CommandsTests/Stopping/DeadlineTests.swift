import Testing

@testable import Commands

@Suite struct DeadlineTests {
  private let start = ContinuousClock.now

  @Test func none() {
    let deadline = Deadline()
    #expect(!deadline.isOver(at: start + .seconds(1_000_000)))
    #expect(deadline.resuming("from there") == "the same command resumes from there")
  }

  /// Who is interrupted before the time has only to repeat the command.
  @Test func set() {
    let deadline = Deadline()
    deadline.beginPlaying()
    deadline.set(start + .seconds(2), resumedBy: "another command", addition: ", tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(1)))
    #expect(deadline.isOver(at: start + .seconds(2)))
    #expect(
      deadline.resuming("all", at: start + .seconds(1)) == "the same command resumes all")
    #expect(
      deadline.resuming("all", at: start + .seconds(3)) == "another command resumes all, tomorrow")
  }

  /// It ends nothing but playing, and then says how to resume it.
  @Test func playing() {
    let deadline = Deadline()
    deadline.set(start, addition: ", tomorrow")
    #expect(!deadline.isOver(at: start + .seconds(9)))
    deadline.beginPlaying()
    #expect(deadline.isOver(at: start + .seconds(9)))
    deadline.endPlaying()
    #expect(!deadline.isOver(at: start + .seconds(9)))
    #expect(
      deadline.resuming("all", at: start + .seconds(9)) == "the same command resumes all, tomorrow")
  }
}
