import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase
@testable import TournamentCommandLine

struct OptionPlayingTests {
  @Test(arguments: [
    ("none", Sampling.none), ("all", .all), ("every:1", .all), ("every:9", .every(9)),
  ])
  func `a sample is a word or an interval`(text: String, value: Sampling) {
    for option in [Option.analyze, Option.replays] {
      #expect(option.mistakes(in: [text]).isEmpty)
      #expect(option.value(of: [text]) == value)
    }
  }

  @Test(arguments: ["", "some", "every:0", "every:", "ALL"])
  func `an invalid sample is an error`(text: String) {
    for option in [Option.analyze, Option.replays] {
      #expect(
        option.mistakes(in: [text]).map(\.description) == [
          "invalid value '\(text)' for \(option.flag): expected none, all, or every:N with N from 1"
        ])
    }
  }

  @Test func `a shard is a number and a count`() {
    #expect(Option.shard.value(of: ["3/8"]) == Shard(number: 3, count: 8))
    for text in ["0/8", "9/8", "3", "1/100001"] {
      #expect(
        Option.shard.mistakes(in: [text]).map(\.description) == [
          "invalid value '\(text)' for --shard: expected I/N with I from 1 to N and N at most 100000, such "
            + "as 2/8"
        ])
    }
  }

  @Test func `all mistakes in a sequential test are reported`() throws {
    let option = Option.sequentialTest
    #expect(option.value(of: ["elo1=5"]) == (try SequentialTest("elo1=5")))
    #expect(option.mistakes(in: ["elo1=x,model=y"]).count == 2)
  }

  @Test func `formats are read`() {
    #expect(Option.format.value(of: ["gauntlet"]) == .gauntlet)
    #expect(Option.format.value(of: ["swiss:rounds=7"]) == .swiss(rounds: 7))
    #expect(
      Option.format.completion
        == .words([
          "round-robin", "gauntlet", "matchups", "swiss", "knockout", "ladder", "adaptive",
        ]))
    #expect(
      Option.format.mistakes(in: ["swis"]).first?.text.contains("did you mean 'swiss'") == true)
  }

  @Test func `the remedy for a number alone suggests simulations and games`() {
    #expect(Option.positionMetrics.value(of: ["full:100"]) == Metrics("full:100"))
    let expected = "expected full, or full:N with N from 1 to 1,000,000"
    #expect(
      Option.positionMetrics.mistakes(in: ["100"]) == [
        UsageError.Mistake(
          "invalid value '100' for --position-metrics: \(expected)",
          remedy: "Use full:100 for 100 simulations per position, or --games 100 for 100 games.")
      ])
    for text in ["0", "all", "full:0"] {
      #expect(
        Option.positionMetrics.mistakes(in: [text]) == [
          UsageError.Mistake("invalid value '\(text)' for --position-metrics: \(expected)")
        ])
    }
  }
}
