import GameCore

extension Quiz.Observation: JSONReadableObservation {
  /// Reads an observation, in which the wrong answers to earlier questions may be in another order
  /// than the original.
  ///
  /// For an earlier question, only the right answer's position is sent, so the other answers are
  /// put in the order of the bank.
  ///
  /// - Throws: `JSONValueError` if a member is missing, is invalid or contradicts the rules or the
  ///   bank.
  public init(members value: JSONValue, rules: Quiz.Rules, seats: Int) throws {
    let bank = rules.bank
    let asked = try value.member("answered") { list in
      try list.array { try AskedQuestion(json: $0, bank: bank, seats: seats) }
    }
    var hash = StableHash()
    for question in asked { hash.combine(question) }
    self.init(
      seat: try value.member("seat") { try $0.seat(of: seats) },
      seats: seats,
      number: asked.count,
      questionsLeft: try value.member("left") { try $0.integer(in: 1...Quiz.Bank.byteLimit) },
      scores: try value.member("scores") { scores in
        try scores.perSeat(seats) { try $0.integer(in: -1_000_000_000_000...1_000_000_000_000) }
      },
      lockedOut: try value.member("locked-out") { try $0.seatSet(of: seats) },
      timeLimit: rules.timeLimit == 0 ? nil : rules.timeLimit * 1000, bank: bank,
      shown: try DrawnQuestion(json: value, bank: bank), asked: asked, askedHash: hash.value)
  }
}

extension Quiz.Bank {
  /// Returns the index of the question with an id.
  fileprivate func place(_ id: JSONValue) throws -> Int {
    guard let place = place(ofID: try id.string()) else {
      throw id.unexpected("the id of a question in the bank")
    }
    return place
  }
}

extension DrawnQuestion {
  /// Reads the current question and the order of its answers.
  fileprivate init(json value: JSONValue, bank: Quiz.Bank) throws {
    let place = try value.member("id") { try bank.place($0) }
    let question = bank.questions[place]
    let count = question.answers.count
    var order: UInt32 = 0
    var left = UInt32(1) << UInt32(count) - 1
    var shown: UInt32 = 0
    try value.member("answers") { answers in
      _ = try answers.array(count: count...count) { answer in
        let text = try answer.string()
        guard let index = question.answers.firstIndex(of: text), left >> UInt32(index) & 1 == 1
        else {
          throw answer.unexpected("each answer of the bank once")
        }
        left &= ~(1 << UInt32(index))
        order |= UInt32(index) << (4 * shown)
        shown += 1
      }
    }
    self.init(question: UInt32(place), order: order)
  }

  /// Creates a question with the right answer at a position and the other answers in the order of
  /// the bank.
  fileprivate init(place: Int, question: BankQuestion, right: Int) {
    var others = question.answers.indices.filter { $0 != question.key }
    others.insert(question.key, at: right)
    var order: UInt32 = 0
    for (shown, answer) in others.enumerated() { order |= UInt32(answer) << UInt32(4 * shown) }
    self.init(question: UInt32(place), order: order)
  }
}

extension AskedQuestion {
  fileprivate init(json value: JSONValue, bank: Quiz.Bank, seats: Int) throws {
    let place = try value.member("id") { try bank.place($0) }
    let question = bank.questions[place]
    let places = 0...question.answers.count - 1
    let right = try value.member("right") { try $0.integer(in: places) }
    self.init(
      drawn: DrawnQuestion(place: place, question: question, right: right),
      given: try value.member("answers") { answers in
        try answers.perSeat(seats) { answer in
          if answer == .null { return SeatResponse.nothing }
          return SeatResponse(
            answer: Int32(
              try answer.member("answer") { try $0.integer(in: places) }),
            time: Int32(
              try answer.member("us") { try $0.integer(in: 0...Quiz.latestAnswer) }))
        }
      },
      scorers: try value.member("scorers") { try $0.seatSet(of: seats) })
  }
}
