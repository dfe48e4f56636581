import GameCore

/// A game that checks a bot, step by step, against a built-in strategy.
struct CheckedGame<G: Game> {
  private var state: G
  private let program: BotProgram
  private let access: BotAccess<G>
  private let told: BotGame
  private var others: [any Strategy<G.Observation, G.Action>]
  private var random: RandomStream
  private var bank: Duration
  /// The moves so far, in games whose moves are sent.
  private var moves: [G.Action]?
  private var isBegun = false
  /// The bot's answers, in order.
  private(set) var answers: [String] = []
  /// The time of each answer, except the first of a new process.
  private(set) var times: [Duration] = []

  /// The maximum number of steps of a game.
  private static var stepLimit: Int { 5000 }
  /// The maximum number of times that a bot may ask to wait in one game.
  private static var patienceLimit: Int { 20 }
  private var steps = 0
  private var patience = 0

  /// The identity of a game.
  struct Place: Hashable {
    /// The game's number in messages; -1 for a trial game.
    let number: Int
    /// The number of the deal.
    let deal: Int
    /// The bot's seat.
    let seat: Seat
  }

  /// Creates a game.
  ///
  /// - Throws: `SetupError` if the other strategies cannot play.
  init(
    _ place: Place, _ program: BotProgram, access: BotAccess<G>, others: BoundStrategy<G>
  ) throws {
    self.program = program
    self.access = access
    let (rules, seats) = (others.setup.rules, others.setup.seats)
    let randomness = DealRandomness(seed: 0, deal: UInt64(place.deal))
    let streams = (0..<seats).map { randomness.strategy(rotation: place.seat.index, slot: $0) }
    state = G(rules: rules, seats: seats, randomness: randomness)
    random = streams[place.seat.index]
    told = BotGame(
      number: place.number, seat: place.seat, seats: seats, random: random, deadline: .now)
    self.others = try streams.enumerated().map {
      try others.make(seat: Seat($0.offset), random: $0.element)
    }
    bank = program.timeBank
    moves = access.wire.history?.opening(rules, randomness)
  }

  /// The name of the game for a reader.
  private var title: String { told.number < 0 ? "the trial game" : "game \(told.number)" }

  /// The place in the game for a reader.
  private var place: String { "\(title), seat \(told.seat.index), decision \(answers.count + 1)" }

  /// Plays a step.
  ///
  /// - Parameter interruption: A message that is sent before a question; `nil` for none.
  /// - Returns: `true` if the game continues.
  /// - Throws: ``CheckFault``.
  mutating func step(in session: inout CheckSession<G>, interruption: String? = nil) throws -> Bool
  {
    let deciding = state.decidingSeats
    if deciding.isEmpty || steps == CheckedGame.stepLimit {
      try conclude(in: session)
      return false
    }
    steps += 1
    var actions = Actions<G.Action>(repeating: nil, count: told.seats)
    for seat in deciding {
      let observation = state.observation(for: seat)
      actions[seat] =
        seat == told.seat
        ? try ask(observation, in: &session, interruption: interruption)
        : try others[seat.index].choose(from: observation)
    }
    do {
      try state.advance(with: actions)
    } catch {
      let own = error.all.first { $0.seat == told.seat }
      throw CheckFault(refused: "\(own ?? error)", at: place, errors: session.process.errorTail)
    }
    return true
  }

  /// Plays until the game is over.
  ///
  /// - Throws: ``CheckFault``.
  mutating func play(in session: inout CheckSession<G>, interruption: String? = nil) throws {
    while try step(in: &session, interruption: interruption) {}
  }

  /// Sends the end of the game, without ranks if it is not over.
  func conclude(in session: CheckSession<G>) throws { try conclude(state.outcome, in: session) }

  /// Sends the end of a game that the bot forfeits.
  func forfeit(as termination: Termination, in session: CheckSession<G>) throws {
    try conclude(Outcome.forfeit(by: [told.seat], of: told.seats, as: termination), in: session)
  }

  private func conclude(_ outcome: Outcome?, in session: CheckSession<G>) throws {
    guard isBegun else { return }
    do {
      var dialogue = session.dialogue
      try dialogue.endGame(told, outcome: outcome, session.process)
    } catch let failure as BotFailure {
      throw session.fault(failure, at: "\(title), after its end")
    }
  }

  private mutating func ask(
    _ observation: G.Observation, in session: inout CheckSession<G>, interruption: String?
  ) throws -> G.Action {
    if let known = moves { moves = access.wire.history?.moves(known, observation) }
    do {
      var clock = DecisionClock(program, bank: bank, isNew: session.isNew)
      while true {
        let (start, deadline) = (ContinuousClock.now, clock.deadline)
        if !isBegun {
          isBegun = true
          let game = BotGame(
            number: told.number, seat: told.seat, seats: told.seats, random: told.random,
            deadline: deadline)
          try session.dialogue.beginGame(game, session.process)
        }
        if let interruption { try session.process.send(interruption, by: deadline) }
        var question = BotRequest<G>(
          game: told, observation: observation, deadline: deadline, time: clock.time,
          bank: program.timeBank > .zero ? clock.bank : nil)
        question.legalActions = access.wire.legalActions?(observation, told.seat, &random)
        question.moves = moves
        let answer = try session.dialogue.decide(question, session.process)
        if !session.isNew { times.append(start.duration(to: .now)) }
        session.isNew = false
        clock.count()
        bank = clock.bank
        switch answer.choice {
        case .later(let wait):
          patience += 1
          if patience > CheckedGame.patienceLimit {
            throw BotFailure(
              .error, "asked to wait more than \(CheckedGame.patienceLimit) times in a game")
          }
          let isCounted = program.voidGames == .forfeit
          if isCounted, wait >= clock.time + clock.bank {
            throw BotFailure(
              .timeout,
              "asked to wait \(wait.milliseconds) ms, longer than the rest of its time (void=allow allows it)"
            )
          }
          try Wait.sleep(wait)
          clock.count(without: isCounted ? .zero : wait)
        case .unreadable(_, let reason): throw BotFailure(.unparsable, reason)
        case .action(let text):
          guard let action = G.Action(text) else {
            throw BotFailure(.unparsable, "'\(text.excerpt)' is not an action of \(G.name)")
          }
          answers.append(text)
          moves?.append(action)
          return action
        }
      }
    } catch let failure as BotFailure {
      throw session.fault(failure, at: place)
    }
  }
}
