import GameCore
import Synchronization

/// The processes of one bot: each plays one game after the other, or several concurrently.
final class BotProcessPool<G: Game>: Sendable {
  /// A process, as one game has it.
  struct Lease: Sendable {
    let process: any BotConnection
    var dialogue: any BotProtocol<G>
    /// Whether nobody was asked yet by this process.
    let isNew: Bool
    fileprivate let number: Int
  }

  private struct Place {
    let process: any BotConnection
    var dialogue: any BotProtocol<G>
    let number: Int
    var games = 0
  }

  private struct State {
    var places: [Place] = []
    var started = 0
    /// Why no more games are played; `nil` while they are.
    var end: BotStopReason?
    var isClosed = false
    /// The standard error of processes that have ended.
    var errors = ErrorTail()
  }

  /// The reason why a bot stopped playing.
  enum BotStopReason: Sendable {
    /// It failed, and is started only once.
    case lost(String)
    /// It crashed repeatedly.
    case excluded(String)
  }

  private let program: BotProgram
  private let start: @Sendable () throws -> (any BotConnection, any BotProtocol<G>)
  /// Receives warnings for the user, at most one for each kind of end.
  let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// Held while a process is started that several games wait for.
  private let starting = Mutex(())

  /// The time in which a process has to read the farewell, and then to end.
  private static var farewellTime: Duration { .milliseconds(200) }
  private static var endingTime: Duration { .milliseconds(500) }

  init(
    _ program: BotProgram, warn: @escaping @Sendable (String) -> Void,
    start: @escaping @Sendable () throws -> (any BotConnection, any BotProtocol<G>)
  ) {
    self.program = program
    self.warn = warn
    self.start = start
  }

  /// Why no more games are played; `nil` while they are.
  var end: BotStopReason? { state.withLock { $0.end } }

  /// A process for a game: one that has room, or a new one.
  ///
  /// - Throws: ``BotFailure`` where none can be started.
  func lease() throws -> Lease {
    if let found = room() { return found }
    if program.window == 1 { return try startNew() }
    // Who waits meanwhile finds room in what is started.
    return try starting.withLock { _ in try room() ?? startNew() }
  }

  /// A process that has room; `nil` where there is none.
  private func room() -> Lease? {
    state.withLock { state in
      guard let index = state.places.firstIndex(where: { $0.games < program.window }) else {
        return nil
      }
      state.places[index].games += 1
      let place = state.places[index]
      return Lease(
        process: place.process, dialogue: place.dialogue, isNew: false, number: place.number)
    }
  }

  private func startNew() throws -> Lease {
    let (process, dialogue) = try start()
    let number = state.withLock { state in
      state.started += 1
      if state.isClosed { return -1 }
      state.places.append(
        Place(process: process, dialogue: dialogue, number: state.started, games: 1))
      return state.started
    }
    return Lease(process: process, dialogue: dialogue, isNew: true, number: number)
  }

  /// Keeps a process that was started for another purpose.
  func adopt(_ process: any BotConnection, _ dialogue: any BotProtocol<G>) {
    state.withLock { state in
      state.started += 1
      state.places.append(Place(process: process, dialogue: dialogue, number: state.started))
    }
  }

  /// Takes a process back after a game that it played to the end.
  func giveBack(_ lease: Lease) {
    let isOver = program.restart == .game
    let isEnded = state.withLock { state in
      guard let index = state.places.firstIndex(where: { $0.number == lease.number }) else {
        return false
      }
      state.places[index].games -= 1
      if program.window == 1 { state.places[index].dialogue = lease.dialogue }
      if isOver && state.places[index].games == 0 {
        state.places.remove(at: index)
        return true
      }
      return false
    }
    if isEnded { end(lease.process, lease.dialogue) }
  }

  /// Ends a process whose answers are worth nothing any more, and looks whether to go on without it.
  ///
  /// - Parameter failure: What it did; `nil` where it is not to blame.
  func drop(_ lease: Lease, _ failure: BotFailure?) {
    let isFirst = state.withLock { state in
      let places = state.places.count
      state.places.removeAll { $0.number == lease.number }
      return state.places.count < places
    }
    let warning: String? = state.withLock { state in
      // All games of a process end with it, but it failed once.
      guard let failure, isFirst else { return nil }
      guard state.end == nil, program.restart == .never else { return nil }
      state.end = .lost(failure.reason)
      return "bot '\(program.name)' failed and forfeits its remaining games (restart=never): "
        + failure.reason
    }
    lease.process.kill()
    if isFirst { keepErrors(of: lease.process) }
    if let warning { warn(warning) }
  }

  /// The end of what all processes wrote to standard error, those that have ended first.
  var errorTail: String {
    var (errors, processes) = state.withLock { ($0.errors, $0.places.map(\.process)) }
    for process in processes { errors.append(process.errorTail) }
    return errors.text
  }

  private func keepErrors(of process: any BotConnection) {
    let text = process.errorTail
    state.withLock { $0.errors.append(text) }
  }

  /// Says farewell to all processes.
  func close() {
    let places = state.withLock { state in
      defer { state.places = [] }
      state.isClosed = true
      return state.places
    }
    // All have the same time, however many there are.
    let farewell = ContinuousClock.now + BotProcessPool.farewellTime
    for place in places {
      var dialogue = place.dialogue
      dialogue.end(place.process, by: farewell)
      place.process.hangUp()
    }
    let end = ContinuousClock.now + BotProcessPool.endingTime
    for place in places {
      place.process.end(grace: ContinuousClock.now.duration(to: end))
      keepErrors(of: place.process)
    }
  }

  private func end(_ process: any BotConnection, _ dialogue: any BotProtocol<G>) {
    var dialogue = dialogue
    dialogue.end(process, by: .now + BotProcessPool.farewellTime)
    process.end(grace: BotProcessPool.endingTime)
    keepErrors(of: process)
  }

  /// Starts and asks no process any more, because the bot crashed repeatedly.
  func exclude(for reason: String) {
    let isFirst = state.withLock { state in
      defer { state.end = state.end ?? .excluded(reason) }
      return state.end == nil
    }
    if isFirst {
      warn("bot '\(program.name)' forfeits its remaining games: \(reason)")
    }
  }
}
