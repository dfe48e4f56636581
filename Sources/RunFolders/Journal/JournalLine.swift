import Replays
import Storage
import Tournament

/// A line of the journal: `LENGTH CHECKSUM BODY`, with the length of the body in bytes and the first
/// 16 digits of the SHA-256 of the checksum before and the body.
///
/// So a line holds only after the very lines it was written after. Bodies are, in a file's order:
///
/// ```
/// run {"format":1,...}                          once, see JournalHeader
/// time STRATEGY NANOSECONDS BUCKET:COUNT ...    thinking times since the last 'done'
/// forfeit {...}                                 a forfeited game since the last 'done'
/// done GAMES BYTES:SHA256 BYTES:SHA256          all lines up to here count
/// ```
enum JournalLine {
  /// Splits off the body of a line and checks it.
  ///
  /// - Returns: The body and the line's checksum; `nil` where the line is not as it was written.
  static func read(_ line: UnsafeBufferPointer<UInt8>, after chain: String) -> (
    body: String, checksum: String
  )? {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let body = String(validating: parts[2], as: UTF8.self),
      String(validating: parts[0], as: UTF8.self) == "\(body.utf8.count)"
    else { return nil }
    let checksum = checksum(of: body, after: chain)
    guard String(validating: parts[1], as: UTF8.self) == checksum else { return nil }
    return (body, checksum)
  }

  /// A body as a line, with its checksum.
  static func write(_ body: String, after chain: String) -> (line: String, checksum: String) {
    let checksum = checksum(of: body, after: chain)
    return ("\(body.utf8.count) \(checksum) \(body)\n", checksum)
  }

  private static func checksum(of body: String, after chain: String) -> String {
    String(SHA256.hexDigest(of: Array((chain + body).utf8)).prefix(16))
  }
}

extension Checkpoint {
  /// The bodies of this entry's lines.
  func bodies() throws -> [String] {
    let times = timings.map { timing in
      let buckets = timing.histogram.filled.map { "\($0.bucket):\($0.count)" }
      return (["time \(timing.entrant) \(timing.histogram.totalNanoseconds)"] + buckets)
        .joined(separator: " ")
    }
    let notes = try forfeits.map { "forfeit " + (try JSON.canonical($0)) }
    let marks = files.map { "\($0.byteCount):\($0.digest)" }
    return times + notes + [(["done \(games)"] + marks).joined(separator: " ")]
  }

  /// Takes in the body of a line.
  ///
  /// - Returns: Whether the entry is now complete; `nil` for what is no body of such a line.
  mutating func add(_ body: String) -> Bool? {
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
      guard parts.count > 3, let entrant = Int(parts[1]), let total = UInt64(parts[2]),
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
      timings.append(EntrantTiming(entrant: entrant, histogram: histogram))
      return false
    case "forfeit":
      guard
        let note = JSON.value(ForfeitNote.self, from: body.utf8.dropFirst("forfeit ".utf8.count))
      else { return nil }
      forfeits.append(note)
      return false
    default: return nil
    }
  }
}

extension FileMark {
  /// Reads `BYTES:SHA256`.
  fileprivate init?(_ text: Substring) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let byteCount = Int(sides[0]), byteCount >= 0, sides[1].utf8.count == 64
    else { return nil }
    self.init(byteCount: byteCount, digest: String(sides[1]))
  }
}
