@testable import GameCore
import Testing

@testable import QuizGame

struct CourseTests {
  /// First all questions are shuffled, then the answers of each question in the game.
  @Test(arguments: [0, 1, 7, 12, 99])
  func `the order equals that of shuffled lists`(asked: Int) throws {
    let bank = try bank(
      of: (0..<12).map { row in
        "q\(row),c,1,Q,right" + (0...(row % 7)).map { ",wrong\($0)" }.joined()
      }, wrong: 7)
    for deal in 0..<50 as Range<UInt64> {
      var random = DealRandomness(seed: 3, deal: deal).deal
      var plain = random
      let drawn = bank.draw(asked, using: &random)
      var places = Array(0..<12)
      plain.permute(&places)
      #expect(drawn.count == (asked == 0 ? 12 : min(asked, 12)))
      for (drawn, place) in zip(drawn, places) {
        #expect(drawn.question == place)
        let question = bank.questions[place]
        var written = ["right"] + (0...(place % 7)).map { "wrong\($0)" }
        plain.permute(&written)
        #expect(written.indices.map { question.answers[drawn.answer(at: $0)] } == written)
        #expect(written[drawn.place(of: question.key, count: written.count)] == "right")
      }
      #expect(random == plain)
    }
  }
}
