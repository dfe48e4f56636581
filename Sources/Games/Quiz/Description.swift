import GameCore

extension Quiz {
  /// The current question, or the termination if the game is over, with all seats' points.
  public var description: String {
    var lines: [String] = []
    if let ending {
      lines.append("over: \(ending.termination)")
    } else {
      let question = rules.bank.questions[Int(shown.question)]
      lines.append(
        "question \(number + 1) of \(course.count), \(question.id) "
          + "(\(rules.bank.categories[question.category]), \(question.difficulty)), \(accumulator.elapsed) µs"
      )
      lines.append("  \(question.text)")
      for place in 0..<question.answers.count {
        let answer = shown.answer(at: place)
        lines.append("  \(answer == question.key ? "*" : " ")\(place) \(question.answers[answer])")
      }
    }
    for seat in scores.seats {
      let locked = ending == nil && lockedUntil[seat] >= number ? ", locked out" : ""
      lines.append(
        "seat \(seat): \(scores[seat]) points, \(accumulator.won[seat]) won, \(accumulator.wrong[seat]) wrong\(locked)"
      )
    }
    return lines.joined(separator: "\n")
  }
}
