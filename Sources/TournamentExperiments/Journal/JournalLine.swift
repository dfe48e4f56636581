import GameCore

/// A journal line: `LENGTH CHECKSUM BODY`.
///
/// `LENGTH` is the body's length in bytes. `CHECKSUM` is the first 16 digits of the SHA-256 of the
/// previous checksum and the body.
///
/// A line is therefore valid only after all previous lines. The bodies appear in this order:
///
/// ```
/// run {"format":1,...}                          once, see JournalHeader
/// time STRATEGY NANOSECONDS BUCKET:COUNT ...    thinking times since the last 'done'
/// done GAMES BYTES:SHA256 BYTES:SHA256          all lines up to here count
/// ```
enum JournalLine {
  /// Returns a line's body and checksum, or `nil` if the line is damaged.
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

  /// Returns the line for a body, together with its checksum.
  static func write(_ body: String, after chain: String) -> (line: String, checksum: String) {
    let checksum = checksum(of: body, after: chain)
    return ("\(body.utf8.count) \(checksum) \(body)\n", checksum)
  }

  private static func checksum(of body: String, after chain: String) -> String {
    String(SHA256.hexDigest(of: Array((chain + body).utf8)).prefix(16))
  }
}
