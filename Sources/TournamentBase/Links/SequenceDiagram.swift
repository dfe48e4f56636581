/// A diagram of a session's messages over time.
public struct SequenceDiagram: Sendable {
  /// The output format of a diagram.
  public enum Format: String, CaseIterable, Sendable {
    /// Plain text, with a column for each peer.
    case text
    /// Mermaid source code, for documents.
    case mermaid
  }

  private let log: SessionLog
  private let names: [String]
  private let limit: Int

  /// The width of a column in characters.
  ///
  /// With two peers, the diagram fits in 80 columns.
  private var width: Int { names.count == 2 ? 36 : 24 }
  /// The column of the first lifeline in characters, to the right of the times.
  private static let margin = 13

  /// Creates a diagram that shows a session's first messages and notes.
  ///
  /// - Parameters:
  ///   - log: The session's log.
  ///   - names: The players' names in seat order, with the host first.
  ///   - limit: The maximum number of messages and notes in the diagram.
  public init(_ log: SessionLog, names: [String], limit: Int) {
    self.log = log
    self.names = names
    self.limit = limit
  }

  /// The number of messages and notes that the diagram omits.
  public var omitted: Int { max(0, log.entries.count - limit) }

  /// Returns the diagram's lines in a format.
  public func lines(_ format: Format) -> [String] {
    let entries = ordered.prefix(limit)
    switch format {
    case .text: return [heading] + entries.map(textLine)
    case .mermaid: return mermaidHeading + entries.map(mermaidLine)
    }
  }

  /// The entries, ordered by time.
  ///
  /// Entries with the same time keep their order in the log.
  private var ordered: [SessionLog.Entry] {
    log.entries.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private func role(_ peer: Int) -> String { peer == 0 ? "host" : "guest \(peer)" }

  private func milliseconds(_ time: Int) -> String {
    let rest = String(time % 1000)
    return "\(time / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // The lines of a text diagram.

  private var heading: String {
    var line = padded("ms", to: Self.margin - 2, fromRight: true) + "  "
    for peer in names.indices {
      let name = String("\(role(peer)): \(names[peer])".prefix(width - 2))
      line += padded(name, to: width)
    }
    return trimmed(line)
  }

  private func textLine(_ entry: SessionLog.Entry) -> String {
    switch entry {
    case .note(let text, let peer, let time):
      var row = lifelines
      put("* \(text)", into: &row, at: peer * width)
      return line(row, at: time)
    case .message(let text, let from, let to, let time, let arrivals):
      var row = lifelines
      let (left, right) = (min(from, to) * width, max(from, to) * width)
      var arrow = Array(repeating: Character("-"), count: right - left - 1)
      if from < to { arrow[arrow.count - 1] = arrivals.isEmpty ? "x" : ">" }
      if from > to { arrow[0] = arrivals.isEmpty ? "x" : "<" }
      let name = Array(" \(text) ".prefix(arrow.count - 4))
      let start = (arrow.count - name.count) / 2
      arrow.replaceSubrange(start..<start + name.count, with: name)
      put(String(arrow), into: &row, at: left + 1)
      let end =
        arrivals.isEmpty
        ? "  lost"
        : "  " + arrivals.map { "+" + milliseconds($0 - time) }.joined(separator: ", ") + " ms"
      return line(row, at: time) + (arrivals == [time] ? "" : end)
    }
  }

  private var lifelines: [Character] {
    var row = Array(repeating: Character(" "), count: (names.count - 1) * width + 1)
    for peer in names.indices { row[peer * width] = "|" }
    return row
  }

  private func put(_ text: String, into row: inout [Character], at start: Int) {
    for (offset, character) in text.enumerated() {
      let place = start + offset
      if place == row.count { row.append(character) } else { row[place] = character }
    }
  }

  private func line(_ row: [Character], at time: Int) -> String {
    padded(milliseconds(time), to: Self.margin - 2, fromRight: true) + "  " + trimmed(String(row))
  }

  private func padded(_ text: String, to width: Int, fromRight: Bool = false) -> String {
    let blank = String(repeating: " ", count: max(0, width - text.count))
    return fromRight ? blank + text : text + blank
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  // The lines of a Mermaid diagram.

  private var mermaidHeading: [String] {
    ["sequenceDiagram"]
      + names.indices.map { "  participant P\($0) as \(role($0)): \(escaped(names[$0]))" }
  }

  private func mermaidLine(_ entry: SessionLog.Entry) -> String {
    switch entry {
    case .note(let text, let peer, let time):
      return "  Note over P\(peer): \(milliseconds(time)) ms, \(escaped(text))"
    case .message(let text, let from, let to, let time, let arrivals):
      let arrow = arrivals.isEmpty ? "-x" : "->>"
      let end = arrivals.map { "+" + milliseconds($0 - time) }.joined(separator: ", ") + " ms"
      return "  P\(from)\(arrow)P\(to): \(milliseconds(time)) \(escaped(text))"
        + (arrivals.isEmpty ? ", lost" : arrivals == [time] ? "" : ", \(end)")
    }
  }

  /// Returns the text with escapes, because in Mermaid a semicolon ends a line and a number sign
  /// begins an escape.
  private func escaped(_ text: String) -> String { text.escaped([";": "#59;", "#": "#35;"]) }
}
