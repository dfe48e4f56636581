import GameCore

/// A hash over a game's lines, which the game's last line contains as `seal`.
struct ReplayChecksum {
  private var hash = StableHash()

  /// The length in bytes of the seal at the end of a game's last line.
  private static let length = #","seal":"0123456789abcdef"}"#.utf8.count

  var value: UInt64 { hash.value }

  /// Adds a line without its line ending.
  mutating func combine(line: UnsafeBufferPointer<UInt8>) {
    hash.combine(line.count)
    let bytes = UnsafeRawBufferPointer(line)
    var place = 0
    while place &+ 8 <= bytes.count {
      hash.combine(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place &+= 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[place])
      place &+= 1
    }
    hash.combine(rest)
  }

  /// Adds the part of the last line that precedes its seal.
  mutating func combine(outcomeLine line: UnsafeBufferPointer<UInt8>) {
    combine(line: UnsafeBufferPointer(rebasing: line.dropLast(ReplayChecksum.length)))
  }
}

extension ReplayOutcome {
  /// Writes the last line and completes the seal, which already covers the other lines.
  func write(to text: TextBuffer, sealing seal: ReplayChecksum) {
    let start = text.count
    var sealed = self
    write(to: text)
    var seal = seal
    seal.combine(outcomeLine: UnsafeBufferPointer(rebasing: text.bytes[start..<text.count - 1]))
    sealed.seal = seal.value
    text.removeAll(from: start)
    sealed.write(to: text)
  }
}
