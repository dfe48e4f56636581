@testable import GameCore
import Testing

@testable import QuizGame

struct BankTests {
  /// The bank has at least twenty questions of each of six categories, with every difficulty and several
  /// answers.
  @Test func `the built-in bank covers all categories and difficulties`() {
    let bank = Quiz.Bank.general
    #expect(bank.count >= 120)
    #expect(
      bank.categories.sorted() == ["arts", "geography", "history", "nature", "science", "words"])
    for category in bank.categories.indices {
      #expect(bank.questions.count { $0.category == category } >= 20)
    }
    for difficulty in 1...5 { #expect(bank.questions.contains { $0.difficulty == difficulty }) }
    #expect(Set(bank.questions.map(\.text)).count == bank.count)
    for question in bank.questions {
      #expect(2...8 ~= question.answers.count)
      #expect(Set(question.answers).count == question.answers.count)
      #expect(question.text.contains("?"), "\(question.id)")
    }
    #expect(bank.file.name == "general")
  }

  /// The index of an answer does not reveal whether it is right.
  @Test func `answers are sorted`() throws {
    let bank = try bank("1,a,1,Q,B,C,A,é")
    let question = try #require(bank.questions.first)
    #expect(question.answers == ["A", "B", "C", "é"])
    #expect(question.places == [1, 2, 0, 3])
    #expect(question.answers[question.key] == "B")
    #expect((question.questionLength, question.length) == (1, 5))
  }

  @Test func `banks with equal bytes are equal under any name`() throws {
    let bytes = Quiz.Bank.general.file.bytes
    let same = try Quiz.Bank(RuleFile(name: "copy.csv", bytes: bytes))
    #expect(same == Quiz.Bank.general)
    #expect(Set([same, .general]).count == 1)
    #expect(try Quiz.Bank(RuleFile(name: "general", bytes: bytes + [10])) != Quiz.Bank.general)
  }
}
