@testable import GameCore
import Synchronization

@testable import TournamentBase

/// A channel to an engine that is a closure, which returns its answer to a line immediately.
final class ScriptedEngine: LineChannel {
  enum Reply {
    case line(String)
    /// Sends the same line repeatedly.
    case flood(String)
    /// Ends the engine.
    case crash
  }

  private struct State {
    var waiting: [Reply] = []
    var heard: [String] = []
  }

  private let state = Mutex(State())
  private let answer: @Sendable (String) -> [Reply]

  init(_ answer: @escaping @Sendable (String) -> [Reply]) { self.answer = answer }

  /// The received lines.
  var heard: [String] { state.withLock { $0.heard } }

  func send(_ line: String, by deadline: ContinuousClock.Instant) throws(BotFailure) {
    let replies = answer(line)
    state.withLock { state in
      state.heard.append(line)
      state.waiting += replies
    }
  }

  func receive(by deadline: ContinuousClock.Instant) throws(BotFailure) -> String {
    let reply = state.withLock { state -> Reply? in
      if case .flood? = state.waiting.first { return state.waiting[0] }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    switch reply {
    case .line(let line), .flood(let line): return line
    case .crash: throw BotFailure(.crashed, "it ended")
    case nil: throw BotFailure(.timeout, "out of time")
    }
  }
}
