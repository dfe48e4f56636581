import GameCore

/// The operations on a recorded game, after its header was read.
extension PlayableGame {
  /// The rules in headers: all rules of the game, including those that a variant sets.
  var recordedRules: [Parameter] { G.Rules.parameters }

  /// Replays the game and compares it with the record; the strategies decide again if `asks` is true.
  func check(
    _ header: ReplayHeader, _ reader: ReplayReader, _ asks: Bool
  ) throws -> ReplayResult {
    try module.checkReplay(header, reader, asks ? module.sources : nil)
  }

  /// Plays the game again, and returns its lines.
  func play(_ header: ReplayHeader, _ reader: ReplayReader) throws -> ReplayWriter {
    try TypedReplayHeader<G>(header, reader: reader).play(module.sources)
  }
}
