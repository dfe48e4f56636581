import Testing

@testable import QuizGame

struct ActionTests {
  @Test(arguments: ["abstain", "answer:0@0", "answer:2@350000", "answer:7@600000000"])
  func `actions read back`(text: String) {
    #expect(Quiz.Action(text)?.description == text)
  }

  @Test(arguments: [
    "", "Abstain", "answer", "answer:", "answer:1", "answer:1@", "answer:@5", "answer:01@5",
    "answer:1@05", "answer:+1@5", "answer:1@5@6", "answer:1@5 ", "answer:1.0@5", "call:5",
    "answer:99999999999999999999@5",
  ])
  func `other texts are not actions`(text: String) { #expect(Quiz.Action(text) == nil) }

  @Test func `legal actions have distinct codes`() {
    var codes: Set<UInt64> = [Quiz.Action.abstain.code]
    for time in [0, 1, 2, 15, 16, 350_000, Quiz.latestAnswer] {
      for answer in 0..<8 {
        codes.insert(Quiz.Action.answer(answer, afterMicroseconds: time).code)
      }
    }
    #expect(codes.count == 1 + 7 * 8)
    // Hashes in results include these codes.
    #expect(Quiz.Action.answer(2, afterMicroseconds: 350_000).code == 5_600_003)
    _ = Quiz.Action.answer(.min, afterMicroseconds: .max).code
  }
}
