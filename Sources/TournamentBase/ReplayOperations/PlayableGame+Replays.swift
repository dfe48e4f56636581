import GameCore

/// Operations on a recorded game whose header was just read.
extension PlayableGame {
  /// All rules that a header lists, including those that a variant sets.
  var recordedRules: [Parameter] { G.Rules.parameters }

  /// Replays the game and compares it with its record.
  ///
  /// If `asks` is `true`, the strategies decide again.
  func check(
    _ header: ReplayHeader, _ reader: ReplayReader, _ asks: Bool
  ) throws -> ReplayResult {
    try module.checkReplay(header, reader, asks ? module.sources : nil)
  }

  /// Plays the game again and returns its lines.
  func play(_ header: ReplayHeader, _ reader: ReplayReader) throws -> ReplayWriter {
    try TypedReplayHeader<G>(header, reader: reader).play(module.sources)
  }
}
