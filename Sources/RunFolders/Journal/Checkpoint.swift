import Storage
import Tournament

/// How far a run had come: what one entry of the journal tells.
struct Checkpoint: Hashable, Sendable {
  /// The games up to here are in the files.
  var games: Int
  /// One for each file that grows with the games, in the order of ``RunFiles``.
  var files: [FileMark]
  /// Thinking times since the entry before.
  var timings: [EntrantTiming] = []
  /// Games that were forfeited since the entry before, as far as they are told one by one.
  var forfeits: [ForfeitNote] = []

  struct EntrantTiming: Hashable, Sendable {
    let entrant: Int
    let histogram: TimingHistogram
  }
}
