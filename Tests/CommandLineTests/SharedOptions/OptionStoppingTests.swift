import Testing
@testable import TournamentCommandLine

struct OptionStoppingTests {
  /// Returns the deadline of two options, and their mistakes.
  private func deadline(_ words: String...) -> (deadline: Deadline, problems: [String]) {
    var arguments = Arguments.parse(words) { $0.readTimeLimit() }.arguments
    let deadline = Deadline()
    deadline.beginPlaying()
    if arguments.mistakes.isEmpty { deadline.set(by: &arguments) }
    return (deadline, arguments.mistakes.map(\.description))
  }

  @Test func `without options there is no deadline`() {
    let (deadline, problems) = deadline()
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: .now + .seconds(1_000_000_000)))
  }

  @Test func `a duration starts now`() {
    let start = ContinuousClock.now
    let (deadline, problems) = deadline("--for", "1h30m")
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: start + .seconds(5399)))
    let end = ContinuousClock.now + .seconds(5400)
    #expect(deadline.isOver(at: end))
    #expect(deadline.advice(at: end) == "run the same command to resume for another 1h30m")
  }

  /// A time of day recurs daily; a date and time occurs once.
  @Test func `a time of day or a date is a deadline`() {
    var (deadline, problems) = deadline("--until=07:00")
    #expect(problems.isEmpty)
    let tomorrow = ContinuousClock.now + .seconds(25 * 3600)
    #expect(deadline.isOver(at: tomorrow))
    #expect(deadline.advice(at: tomorrow) == "run the same command to resume until 07:00")
    (deadline, problems) = self.deadline("--until", "9998-12-31T23:59Z")
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: tomorrow))
    let end = tomorrow + .seconds(8000 * 366 * 86_400)
    #expect(
      deadline.advice(at: end) == "run the same command with a later --until to resume")
  }

  @Test func `invalid deadlines are reported`() {
    #expect(
      deadline("--until", "2020-01-01T00:00").problems == [
        "--until: 2020-01-01T00:00 is in the past"
      ])
    #expect(
      deadline("--for", "0s").problems == ["invalid value '0s' for --for: expected at least 1s"])
    let both = deadline("--for", "9s", "--until", "07:00")
    #expect(both.problems == ["--until cannot be used with --for"])
    #expect(!both.deadline.isOver(at: .now + .seconds(1_000_000)))
  }
}
