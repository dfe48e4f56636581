import GameCore

/// A buffer for a program's lines that no thread has taken yet.
struct LineBuffer: Sendable {
  /// The maximum length of a line in bytes, without the line ending.
  static let longestLine = 1 << 20
  /// The limit on buffered bytes, which includes a fixed cost per line.
  static let room = 4 << 20
  private static let costOfLine = 64

  struct Line: Sendable {
    let text: String
    /// The latest possible arrival time.
    let arrival: ContinuousClock.Instant
    let address: Int?
  }

  var lines: ArraySlice<Line> { stored[start...] }
  /// The bytes after the last line ending.
  private(set) var rest: [UInt8] = []
  private(set) var hasBytes = false
  /// The reason why reading stopped, which is reported after all earlier lines.
  private(set) var fault: String?
  private var byteCount = 0
  /// All lines, including those before `start`, which have already been taken.
  private var stored: [Line] = []
  private var start = 0

  /// Adds bytes and returns the number of lines that they complete.
  mutating func append(
    _ bytes: UnsafeRawBufferPointer, at arrival: ContinuousClock.Instant,
    address: ((String) -> Int?)? = nil
  ) -> Int {
    guard fault == nil, !bytes.isEmpty else { return 0 }
    hasBytes = true
    let earlier = stored.count
    var start = bytes.startIndex
    while fault == nil, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if rest.isEmpty {
        add(part, at: arrival, address)
      } else {
        rest.append(contentsOf: part)
        let whole = rest
        rest = []
        whole.withUnsafeBytes { add($0, at: arrival, address) }
      }
      start = end + 1
    }
    if fault == nil, start < bytes.endIndex {
      rest.append(contentsOf: bytes[start...])
      if rest.count > LineBuffer.longestLine { setFault(.length) }
    }
    if fault == nil, byteCount + rest.count > LineBuffer.room { setFault(.flood) }
    return stored.count - earlier
  }

  private mutating func add(
    _ bytes: UnsafeRawBufferPointer, at arrival: ContinuousClock.Instant,
    _ address: ((String) -> Int?)?
  ) {
    guard bytes.count <= LineBuffer.longestLine else { return setFault(.length) }
    // A byte order mark is not part of the line.
    let hasMark = bytes.count > 2 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf
    let content = UnsafeRawBufferPointer(rebasing: bytes[(hasMark ? 3 : 0)...])
    guard let text = String(validating: content, as: UTF8.self) else { return setFault(.encoding) }
    byteCount += text.utf8.count + LineBuffer.costOfLine
    stored.append(Line(text: text, arrival: arrival, address: address?(text)))
  }

  /// Takes the oldest line that is wanted and arrived in time.
  mutating func take(
    by deadline: ContinuousClock.Instant, where isWanted: (Line) -> Bool
  ) -> String? {
    guard let index = lines.firstIndex(where: { $0.arrival <= deadline && isWanted($0) }) else {
      return nil
    }
    let text = stored[index].text
    byteCount -= text.utf8.count + LineBuffer.costOfLine
    if index == start {
      start += 1
      // Removal is rare, so each line is taken in constant time on average.
      if start == stored.count || start > 1_024 && 2 * start > stored.count {
        stored.removeFirst(start)
        start = 0
      }
    } else {
      stored.remove(at: index)
    }
    return text
  }

  /// Takes the wanted lines among the last `count` lines.
  ///
  /// `isWanted` receives each of these lines once, in order.
  mutating func take(ofLast count: Int, where isWanted: (Line) -> Bool) {
    let kept = stored.suffix(count).filter { line in
      guard isWanted(line) else { return true }
      byteCount -= line.text.utf8.count + LineBuffer.costOfLine
      return false
    }
    stored.replaceSubrange((stored.count - count)..., with: kept)
  }

  private enum Fault: String {
    case length = "line of more than 1 MiB"
    case encoding = "line that is not valid UTF-8"
    case flood = "more than 4 MiB of unexpected output"
  }

  private mutating func setFault(_ fault: Fault) {
    self.fault = fault.rawValue
    rest = []
  }
}
