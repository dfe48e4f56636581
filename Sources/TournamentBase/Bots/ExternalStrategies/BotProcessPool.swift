import GameCore
import Synchronization

/// One bot's processes.
///
/// Each process plays one game at a time or several concurrently.
final class BotProcessPool<G: Game>: Sendable {
  /// A process with its protocol, which the pool assigns to a game.
  struct Lease: Sendable {
    let process: any BotConnection
    var dialogue: any BotProtocol<G>
    /// A Boolean value that indicates whether the process has received no question yet.
    var isNew = false
    fileprivate let number: Int
    /// The number of games that use the process.
    fileprivate var games: Int
  }

  private struct State {
    var places: [Lease] = []
    var started = 0
    var end: BotStopReason?
    var isClosed = false
    /// A Boolean value that indicates whether each game gets its own process, regardless of the
    /// settings.
    var isIsolating = false
    /// The standard error of ended processes.
    var errors = ErrorTail()
  }

  /// The reason why a bot plays no more games.
  enum BotStopReason: Sendable {
    /// The bot failed, and its settings permit only one start.
    case lost(String)
    /// The bot crashed repeatedly.
    case excluded(String)
  }

  private let program: BotProgram
  private let start: @Sendable () throws -> (any BotConnection, any BotProtocol<G>)
  let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// A lock that is held while several games wait for the same process to start.
  private let starting = Mutex(())

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

  /// Starts a separate process for each game from now on, regardless of the settings.
  ///
  /// A failure in one game then does not affect other games.
  func isolateGames() {
    let places = state.withLock { state in
      defer { state.places = [] }
      state.isIsolating = true
      return state.places
    }
    for place in places { end(place.process, place.dialogue) }
  }

  var end: BotStopReason? { state.withLock { $0.end } }

  /// Returns a process that has room for a game or starts a new one.
  func lease() throws -> Lease {
    if let found = room() { return found }
    if program.window == 1 { return try startNew() }
    return try starting.withLock { _ in try room() ?? startNew() }
  }

  private func room() -> Lease? {
    state.withLock { state in
      let window = state.isIsolating ? 1 : program.window
      guard let index = state.places.firstIndex(where: { $0.games < window }) else { return nil }
      state.places[index].games += 1
      return state.places[index]
    }
  }

  private func startNew() throws -> Lease {
    let (process, dialogue) = try start()
    var lease = keep(process, dialogue, games: 1)
    lease.isNew = true
    return lease
  }

  /// Adds a process to the pool, unless the pool is closed.
  @discardableResult
  func keep(
    _ process: any BotConnection, _ dialogue: any BotProtocol<G>, games: Int = 0
  ) -> Lease {
    state.withLock { state in
      state.started += 1
      let lease = Lease(
        process: process, dialogue: dialogue, number: state.started, games: games)
      if !state.isClosed { state.places.append(lease) }
      return lease
    }
  }

  func giveBack(_ lease: Lease) {
    let isEnded = state.withLock { state in
      let isOver = program.restart == .game || state.isIsolating
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

  /// Ends a process.
  ///
  /// The failure is `nil` if the process is not to blame for its end.
  func drop(_ lease: Lease, _ failure: BotFailure?) {
    let (isFirst, warning) = state.withLock { state -> (Bool, String?) in
      let places = state.places.count
      state.places.removeAll { $0.number == lease.number }
      // All games of a process end with it, but the failure counts only once.
      if state.places.count == places { return (false, nil) }
      guard let failure, state.end == nil, program.restart == .never, !state.isIsolating else {
        return (true, nil)
      }
      state.end = .lost(failure.reason)
      return (
        true,
        "bot '\(program.name)' failed and forfeits its remaining games (restart=never): "
          + failure.reason
      )
    }
    lease.process.kill()
    if isFirst { keepErrors(of: lease.process) }
    if let warning { warn(warning) }
  }

  var errorTail: String {
    var (errors, processes) = state.withLock { ($0.errors, $0.places.map(\.process)) }
    for process in processes { errors.append(process.errorTail) }
    return errors.text
  }

  private func keepErrors(of process: any BotConnection) {
    let text = process.errorTail
    state.withLock { $0.errors.append(text) }
  }

  func close() {
    let places = state.withLock { state in
      defer { state.places = [] }
      state.isClosed = true
      return state.places
    }
    // All processes share the same time limit.
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

  /// Ends a process that no game uses.
  func end(_ process: any BotConnection, _ dialogue: any BotProtocol<G>) {
    var dialogue = dialogue
    dialogue.end(process, by: .now + BotProcessPool.farewellTime)
    process.end(grace: BotProcessPool.endingTime)
    keepErrors(of: process)
  }

  /// Stops sending questions to the bot, because it crashed repeatedly.
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
