import GameCore

extension PlayableGame {
  /// Replays a header's game over links.
  ///
  /// - Returns: The game's messages and ending, or `nil` if it was not played over links.
  /// - Throws: `UnreadableFile`, `OutOfMemory`, or `MissingStrategy` if a strategy no longer
  ///   exists.
  func session(_ header: ReplayHeader, _ reader: ReplayReader) throws -> RecordedSession? {
    let table = try TypedReplayHeader<G>(header, reader: reader)
    guard var links = table.links() else { return nil }
    links.transport.log = SessionLog()
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    if let failure = try table.makeStrategies(module.sources, into: &strategies).first {
      throw MissingStrategy(failure.seat, failure.reason)
    }
    var game = table.game()
    var nobody = NoObserver<G>()
    let record = try LinkedMatch.play(
      &game, strategies: &strategies, over: &links, observer: &nobody)
    let isGuestFirst = links.transport.host == 1
    return RecordedSession(
      log: links.transport.log ?? SessionLog(), isGuestFirst: isGuestFirst,
      ending: "\(ReplayOutcome(record))"
        + (isGuestFirst
          ? "; guest 1 \(record.steps == 0 ? "would have had" : "had") the first seat" : ""))
  }
}

/// The messages and the ending of a game over links.
package struct RecordedSession: Sendable {
  package let log: SessionLog
  /// `true` if the guest of two peers takes the first seat because it requested the game.
  package let isGuestFirst: Bool
  package let ending: String
}

extension ReplayTextRenderer {
  /// Replays a game from a file and records its messages.
  ///
  /// - Parameter game: The game's `ReplayHeader/gameID`, or `nil` for the first game in the file.
  /// - Returns: The session, or `nil` if the file contains no such game.
  /// - Throws: `UnreadableFile`, including when the game was not played over links, or `FileError`.
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
