@testable import GameCore
import Synchronization

@testable import TournamentBase

/// A process that answers by a closure, which gets a line and returns the lines of the answer.
final class ScriptedProcess: BotConnection {
  private struct State {
    var said: [String] = []
    var heard: [String] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let answers: @Sendable (String) throws(BotFailure) -> [String]

  init(
    sandboxWarnings: [String] = [],
    _ answers: @escaping @Sendable (String) throws(BotFailure) -> [String]
  ) {
    self.sandboxWarnings = sandboxWarnings
    self.answers = answers
  }

  /// The received lines.
  var heard: [String] { state.withLock { $0.heard } }
  /// A Boolean value that indicates whether the process was ended, gracefully or not.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  let lastWords: String? = nil
  var errorTail: String { heard.last.map { "heard \($0)\n" } ?? "" }
  let sandboxInForce = ["seccomp"]
  let sandboxWarnings: [String]

  func send(_ line: String, by deadline: ContinuousClock.Instant) throws(BotFailure) {
    state.withLock { $0.heard.append(line) }
    let lines = try answers(line)
    state.withLock { $0.said += lines }
  }

  func receive(by deadline: ContinuousClock.Instant) throws(BotFailure) -> String {
    try receive(by: deadline, for: nil) { _ in true }
  }

  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws(BotFailure) -> String {
    let line: String? = state.withLock { state in
      state.said.firstIndex(where: isMine).map { state.said.remove(at: $0) }
    }
    guard let line else { throw BotFailure(.timeout, "no answer in time") }
    return line
  }

  func next(for address: Int?) -> String? {
    state.withLock { state in
      state.said.firstIndex { address == nil || JSONLinesAnswer.address(of: $0) == address }
        .map { state.said.remove(at: $0) }
    }
  }

  func end(grace: Duration) { state.withLock { $0.isEnded = true } }
  func hangUp() {}
  func kill() { state.withLock { $0.isEnded = true } }
}
