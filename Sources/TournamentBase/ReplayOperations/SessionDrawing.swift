import GameCore

extension PlayableGame {
  /// Replays the game of a header over links.
  ///
  /// - Returns: Its messages and its end; `nil` if it was not played over links.
  /// - Throws: `UnreadableFile`, `OutOfMemory`, and `MissingStrategy` for a strategy that no longer exists.
  func session(_ header: ReplayHeader, _ reader: ReplayReader) throws -> RecordedSession? {
    let table = try TypedReplayHeader<G>(header, reader: reader)
    guard var links = table.links() else { return nil }
    links.wires.log = SessionLog()
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    if let failure = try table.makeStrategies(module.sources, into: &strategies).first {
      throw MissingStrategy(failure.seat, failure.reason)
    }
    var game = table.game()
    var nobody = NoObserver<G>()
    let record = try LinkedMatch.play(
      &game, strategies: &strategies, over: &links, observer: &nobody)
    let isGuestFirst = links.wires.host == 1
    return RecordedSession(
      log: links.wires.log ?? SessionLog(), isGuestFirst: isGuestFirst,
      ending: "\(ReplayOutcome(record))" + (isGuestFirst ? "; guest 1 has the first seat" : ""))
  }
}

/// The messages of a game over links, and its end.
package struct RecordedSession: Sendable {
  package let log: SessionLog
  /// A Boolean value that indicates whether the guest of two peers has the first seat, because it requested
  /// the game.
  package let isGuestFirst: Bool
  package let ending: String
}

extension ReplayTextRenderer {
  /// Replays a game of a file, and records its messages.
  ///
  /// - Parameter game: The `ReplayHeader/gameID`; `nil` for the first game of the file.
  /// - Returns: `nil` if the file has no such game.
  /// - Throws: `UnreadableFile`, also if the game was not played over links; `FileError`.
  package static func session(
    path: String, game: Int?, games: [any PlayableGame]
  ) throws -> (header: ReplayHeader, session: RecordedSession)? {
    let reader = try ReplayReader(path: path)
    while let header = try reader.nextHeader() {
      let entry = try reader.entry(of: header, among: games)
      guard game == nil || game == header.gameID else {
        _ = try entry.check(header, reader, false)
        continue
      }
      do {
        guard let session = try entry.session(header, reader) else {
          throw reader.problem(
            "the game was not played over links, so it has no messages; record it with --link")
        }
        return (header, session)
      } catch let error as MissingStrategy {
        throw reader.problem("the game cannot be replayed: \(error)")
      }
    }
    return nil
  }
}
