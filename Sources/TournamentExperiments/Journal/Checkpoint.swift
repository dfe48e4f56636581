import GameCore
import TournamentBase

/// A journal entry: the number of saved games and the state of the files at that time.
struct Checkpoint: Hashable, Sendable {
  /// The next game's number.
  var games: Int
  /// A mark for each file that grows with each game, in the order of ``RunFiles``.
  var files: [FileMark]
  /// The thinking times since the previous entry.
  var timings: [StrategyTiming] = []

  struct StrategyTiming: Hashable, Sendable {
    let strategy: Int
    let histogram: TimingHistogram
  }
}

extension Checkpoint {
  /// Returns the bodies of the journal lines that make up this entry.
  func bodies() -> [String] {
    let times = timings.map { timing in
      let buckets = timing.histogram.filled.map { "\($0.bucket):\($0.count)" }
      return (["time \(timing.strategy) \(timing.histogram.totalNanoseconds)"] + buckets)
        .joined(separator: " ")
    }
    let marks = files.map { "\($0.byteCount):\($0.digest)" }
    return times + [(["done \(games)"] + marks).joined(separator: " ")]
  }

  /// Reads a line's body and returns `true` if the entry is complete, `false` if more lines follow,
  /// or `nil` if the body is invalid.
  mutating func read(body: String) -> Bool? {
    let parts = body.split(separator: " ", omittingEmptySubsequences: false)
    switch parts[0] {
    case "done":
      let marks = parts.dropFirst(2).compactMap { FileMark($0) }
      guard parts.count >= 2, let games = Int(parts[1]), marks.count == parts.count - 2 else {
        return nil
      }
      self.games = games
      files = marks
      return true
    case "time":
      guard parts.count > 3, let strategy = Int(parts[1]), let total = UInt64(parts[2]),
        let histogram = TimingHistogram(
          totalNanoseconds: total,
          filled: parts.dropFirst(3).compactMap { part in
            let sides = part.split(separator: ":", omittingEmptySubsequences: false)
            guard sides.count == 2, let bucket = Int(sides[0]), let count = UInt64(sides[1]) else {
              return nil
            }
            return (bucket, count)
          }), histogram.filled.count == parts.count - 3
      else { return nil }
      timings.append(StrategyTiming(strategy: strategy, histogram: histogram))
      return false
    default: return nil
    }
  }
}

extension FileMark {
  /// Reads a mark in the form `BYTES:SHA256`, or returns `nil` if the text is anything else.
  fileprivate init?(_ text: Substring) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let byteCount = Int(sides[0]), byteCount >= 0, sides[1].utf8.count == 64
    else { return nil }
    self.init(byteCount: byteCount, digest: String(sides[1]))
  }
}
