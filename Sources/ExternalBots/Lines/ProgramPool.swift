import Programs
import GameCore
import Synchronization

/// The processes of one bot: each plays one game after the other, or several concurrently.
final class ProgramPool<G: Game>: Sendable {
  /// A process, as one game has it.
  struct Lease: Sendable {
    let process: any ProgramProcess
    var dialogue: any ProgramDialogue<G>
    /// Whether nobody was asked yet by this process.
    let isNew: Bool
    fileprivate let number: Int
  }

  private struct Place {
    let process: any ProgramProcess
    var dialogue: any ProgramDialogue<G>
    let number: Int
    var games = 0
  }

  private struct State {
    var places: [Place] = []
    var started = 0
    /// Whether each of the last games ended in a crash, the latest last.
    var recent: [Bool] = []
    /// Why no more games are played; `nil` while they are.
    var end: ProgramEnd?
    var isClosed = false
  }

  /// The reason why a bot stopped playing.
  enum ProgramEnd: Sendable {
    /// It failed, and is started only once.
    case lost(String)
    /// It crashed repeatedly.
    case givenUp(String)
  }

  private let program: BotProgram
  private let start: @Sendable () throws -> (any ProgramProcess, any ProgramDialogue<G>)
  /// Receives warnings for the user, at most one for each kind of end.
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// Held while a process is started that several games wait for.
  private let starting = Mutex(())

  /// The number of crashes, in a number of recent games, after which a bot is excluded.
  private static var crashLimit: Int { 3 }
  private static var recentLimit: Int { 10 }

  init(
    _ program: BotProgram, warn: @escaping @Sendable (String) -> Void,
    start: @escaping @Sendable () throws -> (any ProgramProcess, any ProgramDialogue<G>)
  ) {
    self.program = program
    self.warn = warn
    self.start = start
  }

  /// Why no more games are played; `nil` while they are.
  var end: ProgramEnd? { state.withLock { $0.end } }

  /// A process for a game: one that has room, or a new one.
  ///
  /// - Throws: ``ProgramFailure`` where none can be started.
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
  func adopt(_ process: any ProgramProcess, _ dialogue: any ProgramDialogue<G>) {
    state.withLock { state in
      state.started += 1
      state.places.append(Place(process: process, dialogue: dialogue, number: state.started))
    }
  }

  /// Takes a process back after a game that it played to the end.
  func giveBack(_ lease: Lease) {
    let isOver = program.restart == .game
    let isEnded = state.withLock { state in
      note(crash: false, in: &state)
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
  func drop(_ lease: Lease, _ failure: ProgramFailure?) {
    let warning: String? = state.withLock { state in
      let places = state.places.count
      state.places.removeAll { $0.number == lease.number }
      // All games of a process end with it, but it failed once.
      guard let failure, state.places.count < places else { return nil }
      note(crash: failure.kind != .timeout && failure.kind != .error, in: &state)
      if state.end != nil { return nil }
      if program.restart == .never {
        state.end = .lost(failure.reason)
        return
          "bot '\(program.name)' failed and forfeits its remaining games (restart=never): "
          + failure.shownReason
      }
      if state.recent.count(where: { $0 }) >= ProgramPool.crashLimit {
        state.end = .givenUp(failure.reason)
        return
          "bot '\(program.name)' failed \(ProgramPool.crashLimit) times in its last "
          + "\(ProgramPool.recentLimit) games; its remaining games are void: \(failure.shownReason)"
      }
      return nil
    }
    lease.process.kill()
    if let warning { warn(warning) }
  }

  /// Says farewell to all processes.
  func close() {
    let places = state.withLock { state in
      defer { state.places = [] }
      state.isClosed = true
      return state.places
    }
    for place in places { end(place.process, place.dialogue) }
  }

  private func end(_ process: any ProgramProcess, _ dialogue: any ProgramDialogue<G>) {
    var dialogue = dialogue
    dialogue.end(process, by: .now.advanced(by: .milliseconds(200)))
    process.end(grace: .milliseconds(500))
  }

  private func note(crash: Bool, in state: inout State) {
    state.recent.append(crash)
    if state.recent.count > ProgramPool.recentLimit { state.recent.removeFirst() }
  }
}
