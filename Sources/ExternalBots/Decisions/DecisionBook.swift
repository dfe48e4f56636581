import Diagnostics
import GameCore
import Storage
import Synchronization

/// The decisions of a run's programs: asked for once, and kept before a game goes on.
///
/// While a run is played they are added to a file of their own as they come, in whatever order that is,
/// so that whoever resumes the run need not ask again. Once a game is over, its lines are handed on in
/// the order of the schedule.
@usableFromInline
package final class DecisionBook: DecisionLog, @unchecked Sendable {
  // Unchecked, because all that changes is in the mutex; what is beside it is never changed.

  private struct State {
    /// What is known of games that are not written yet, by their numbers; never iterated on a way to
    /// results.
    var games: [Int: [DecisionLine]] = [:]
    /// Where decisions go as they come; `nil` where none may be added.
    var output: FileOutput?
    var text = TextBuffer(capacity: 256)

    mutating func add(_ line: DecisionLine) { games[line.game, default: []].append(line) }
  }

  private let state: Mutex<State>
  /// Finished games; `nil` while a run is played.
  private let stored: DecisionFile?

  /// For a run that is played.
  ///
  /// - Parameters:
  ///   - output: Where decisions go as they come; `nil` to keep them for as long as the process lives.
  ///   - known: What an earlier process asked for already.
  package init(output: FileOutput?, known: [DecisionLine] = []) {
    var state = State()
    state.output = output
    for line in known { state.add(line) }
    self.state = Mutex(state)
    stored = nil
  }

  /// For a run that was played: nobody is asked any more.
  package init(_ stored: DecisionFile) {
    self.stored = stored
    state = Mutex(State())
  }

  package func decision(of seat: Seat, step: Int, in game: Int) throws -> KeptDecision? {
    let found = try state.withLock { state in
      if let stored, state.games[game] == nil { state.games[game] = try stored.lines(of: game) }
      return state.games[game]?.first { $0.seat == seat && $0.step == step }?.decision
    }
    if found == nil, stored != nil {
      throw BrokenOff(MissingDecision(game: game, seat: seat, step: step))
    }
    return found
  }

  package func keep(_ decision: KeptDecision, of seat: Seat, step: Int, in game: Int) throws {
    let line = DecisionLine(game: game, seat: seat, step: step, decision: decision)
    try state.withLock { state in
      state.add(line)
      guard let output = state.output else { return }
      state.text.removeAll(from: 0)
      line.write(to: state.text)
      do {
        try output.write(state.text.bytes)
      } catch {
        throw BrokenOff(error)
      }
    }
  }

  /// Appends a game's lines, in the order in which they were asked for.
  ///
  /// They are kept until ``forget(before:)``: a game may be played again.
  @usableFromInline
  package func write(_ game: Int, to text: TextBuffer) {
    for line in state.withLock({ $0.games[game] ?? [] }) { line.write(to: text) }
  }

  /// Lets go of the games before a number, whose lines are written.
  package func forget(before game: Int) {
    state.withLock { state in
      for number in state.games.keys where number < game { state.games[number] = nil }
    }
  }

  /// Lets go of a game that was read from a file.
  package func forget(_ game: Int) {
    state.withLock { $0.games[game] = nil }
  }
}

/// A finished run lacks what a program decided.
package struct MissingDecision: ReportedError {
  let game: Int
  let seat: Seat
  let step: Int

  package var failure: FailureKind { .checkFailed }

  package var description: String {
    "\(DecisionFile.name) has no decision \(step) of seat \(seat) in game \(game), though the game comes "
      + "to it: it was changed, or rules or strategies are others than when it was played"
  }
}
