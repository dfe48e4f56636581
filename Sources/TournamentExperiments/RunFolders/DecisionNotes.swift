import GameCore
import TournamentBase

/// External bots' notes about the decisions in a run's replays.
package struct DecisionNotes {
  private let file: DecisionFile?
  private var place: Int?
  private var decisions: [DecisionLine] = []
  /// The number of decisions that each seat has made so far in the current game.
  private var asked = PerSeat(repeating: 0, count: Seat.limit)

  /// Opens the decisions next to a run's replay file, or none for any other replay file.
  package init(replays path: String) throws {
    let decisions = "\(Folder.around(path))/\(DecisionFile.name)"
    // A symbolic link is not followed, because it could expose any file that the user can read.
    let isOfRun =
      path.split(separator: "/").last.map(String.init) == RunFiles.replayFile
      && FileStatus(path: decisions, followsLink: false)?.kind == .file
    file = isOfRun ? try DecisionFile(path: decisions) : nil
  }

  /// Returns the notes about the decisions that led to a state, with the seats whose bots wrote
  /// them.
  ///
  /// Call this method with every state in every game, in order.
  package mutating func notes(of state: ReplayTextRenderer.State) -> [(seat: Seat, note: String)] {
    if place != state.place {
      place = state.place
      decisions = (try? file?.lines(of: state.header.gameID)) ?? []
      asked = PerSeat(repeating: 0, count: Seat.limit)
    }
    if decisions.isEmpty { return [] }
    return state.decisions.compactMap { decided in
      let step = asked[decided.seat]
      asked[decided.seat] += 1
      let line = decisions.first { $0.seat == decided.seat && $0.step == step }
      guard case .action(decided.action)? = line?.decision.result else { return nil }
      return line?.decision.note.map { (decided.seat, $0) }
    }
  }
}
