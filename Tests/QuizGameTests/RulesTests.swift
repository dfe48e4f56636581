@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct RulesTests {
  @Test(arguments: ["", "questions=0", "penalty=3,lock-out=2,tie=both,points=difficulty,target=9"])
  func `rules read back`(settings: String) throws {
    for bank in [nil, try numbered(5)] {
      let conformance = Conformance(Quiz.self, rules: try quizRules(settings, bank: bank))
      #expect(conformance.rulesFailures() == [])
    }
  }

  @Test(arguments: [
    "questions=-1", "penalty=-1", "tie=all", "points=two", "time-limit=-1", "bank=nothing",
    "pause=600001",
  ])
  func `invalid rules are refused`(settings: String) {
    #expect(throws: ParameterError.self) { try Quiz.Rules(settings: settings) }
  }

  @Test func `an unreadable bank is an error of the rule`() throws {
    var values = ParameterValues(Quiz.Rules.parameters)
    try values.set("bank", to: RuleFile(name: "x.csv", bytes: [0x41]))
    let error = #expect(throws: ParameterError.self) { try Quiz.Rules(values) }
    #expect(error?.name == "bank")
    #expect(error?.problem.hasPrefix("x.csv, line 1: invalid header: expected") == true)
  }

  @Test func `the text of rules with a custom bank contains the name of its copy`() throws {
    let bank = try numbered(5)
    let digits = bank.file.hash.dropFirst(7).prefix(16)
    #expect(try quizRules("penalty=1", bank: bank).changes == "bank=bank-\(digits).csv,penalty=1")
  }
}
