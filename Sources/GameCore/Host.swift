/// A table that answers messages at simulated times.
///
/// It asks every deciding seat, waits until it has heard from all of them, advances the game and asks
/// again, until the match is over. ``Match`` is the same without messages and without time: a match
/// played through a host has the same record. Nothing that is sent to it can trap: what is late,
/// sent twice or from elsewhere is answered with the reason and changes nothing.
///
///     var host = Host(game, seats: 2)
///     var open = host.pending
///     while let envelope = open.popLast() {
///       // carry it to its seat, bring the answer back:
///       open += host.receive(answer, at: time)
///     }
public struct Host<G: Game>: Sendable {
  private enum Answer: Sendable {
    case action(G.Action)
    case failure(Forfeit)
  }

  /// The game as it is now.
  public private(set) var game: G
  /// What became of the match; `nil` while it is played.
  public private(set) var record: MatchRecord?
  /// The latest time that the host knows of; messages may arrive in any order.
  public private(set) var now: SimulatedTime
  /// How many microseconds a seat has for each answer; `nil` for any time.
  public let answerLimit: Int?

  private var referee: Referee<G>
  private var asked = SeatSet.none
  private var questions: PerSeat<G.Observation?>
  private var answers: PerSeat<Answer?>
  private var deadline: SimulatedTime?

  /// Sets the table up and asks the first seats: ``pending`` holds their questions.
  ///
  /// - Precondition: `seats` is the number of seats that the game was made for.
  public init(
    _ game: G, seats: Int, answerLimit: Int? = nil, at time: SimulatedTime = .start
  ) {
    var nobody = NoObserver<G>()
    self.init(game, seats: seats, answerLimit: answerLimit, at: time, observer: &nobody)
  }

  /// Sets the table up with an observer, which every later call is to be given too.
  public init<O: MatchObserver>(
    _ game: G, seats: Int, answerLimit: Int? = nil, at time: SimulatedTime = .start,
    observer: inout O
  ) where O.G == G {
    self.game = game
    self.answerLimit = answerLimit
    now = time
    referee = Referee(game, seats: seats)
    questions = PerSeat(repeating: nil, count: seats)
    answers = PerSeat(repeating: nil, count: seats)
    observer.began(game)
    ask(&observer)
  }

  /// What every seat is waiting to be sent: the open questions or, at the end, how it ended.
  public var pending: [Envelope<G>] { questions.seats.compactMap { pending(for: $0) } }

  /// Takes a message and returns what is to be sent because of it.
  ///
  /// Seats that ran out of time before it arrived have failed already.
  public mutating func receive(
    _ message: Message<G>, at time: SimulatedTime
  ) -> [Envelope<G>] {
    var nobody = NoObserver<G>()
    return receive(message, at: time, observer: &nobody)
  }

  /// Takes a message, and calls the observer for all that follows from it.
  public mutating func receive<O: MatchObserver>(
    _ message: Message<G>, at time: SimulatedTime, observer: inout O
  ) -> [Envelope<G>] where O.G == G {
    var envelopes = wait(until: time, observer: &observer)
    let seat = message.sender
    if seat.index >= questions.count {
      envelopes.append(Envelope(to: seat, .refusal(.foreign)))
    } else if record != nil {
      // Where it is this message's time that ended the match, the sender knows by now.
      if envelopes.isEmpty { envelopes += [pending(for: seat)].compactMap(\.self) }
    } else {
      switch message.content {
      case .answer(let step, let action):
        envelopes += take(.action(action), of: step, from: seat, &observer)
      case .failure(let step, let kind, let reason):
        let forfeit = Forfeit(seat: seat, kind: kind, reason: reason)
        envelopes += take(.failure(forfeit), of: step, from: seat, &observer)
      case .again:
        let question = pending(for: seat)
        envelopes.append(question ?? Envelope(to: seat, .refusal(refusal(to: seat, of: step))))
      }
    }
    return envelopes
  }

  /// Lets time pass without a message: seats that have run out of it fail, all at once.
  public mutating func wait(until time: SimulatedTime) -> [Envelope<G>] {
    var nobody = NoObserver<G>()
    return wait(until: time, observer: &nobody)
  }

  /// Lets time pass, and calls the observer for all that follows from it.
  public mutating func wait<O: MatchObserver>(
    until time: SimulatedTime, observer: inout O
  ) -> [Envelope<G>] where O.G == G {
    now = max(now, time)
    guard let deadline, time > deadline else { return [] }
    for seat in asked where answers[seat] == nil {
      answers[seat] = .failure(Forfeit(seat: seat, error: OutOfTime()))
    }
    return settle(&observer)
  }
}

extension Host {
  /// The step that is being decided, from 1.
  private var step: Int { referee.steps + 1 }

  private func pending(for seat: Seat) -> Envelope<G>? {
    if let record { return Envelope(to: seat, .over(record)) }
    guard answers[seat] == nil, let question = questions[seat] else { return nil }
    return Envelope(to: seat, .question(step: step, question))
  }

  private func refusal(to seat: Seat, of answered: Int) -> MessageRefusal {
    if answered < step { return .late(step: answered) }
    if answered > step { return .early(step: answered) }
    return asked.contains(seat) ? .duplicate(step: step) : .notAsked(step: step)
  }

  private mutating func take<O: MatchObserver>(
    _ answer: Answer, of answered: Int, from seat: Seat, _ observer: inout O
  ) -> [Envelope<G>] where O.G == G {
    guard answered == step, answers[seat] == nil, let question = questions[seat] else {
      return [Envelope(to: seat, .refusal(refusal(to: seat, of: answered)))]
    }
    if case .action(let action) = answer { observer.didDecide(seat, action, from: question) }
    answers[seat] = answer
    return asked.allSatisfy { answers[$0] != nil } ? settle(&observer) : []
  }

  /// Asks every deciding seat; where there is none, the match is over.
  private mutating func ask<O: MatchObserver>(_ observer: inout O) where O.G == G {
    asked = game.deciding
    deadline = answerLimit.map { now.advanced(byMicroseconds: $0) }
    referee.begin()
    for seat in questions.seats {
      answers[seat] = nil
      questions[seat] = asked.contains(seat) ? game.observation(for: seat) : nil
      guard let question = questions[seat] else { continue }
      referee.ask(seat)
      observer.willDecide(seat, from: question)
    }
    if asked.isEmpty { end(with: referee.record(of: game)) }
  }

  /// Hands the answers to the referee in the order of play, whenever they came.
  private mutating func settle<O: MatchObserver>(
    _ observer: inout O
  ) -> [Envelope<G>] where O.G == G {
    var forfeits: [Forfeit] = []
    for seat in asked {
      switch answers[seat] {
      case .action(let action): referee.take(action, from: seat)
      case .failure(let forfeit): forfeits.append(forfeit)
      case nil: break
      }
    }
    if referee.settle(&game, forfeits: &forfeits, observer: &observer) {
      ask(&observer)
    } else {
      end(with: referee.forfeited(by: forfeits))
    }
    return pending
  }

  private mutating func end(with record: MatchRecord) {
    self.record = record
    asked = .none
    deadline = nil
  }
}
