import GameCore

/// The question with its answers, who gave each answer and when, and the points.
///
/// After a step, the picture shows the answered question with a mark on the right answer.
extension Quiz {
  private static let width = 16.0
  private static let rowHeight = 1.0
  /// The top of the answers, below the question's lines.
  private static let top = 3.6

  public func draw(on picture: inout Picture, after before: Quiz?) {
    let answers = rules.bank.questions.reduce(2) { max($0, $1.answers.count) }
    picture.resize(
      width: Quiz.width,
      height: Quiz.top + Double(answers) * Quiz.rowHeight + Double(seats) * 0.8 + 0.4)
    // The time is the end of the displayed question, without the pause before the next one.
    picture.milliseconds =
      accumulator.elapsed / 1000 - (ending == nil && number > 0 ? rules.pause : 0)
    // After the end, the picture shows the last question.
    let place = min(before?.number ?? number, course.count - 1)
    let over = before == nil && ending == nil ? nil : asked.indices ~= place ? asked[place] : nil
    let drawn = over?.drawn ?? course[place]
    let question = rules.bank.questions[Int(drawn.question)]
    let middle = Quiz.width / 2
    let headline =
      "question \(place + 1) of \(course.count), \(rules.bank.categories[question.category]), "
      + "difficulty \(question.difficulty)"
    for line in Picture.lines(of: headline, width: Quiz.width - 0.4, most: 1) {
      picture.add(.text(line), x: middle, y: 0.5)
    }
    for (line, text) in Picture.lines(of: question.text, width: Quiz.width - 0.4, most: 3)
      .enumerated()
    {
      picture.add(.text(text), x: middle, y: 1.4 + Double(line) * 0.65)
    }
    for answer in 0..<question.answers.count {
      draw(answer, of: question, drawn, over, on: &picture)
    }
    let bottom = Quiz.top + Double(question.answers.count) * Quiz.rowHeight + 0.6
    for seat in SeatSet.all(seats) {
      draw(seat, over, key: key(of: drawn), y: bottom + Double(seat.index) * 0.8, on: &picture)
    }
  }

  private func draw(
    _ place: Int, of question: BankQuestion, _ drawn: DrawnQuestion, _ over: AskedQuestion?,
    on picture: inout Picture
  ) {
    let y = Quiz.top + (Double(place) + 0.5) * Quiz.rowHeight
    let text = question.answers[drawn.answer(at: place)]
    picture.add(
      .area(.panel, width: Int(Quiz.width * 10) - 4, height: 8), x: Quiz.width / 2, y: y)
    for line in Picture.lines(of: text, width: Quiz.width - 6, most: 1) {
      picture.add(.text(line), x: Quiz.width / 2, y: y)
    }
    guard let over else { return }
    if drawn.answer(at: place) == question.key {
      picture.add(.tick, x: 0.8, y: y, label: "the right answer")
    }
    var x = Quiz.width - 0.8
    for seat in over.given.seats where over.given[seat].answer == Int32(place) {
      picture.add(.badge(seat), x: x, y: y, label: "answer of seat \(seat)")
      x -= 0.65
    }
  }

  private func draw(
    _ seat: Seat, _ over: AskedQuestion?, key: Int, y: Double, on picture: inout Picture
  ) {
    picture.add(.badge(seat), x: 0.8, y: y)
    picture.add(.player(seat, width: 26), x: 2.6, y: y)
    picture.add(.text(scores[seat] == 1 ? "1 point" : "\(scores[seat]) points"), x: 5.4, y: y)
    guard let given = over?.given[seat], given.answer >= 0 else { return }
    picture.add(given.answer == Int32(key) ? .tick : .cross, x: 8.4, y: y)
    picture.add(.text("after \(Quiz.seconds(given.time)) s"), x: 10.8, y: y)
  }

  /// Returns the right answer's position.
  private func key(of drawn: DrawnQuestion) -> Int {
    let question = rules.bank.questions[Int(drawn.question)]
    return drawn.place(of: question.key, count: question.answers.count)
  }

  public func account(of actions: Actions<Action>, after before: Quiz) -> String {
    guard asked.indices ~= before.number else { return "" }
    let over = asked[before.number]
    let key = key(of: over.drawn)
    let question = rules.bank.questions[Int(over.drawn.question)]
    var sentences: [String] = before.decidingSeats.map { seat in
      guard case .answer(let place, let time)? = actions[seat] else {
        return "seat \(seat) does not answer"
      }
      let given = over.given[seat]
      if given.answer < 0 { return "seat \(seat) is too late" }
      let answer = question.answers[over.drawn.answer(at: place)]
      let words = Picture.lines(of: answer, width: 12, most: 1).first ?? ""
      return "seat \(seat) answers \(words) after \(Quiz.seconds(Int32(clamping: time))) s, "
        + (place == key ? "right" : "wrong")
    }
    let passed = number - before.number - 1
    if passed > 0 {
      sentences.append("\(passed) question\(passed == 1 ? " passes" : "s pass") without answers")
    }
    return sentences.joined(separator: "; ")
  }

  /// Returns microseconds as seconds with two decimals, truncated.
  private static func seconds(_ microseconds: Int32) -> String {
    let hundredths = microseconds / 10_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
