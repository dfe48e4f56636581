import GameCore
import Dispatch
import Synchronization

/// A strategy's decision, during which the client may send commands.
final class UgiDecision<G: Game>: Sendable {
  typealias Player = any Strategy<G.Observation, G.Action>

  private struct State {
    var player: Player?
    /// The answer's lines, or `nil` before the decision and after the answer is written.
    var lines: [String]?
    /// A Boolean value that indicates whether the answer waits for ``release()``.
    var isHeld: Bool
  }

  private let state: Mutex<State>
  private let isMade = DispatchSemaphore(value: 0)
  private let task: Mutex<Task<Void, Never>?>
  private let say: @Sendable ([String]) -> Void

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

  /// Writes a held answer immediately or as soon as it is available.
  func release() {
    state.withLock { $0.isHeld = false }
    sayIfDue()
  }

  func wait() -> Player? {
    release()
    isMade.wait()
    isMade.signal()
    return state.withLock { $0.player }
  }

  func cancel() { task.withLock { $0?.cancel() } }
}
