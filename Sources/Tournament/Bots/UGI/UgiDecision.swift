import GameCore
import Dispatch
import Synchronization

/// A decision that a strategy is making for somebody who may say something meanwhile.
final class UgiDecision<G: Game>: Sendable {
  typealias Player = any Strategy<G.Observation, G.Action>

  private struct State {
    var player: Player?
    /// What there is to say, until it is said.
    var lines: [String]?
    /// Whether it is said only when somebody asks for the end of the search.
    var isHeld: Bool
  }

  private let state: Mutex<State>
  private let isMade = DispatchSemaphore(value: 0)
  private let task: Mutex<Task<Void, Never>?>
  private let say: @Sendable ([String]) -> Void

  /// Begins to decide.
  ///
  /// - Parameters:
  ///   - player: Who decides.
  ///   - observation: What it is shown.
  ///   - isHeld: Whether the answer waits for ``release()``.
  ///   - text: Writes an action.
  ///   - say: Writes lines; called once.
  init(
    _ player: Player, from observation: G.Observation, isHeld: Bool,
    text: @escaping @Sendable (G.Action) -> String, say: @escaping @Sendable ([String]) -> Void
  ) {
    state = Mutex(State(isHeld: isHeld))
    self.say = say
    task = Mutex(nil)
    let task = Task.detached { [self] in
      var player = player
      let lines: [String]
      do {
        lines = ["bestmove \(text(try player.choose(from: observation)))"]
      } catch is CancellationError {
        lines = []
      } catch {
        lines = ["info string error \("\(error)".visible)", UgiDecision.nothing]
      }
      finish(player, lines)
    }
    self.task.withLock { $0 = task }
  }

  /// What is said where there is no move.
  static var nothing: String { "bestmove 0000" }

  private func finish(_ player: Player, _ lines: [String]) {
    state.withLock { state in
      state.player = player
      state.lines = lines
    }
    sayIfDue()
    isMade.signal()
  }

  private func sayIfDue() {
    let lines = state.withLock { state -> [String]? in
      guard !state.isHeld, let lines = state.lines else { return nil }
      state.lines = nil
      return lines
    }
    if let lines, !lines.isEmpty { say(lines) }
  }

  /// Nobody waits for more than what is found: a held answer is said, now or as soon as it is known.
  func release() {
    state.withLock { $0.isHeld = false }
    sayIfDue()
  }

  /// Waits until it is decided and said, and gives the player back.
  func wait() -> Player? {
    release()
    isMade.wait()
    isMade.signal()
    return state.withLock { $0.player }
  }

  /// The answer is of no use any more.
  func cancel() { task.withLock { $0?.cancel() } }
}
