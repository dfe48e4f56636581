import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct MessageTests {
  @Test(arguments: [
    (Quiz.Message.question(answers: 2), "question:2"), (.question(answers: 12), "question:12"),
    (.answer(3), "answer:3"), (.endQuestion, "endquestion"),
  ])
  func roundTrip(message: Quiz.Message, text: String) {
    #expect(message.description == text)
    #expect(Quiz.Message(text) == message)
  }

  @Test(arguments: [
    "", "question:", "question:-1", "question:+1", "question:01", "answer:", "answer:x",
    "answer: 1",
    "endquestion ", "Question:1", "answer:99999999999999999999",
  ])
  func noMessage(text: String) { #expect(Quiz.Message(text) == nil) }
}
