import GameCore
import Synchronization

/// The decisions of a run's bots.
///
/// Each decision is made once and saved before its game continues.
///
/// During a run, decisions are appended to a separate file in the order in which bots make them, so
/// a resumed run does not repeat questions. After a game, its lines are written in schedule order.
@usableFromInline
package final class DecisionStore: @unchecked Sendable {
  // The conformance is unchecked, because only the state in the mutex changes.

  private struct State {
    /// The decisions by game number, in a dictionary whose order never affects results.
    var games: [Int: [DecisionLine]] = [:]
    /// The lines that were used when a game with an amended decision was played again, by game
    /// number.
    var amended: [Int: [DecisionLine]] = [:]
    /// The output for new decisions, or `nil` to keep them only in memory.
    var output: FileOutput?
    var text = TextBuffer(capacity: 256)

    mutating func add(_ line: DecisionLine) { games[line.game, default: []].append(line) }
  }

  private let state: Mutex<State>
  /// A finished run's decisions, or `nil` during a run.
  private let stored: DecisionFile?

  /// - Parameter output: The output for new decisions, or `nil` to keep them only in memory.
  package init(output: FileOutput?, known: [DecisionLine] = []) {
    var state = State()
    state.output = output
    for line in known { state.add(line) }
    self.state = Mutex(state)
    stored = nil
  }

  /// Creates a store with the decisions of a finished run, whose bots are not started.
  package init(_ stored: DecisionFile) {
    self.stored = stored
    state = Mutex(State())
  }

  /// Returns a seat's recorded answer to question number `step` (from 0) in a game, or `nil` if the
  /// question is new.
  ///
  /// - Throws: `AbortedRun` if the decision is missing in a finished run.
  func decision(of seat: Seat, step: Int, in game: Int) throws -> RecordedDecision? {
    let found = try state.withLock { state in
      if let stored, state.games[game] == nil { state.games[game] = try stored.lines(of: game) }
      let line = state.games[game]?.first { $0.seat == seat && $0.step == step }
      if let line, state.amended[game]?.contains(line) == false {
        state.amended[game]?.append(line)
      }
      return line?.decision
    }
    if found == nil, stored != nil {
      throw AbortedRun(MissingDecision(game: game, seat: seat, step: step))
    }
    return found
  }

  /// Saves a decision before the game continues.
  func keep(_ decision: RecordedDecision, of seat: Seat, step: Int, in game: Int) throws {
    let line = DecisionLine(game: game, seat: seat, step: step, decision: decision)
    try state.withLock { state in
      state.add(line)
      state.amended[game]?.append(line)
      guard let output = state.output else { return }
      state.text.removeAll(from: 0)
      line.write(to: state.text)
      do throws(FileError) {
        try output.write(state.text.bytes)
      } catch {
        throw AbortedRun(error)
      }
    }
  }

  /// Appends a game's lines to a text buffer.
  ///
  /// They also stay in memory, because the game may be played again.
  @usableFromInline
  func write(_ game: Int, to text: TextBuffer) {
    for line in state.withLock({ $0.amended[game] ?? $0.games[game] ?? [] }) {
      line.write(to: text)
    }
  }

  /// Replaces a seat's first decision with a forfeit and returns `false` if nothing changes.
  func forfeit(_ game: Int, _ seat: Seat, _ reason: String) -> Bool {
    amend(game, seat, .failure(.error, reason: reason)) { $0.step == 0 }
  }

  /// Replaces a void game with a forfeit and returns `false` if nothing changes.
  func forfeitVoid(_ game: Int, _ seat: Seat) -> Bool {
    let reasons = state.withLock { $0.games[game] ?? [] }.compactMap { line in
      if case .void(let reason) = line.decision.result, line.seat == seat { reason } else { nil }
    }
    guard let reason = reasons.last else { return false }
    let result = RecordedDecision.Result.failure(
      .timeout, reason: "more than a tenth of its games would be void: \(reason)")
    return amend(game, seat, result) { $0.decision.result == .void(reason: reason) }
  }

  private func amend(
    _ game: Int, _ seat: Seat, _ result: RecordedDecision.Result,
    where isMeant: (DecisionLine) -> Bool
  ) -> Bool {
    state.withLock { state in
      guard let index = state.games[game]?.firstIndex(where: { $0.seat == seat && isMeant($0) }),
        let line = state.games[game]?[index], line.decision.result != result
      else { return false }
      state.games[game]?[index] = DecisionLine(
        game: game, seat: seat, step: line.step,
        decision: RecordedDecision(
          result, microseconds: line.decision.microseconds, transcript: line.decision.transcript))
      state.amended[game] = []
      return true
    }
  }

  package func forget(before game: Int) {
    state.withLock { state in
      for number in state.games.keys where number < game { state.games[number] = nil }
      for number in state.amended.keys where number < game { state.amended[number] = nil }
    }
  }

  func forget(_ game: Int) { state.withLock { $0.games[game] = nil } }
}

/// An error about a decision that is missing in a finished run.
struct MissingDecision: ReportedError {
  let game: Int
  let seat: Seat
  let step: Int

  var failure: FailureKind { .checkFailed }

  var description: String {
    "\(DecisionFile.name): decision \(step) of seat \(seat) in game \(game) is missing"
  }

  var remedy: String? {
    "The file was modified, or the rules or strategies have changed since the run."
  }
}
