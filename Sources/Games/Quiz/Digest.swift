import GameCore

extension Quiz {
  public var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seats))
    hash.combine(courseHash)
    hash.combine(askedHash.value)
    for word in chance.state { hash.combine(word) }
    hash.combine(number)
    hash.combine(Int(ending?.rawValue ?? .max))
    for seat in scores.seats {
      hash.combine(scores[seat])
      hash.combine(lockedUntil[seat])
      hash.combine(accumulator.wrong[seat])
      hash.combine(accumulator.won[seat])
    }
    for count in [
      accumulator.winningTime, accumulator.unanswered, accumulator.ties, accumulator.leadChanges,
      accumulator.leader?.index ?? -1,
      accumulator.elapsed,
    ] {
      hash.combine(count)
    }
    return hash.value
  }

  public static func digest(of observation: Observation) -> UInt64? { observation.digest }
}

extension Quiz.Observation {
  /// A digest of everything in the observation and nothing else.
  ///
  /// A question is represented by its index in the bank, whose hash is the value of a rule.
  fileprivate var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seat.index))
    hash.combine(shown)
    hash.combine(number)
    hash.combine(questionsLeft)
    hash.combine(timeLimit ?? 0)
    for seat in SeatSet.all(seats) {
      hash.combine(scores[seat])
      hash.combine(lockedOut.contains(seat) ? 1 : 0)
    }
    hash.combine(askedHash)
    return hash.value
  }
}

extension StableHash {
  mutating func combine(_ drawn: DrawnQuestion) {
    combine(UInt64(drawn.question) << 32 | UInt64(drawn.order))
  }

  mutating func combine(_ question: AskedQuestion) {
    combine(question.drawn)
    for seat in question.given.seats {
      combine(Int(question.given[seat].answer))
      combine(Int(question.given[seat].time))
      combine(question.scorers.contains(seat) ? 1 : 0)
    }
  }
}
