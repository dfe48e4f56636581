@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct PictureTests {
  @Test(
    arguments: ["", "penalty=1,lock-out=1", "points=difficulty,tie=both", "questions=0,target=5"],
    2...4)
  func `pictures fit their frame`(settings: String, seats: Int) throws {
    let suite = PictureSuite(
      Quiz.self, rules: try Quiz.Rules(settings: settings), seats: seats, games: 5)
    let problems = try suite.problems(choosing: { game, _, random in game.randomAction(&random) }) {
      scene in
      let ticks = scene.picture.marks.count { $0.label == "the right answer" }
      if ticks != (scene.before == nil ? 0 : 1) { return "\(ticks) right answers" }
      guard let before = scene.before else { return nil }
      let over = Quiz.Answered(scene.game.asked[before.number], bank: scene.game.rules.bank)
      let given = SeatSet.all(seats).count { over.answer(of: $0) != nil }
      let badges = scene.picture.marks.count { $0.label.hasPrefix("answer of seat ") }
      return badges == given ? nil : "\(badges) badges for \(given) answers"
    }
    #expect(problems == [])
  }

  @Test func `a picture shows a question and its answers`() throws {
    let bank = try bank(
      of: [
        "q,<Cities>,2,What is the capital of a country with \(String(repeating: "very ", count: 90))long words?,Ay,Bee,Cee,Dee"
      ])
    let before = try quiz(bank: bank)
    var game = before
    #expect(milliseconds(game) == 0)
    #expect(words(before, after: nil).contains("question 1 of 1, <Cities>, difficulty 2"))
    #expect(words(before, after: nil).contains("0 points"))
    var actions = Actions<Quiz.Action>(repeating: nil, count: 2)
    actions[Seat(0)] = .answer(game.key, afterMicroseconds: 4_357_000)
    actions[Seat(1)] = .answer((game.key + 1) % 4, afterMicroseconds: 1_000_000)
    try game.advance(with: actions)
    #expect(milliseconds(game) == 4357)
    let account = game.account(of: actions, after: before)
    #expect(account.contains("seat 0 answers Ay after 4.35 s, right; seat 1 answers "))
    #expect(account.hasSuffix(" after 1.00 s, wrong"))
    let found = words(game, after: before)
    #expect(found.contains("1 point") && found.contains("after 4.35 s"))
    // A finished game can be drawn without the previous state.
    #expect(words(game, after: nil) == found)
  }

  /// Other questions may have ended since.
  @Test func `after a step the picture shows the answered question`() throws {
    let before = try quiz("lock-out=2,pause=1000")
    var game = before
    var actions = Actions<Quiz.Action>(repeating: nil, count: 2)
    for seat in before.decidingSeats {
      actions[seat] = .answer((before.key + 1) % 4, afterMicroseconds: 2_000_000)
    }
    try game.advance(with: actions)
    #expect(game.account(of: actions, after: before).hasSuffix("2 questions pass without answers"))
    #expect(words(game, after: before).contains { $0.hasPrefix("question 1 of 10") })
  }

  private func milliseconds(_ game: Quiz) -> Int? {
    var picture = Picture()
    game.draw(on: &picture, after: nil)
    return picture.milliseconds
  }

  private func words(_ game: Quiz, after before: Quiz?) -> [String] {
    var picture = Picture()
    game.draw(on: &picture, after: before)
    return picture.marks.compactMap { mark in
      if case .text(let words) = mark.kind { words } else { nil }
    }
  }
}
