import Foundation
import Synchronization

@testable import GameCore
@testable import TournamentBase

/// A program of the protocol `lines` within this process, with an optional fault.
final class FakeProgram: BotConnection {
  enum Manner: CaseIterable, Sendable {
    case polite
    case silent
    case illegal
    case babble
    case answersUnknown
    case stumblesOverLength
    case noPong
    case lingers
    case fickle
    case mixesGames
    case impatient
    /// Stops answering after a game that ended without ranks.
    case needsRanks
    /// Answers the first request of game 3 with an error.
    case failsOnce
    /// Stops answering after the first request of game 3.
    case crashesOnce
  }

  private struct State {
    var answers: [String] = []
    var decisions = 0
    var waits = 0
    var isDead = false
  }

  private let manner: Manner
  private let state = Mutex(State())
  /// Counts the requests of all processes, so a new process decides differently.
  private let counter: Counter

  final class Counter: Sendable {
    let value = Mutex(0)
  }

  init(_ manner: Manner, _ counter: Counter) {
    self.manner = manner
    self.counter = counter
  }

  var lastWords: String? { manner == .silent ? "farewell" : nil }
  var errorTail: String { lastWords.map { "$ fake\n\($0)\n" } ?? "" }
  var sandboxInForce: [String] { [] }
  var sandboxWarnings: [String] { [] }

  func send(_ line: String, by deadline: ContinuousClock.Instant) {
    let message =
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    state.withLock { state in
      if state.isDead { return }
      switch message["type"] as? String {
      case "end" where manner == .needsRanks: state.isDead = message["ranks"] == nil
      case "hello":
        state.answers.append(
          "{\"name\":\"fake\",\"version\":\"1\",\"deterministic\":true,\"ping\":true}")
      case "ping" where manner != .noPong:
        state.answers.append("{\"type\":\"pong\",\"id\":\(message["id"] ?? 0)}")
      case "move": state.answers += decide(message, &state)
      case "weather" where manner == .answersUnknown: state.answers.append("what?")
      case "padding" where manner == .stumblesOverLength: state.answers.append("long!")
      default: break
      }
    }
  }

  private func decide(_ message: [String: Any], _ state: inout State) -> [String] {
    state.decisions += 1
    let legal = message["legal"] as? [String] ?? []
    let game = message["game"] as? Int ?? 0
    let seat = message["seat"] as? Int ?? 0
    var index = state.decisions == 1 ? 0 : legal.count / 2
    switch manner {
    case .silent: return []
    case .babble: return ["I think that the best move is the middle"]
    case .illegal where state.decisions == 3: return ["99"]
    case .impatient where state.waits < 2:
      state.waits += 1
      return ["{\"error\":\"transient\",\"wait_ms\":1,\"game\":\(game),\"seat\":\(seat)}"]
    case .failsOnce where game == 3:
      return ["{\"error\":\"failed\",\"reason\":\"no idea\",\"game\":3,\"seat\":\(seat)}"]
    case .crashesOnce where game == 3:
      state.isDead = true
      return []
    case .fickle:
      index = counter.value.withLock {
        $0 += 1
        return $0 % legal.count
      }
    default: index = legal.count / 2
    }
    let told = manner == .mixesGames && game == 42 ? 41 : game
    return ["{\"index\":\(index),\"game\":\(told),\"seat\":\(seat)}"]
  }

  func receive(by deadline: ContinuousClock.Instant) throws -> String {
    try state.withLock { state in
      if state.answers.isEmpty { throw BotFailure(.timeout, "no answer in time") }
      return state.answers.removeFirst()
    }
  }

  func end(grace: Duration) {
    if manner == .lingers { Thread.sleep(forTimeInterval: grace / .seconds(1)) }
  }

  func hangUp() {}
  func kill() {}
}
