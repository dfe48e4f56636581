import GameCore

/// A question in a game, with the order of its answers.
struct DrawnQuestion: Hashable, Sendable {
  /// The question's index in the bank.
  let question: UInt32
  /// The index in the bank of the answer at each position, in four bits each, with the first
  /// position lowest.
  let order: UInt32

  /// Returns the index in the bank of the answer at a position.
  func answer(at place: Int) -> Int { Int(order >> UInt32(4 * place) & 15) }

  /// Returns the position of an answer, given by its index in the bank.
  func place(of answer: Int, count: Int) -> Int {
    for place in 0..<count where self.answer(at: place) == answer { return place }
    return 0
  }
}

extension Quiz.Bank {
  /// Draws a game's questions without replacement and then the order of each question's answers.
  ///
  /// All questions are shuffled, even if few are asked. Before they are shuffled, answers are in
  /// the order of the file, the right one first.
  ///
  /// - Parameter count: The number of questions, where 0 or too high a number means all.
  func draw(_ count: Int, using random: inout RandomStream) -> [DrawnQuestion] {
    var places = (0..<UInt32(questions.count)).map { $0 }
    random.permute(&places)
    let asked = count == 0 ? places.count : min(count, places.count)
    var drawn: [DrawnQuestion] = []
    drawn.reserveCapacity(asked)
    for place in places[..<asked] {
      let answers = questions[Int(place)].places
      // This is the algorithm of `permute`, without an array for each question.
      var written: UInt32 = 0x7654_3210
      var last = answers.count - 1
      while last > 0 {
        let other = random.next(below: last + 1)
        let (high, low) = (UInt32(4 * last), UInt32(4 * other))
        let difference = (written >> high ^ written >> low) & 15
        written ^= difference << high
        if high != low { written ^= difference << low }
        last -= 1
      }
      var order: UInt32 = 0
      for shown in 0..<answers.count {
        let index = Int(written >> UInt32(4 * shown) & 15)
        order |= UInt32(answers[index]) << UInt32(4 * shown)
      }
      drawn.append(DrawnQuestion(question: place, order: order))
    }
    return drawn
  }
}
