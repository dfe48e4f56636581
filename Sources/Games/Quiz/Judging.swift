import GameCore

extension Quiz {
  /// Ends the current question, with its scores and penalties, and possibly the game.
  mutating func endQuestion(with actions: Actions<Action>) {
    let question = rules.bank.questions[Int(shown.question)]
    let key = shown.place(of: question.key, count: question.answers.count)
    let limit = rules.timeLimit == 0 ? Quiz.latestAnswer : rules.timeLimit * 1000
    var first = Int.max
    var last = 0
    for seat in decidingSeats {
      guard case .answer(let answer, let time)? = actions[seat] else { continue }
      last = max(last, min(time, limit))
      if answer == key, time <= limit { first = min(first, time) }
    }
    var given = PerSeat(repeating: SeatResponse.nothing, count: seats)
    var right = SeatSet.none
    for seat in decidingSeats {
      guard case .answer(let answer, let time)? = actions[seat], time <= min(limit, first) else {
        continue
      }
      given[seat] = SeatResponse(answer: Int32(answer), time: Int32(time))
      if answer == key {
        right.insert(seat)
      } else {
        scores[seat] -= rules.penalty
        lockedUntil[seat] = number + rules.lockOut
        accumulator.wrong[seat] += 1
      }
    }
    if right.count > 1 { accumulator.ties += 1 }
    let scorers = scorers(among: right)
    for seat in scorers {
      scores[seat] += rules.points == .one ? 1 : question.difficulty
      accumulator.won[seat] += 1
      accumulator.winningTime += first
    }
    if scorers.isEmpty { accumulator.unanswered += 1 }
    accumulator.elapsed += right.isEmpty ? last : first
    if !decidingSeats.isEmpty { accumulator.closedAt = accumulator.elapsed }
    accumulator.noteLeader(scores)
    note(AskedQuestion(drawn: shown, given: given, scorers: scorers))
    number += 1
    ending = ending(after: number)
    if ending == nil { accumulator.elapsed += rules.pause * 1000 }
  }

  private mutating func scorers(among right: SeatSet) -> SeatSet {
    if right.count < 2 { return right }
    switch rules.tie {
    case .draw: return chance.nextElement(of: right).map { .only($0) } ?? .none
    case .both: return right
    case .nobody: return .none
    }
  }

  private func ending(after number: Int) -> Ending? {
    if rules.target > 0, scores.seats.contains(where: { scores[$0] >= rules.target }) {
      return .target
    }
    if number < course.count { return nil }
    return course.count == rules.bank.count ? .bankEmpty : .questionLimit
  }
}
