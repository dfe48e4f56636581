@testable import GameCore
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct CourseTests {
  /// All questions are shuffled first, then the answers of each that is asked, as plain lists would be.
  @Test(arguments: [0, 1, 7, 12, 99])
  func asPlainLists(asked: Int) throws {
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

  /// Every question comes as often as any other, and its right answer in every place.
  @Test func evenly() throws {
    let bank = try numbered(10)
    var questions = [Int](repeating: 0, count: 10)
    var places = [Int](repeating: 0, count: 4)
    for deal in 0..<10_000 as Range<UInt64> {
      var random = DealRandomness(seed: 4, deal: deal).deal
      let first = bank.draw(1, using: &random)[0]
      questions[Int(first.question)] += 1
      places[first.place(of: bank.questions[Int(first.question)].key, count: 4)] += 1
    }
    // Standard deviations of 30 and 43.3.
    for count in questions { #expect(abs(count - 1000) < 120) }
    for count in places { #expect(abs(count - 2500) < 174) }
  }
}
