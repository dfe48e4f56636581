import Statistics
import TestSupport
import Testing

@testable import Tuning

@Suite(.timeLimit(.minutes(10))) struct TuningSummarySentencesTests {
  /// What is told is what the numbers are, and whether deals are of one opponent or of several.
  @Test func better() throws {
    let plan = try ToyTuning.plan()
    let summary = TuningSummary(try ToyTuning.played(plan), of: plan, name: "mine")
    let validation = try #require(summary.validation)
    #expect(
      summary.foundSentence()
        == "Found: after=0, of 10 settings tried in \(summary.searchGames) games.")
    #expect(
      summary.foundSentence { _ in "many" }
        == "Found: after=0, of many settings tried in many games.")
    let sentence = summary.verdictSentence(seats: 2)
    #expect(sentence.hasPrefix("Better than the default: +0."))
    #expect(
      sentence.hasSuffix(
        " on \(validation.blocks) fresh deals that the search has not seen, \(validation.games) games each."
      ))
    #expect(summary.verdictSentence(seats: 1).contains(" fresh deals of every opponent that "))
  }

  /// Where the default is found there is nothing to validate.
  @Test func nothingBetter() throws {
    let plan = try ToyTuning.plan(tuned: ["steady:after=10,900"])
    let summary = TuningSummary(try ToyTuning.played(plan), of: plan, name: "mine")
    if summary.validation == nil {
      #expect(
        summary.verdictSentence(seats: 2)
          == "No setting looked better than the default, so there is nothing to validate.")
    } else {
      #expect(summary.verdictSentence(seats: 2).contains("95 % interval"))
    }
  }
}
