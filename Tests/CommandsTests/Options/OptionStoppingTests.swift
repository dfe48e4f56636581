import Terminal
import Testing

@testable import Commands

@Suite struct OptionStoppingTests {
  /// What two options make of a deadline, and what is wrong with them.
  private func deadline(_ words: String...) -> (deadline: Deadline, problems: [String]) {
    var arguments = Arguments(words, options: [Option.until, Option.duration])
    let deadline = Deadline()
    deadline.beginPlaying()
    if arguments.problems.isEmpty { deadline.set(by: &arguments) }
    return (deadline, arguments.problems)
  }

  @Test func neither() {
    let (deadline, problems) = deadline()
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: .now + .seconds(1_000_000_000)))
  }

  @Test func spans() {
    let start = ContinuousClock.now
    let (deadline, problems) = deadline("--for", "1h30m")
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: start + .seconds(5399)))
    let end = ContinuousClock.now + .seconds(5400)
    #expect(deadline.isOver(at: end))
    #expect(
      deadline.resuming("it", at: end) == "the same command resumes it, for another 1h30m")
  }

  /// A time of day comes again, and one of a day does not.
  @Test func times() {
    var (deadline, problems) = deadline("--until=07:00")
    #expect(problems.isEmpty)
    let tomorrow = ContinuousClock.now + .seconds(25 * 3600)
    #expect(deadline.isOver(at: tomorrow))
    #expect(
      deadline.resuming("it", at: tomorrow)
        == "the same command resumes it, until it is 07:00 again")
    (deadline, problems) = self.deadline("--until", "9998-12-31T23:59Z")
    #expect(problems.isEmpty)
    #expect(!deadline.isOver(at: tomorrow))
    let end = tomorrow + .seconds(8000 * 366 * 86_400)
    #expect(deadline.resuming("it", at: end) == "the same command with a later --until resumes it")
  }

  @Test func mistakes() {
    #expect(
      deadline("--until", "2020-01-01T00:00").problems == ["--until: 2020-01-01T00:00 is over"])
    #expect(deadline("--for", "0s").problems == ["--for: '0s' is no time at all"])
    let both = deadline("--for", "9s", "--until", "07:00")
    #expect(
      both.problems == [
        "--until and --for both say when to stop; leave one of the two out"
      ])
    #expect(!both.deadline.isOver(at: .now + .seconds(1_000_000)))
  }
}
