import GameCore

/// A game in a check, which the bot plays step by step against a built-in strategy.
struct CheckedGame<G: Game> {
  private var state: G
  private let program: BotProgram
  private let access: BotAccess<G>
  private let game: BotGame
  private var others: [any Strategy<G.Observation, G.Action>]
  private var random: RandomStream
  private var bank: Duration
  private var moves: [G.Action]?
  private var isBegun = false
  private(set) var answers: [G.Action] = []
  /// The time of each answer, except for a new process's first answer.
  private(set) var times: [Duration] = []

  private static var stepLimit: Int { 5000 }
  private static var patienceLimit: Int { 20 }
  private var steps = 0
  private var patience = 0

  /// - Parameters:
  ///   - number: The number of the game in messages, or -1 for a trial game.
  ///   - seat: The bot's seat.
  init(
    _ number: Int, deal: Int, seat: Seat, _ program: BotProgram, access: BotAccess<G>,
    others: BoundStrategy<G>
  ) throws {
    self.program = program
    self.access = access
    let (rules, seats) = (others.setup.rules, others.setup.seats)
    let randomness = DealRandomness(seed: 0, deal: UInt64(deal))
    let streams = (0..<seats).map { randomness.strategy(rotation: seat.index, slot: $0) }
    state = G(rules: rules, seats: seats, randomness: randomness)
    random = streams[seat.index]
    game = BotGame(number: number, seat: seat, seats: seats, random: random)
    self.others = try streams.enumerated().map {
      try others.make(seat: Seat($0.offset), random: $0.element)
    }
    bank = program.timeBank
    moves = access.json.history?.opening(rules, randomness)
  }

  private var title: String { game.number < 0 ? "the trial game" : "game \(game.number)" }

  private var place: String { "\(title), seat \(game.seat.index), decision \(answers.count + 1)" }

  /// Plays a step and returns `true` if the game continues.
  ///
  /// `interruption` is a message to send before each question.
  mutating func step(in session: inout CheckSession<G>, interruption: String? = nil) throws -> Bool
  {
    let deciding = state.decidingSeats
    if deciding.isEmpty || steps == CheckedGame.stepLimit {
      try conclude(in: session)
      return false
    }
    steps += 1
    var actions = Actions<G.Action>(repeating: nil, count: game.seats)
    for seat in deciding {
      let observation = state.observation(for: seat)
      actions[seat] =
        seat == game.seat
        ? try ask(observation, in: &session, interruption: interruption)
        : try others[seat.index].choose(from: observation)
    }
    do throws(IllegalAction) {
      try state.advance(with: actions)
    } catch {
      let own = error.all.first { $0.seat == game.seat }
      throw CheckFault(
        BotFailure(.illegalAction, "\(own ?? error)".visible), at: place,
        errors: session.process.errorTail)
    }
    return true
  }

  /// Plays until the game is over.
  mutating func play(in session: inout CheckSession<G>) throws {
    while try step(in: &session) {}
  }

  func conclude(in session: CheckSession<G>) throws { try conclude(state.outcome, in: session) }

  func forfeit(as termination: Termination, in session: CheckSession<G>) throws {
    try conclude(Outcome.forfeit(by: [game.seat], of: game.seats, as: termination), in: session)
  }

  private func conclude(_ outcome: Outcome?, in session: CheckSession<G>) throws {
    guard isBegun else { return }
    do {
      var dialogue = session.dialogue
      try dialogue.endGame(game, outcome: outcome, session.process)
    } catch let failure as BotFailure {
      throw session.fault(failure, at: "\(title), after its end")
    }
  }

  private mutating func ask(
    _ observation: G.Observation, in session: inout CheckSession<G>, interruption: String?
  ) throws -> G.Action {
    if let known = moves { moves = access.json.history?.moves(known, observation) }
    do {
      var clock = DecisionClock(program, bank: bank, isNew: session.isNew)
      while true {
        let (start, deadline) = (ContinuousClock.now, clock.deadline)
        if !isBegun {
          isBegun = true
          try session.dialogue.beginGame(game, session.process, by: deadline)
        }
        if let interruption { try session.process.send(interruption, by: deadline) }
        let question = BotRequest<G>(
          game: game, observation: observation,
          legalActions: access.json.sampledLegalActions?(observation, game.seat, &random),
          moves: moves,
          deadline: deadline, time: clock.time,
          bank: program.timeBank > .zero ? clock.bank : nil)
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
          try WakeSignal.sleep(wait)
          clock.count(without: isCounted ? .zero : wait)
        case .unreadable(_, let reason): throw BotFailure(.unparsable, reason)
        case .action(let action):
          answers.append(action)
          moves?.append(action)
          return action
        }
      }
    } catch let failure as BotFailure {
      throw session.fault(failure, at: place)
    }
  }
}
