import GameCore

/// The last line of a recorded game: its outcome.
@usableFromInline
struct ReplayOutcome: Hashable, Sendable {
  /// The termination, or ``ReplayFormat/unfinished`` for an unfinished game.
  let termination: String
  /// The rank and points of each seat, empty for an unfinished game.
  let ranks: [Int]
  let points: [Int]
  let steps: Int
  /// The forfeits in the order of play.
  let forfeits: [ForfeitRecord]
  /// The ``ReplayChecksum`` of the game's lines, or 0 before they are written.
  var seal: UInt64 = 0

  /// A forfeit.
  struct ForfeitRecord: Hashable, Sendable {
    let seat: Seat
    let reason: String
  }
}

extension ReplayOutcome {
  @usableFromInline
  init(_ record: MatchRecord) {
    self.init(
      record.outcome, steps: record.steps,
      forfeits: record.forfeits.map { ForfeitRecord(seat: $0.seat, reason: $0.reason) })
  }

  init(_ outcome: Outcome, steps: Int, forfeits: [ForfeitRecord] = []) {
    self.init(
      termination: outcome.termination.name, ranks: outcome.ranks.values,
      points: outcome.points.values, steps: steps, forfeits: forfeits)
  }

  /// Creates the outcome of a forfeited game.
  init(forfeits: [Forfeit], seats: Int, steps: Int) {
    self.init(
      MatchRecord(
        forfeits: forfeits, decisions: PerSeat(repeating: 0, count: seats), steps: steps, hash: 0))
  }

  init(unfinishedAfter steps: Int) {
    self.init(
      termination: ReplayFormat.unfinished, ranks: [], points: [], steps: steps, forfeits: [])
  }

  var isUnfinished: Bool { ranks.isEmpty }

  /// Returns the names of members that differ.
  func differences(from other: ReplayOutcome) -> [String] {
    let fields = [
      ("termination", termination != other.termination), ("ranks", ranks != other.ranks),
      ("points", points != other.points), ("steps", steps != other.steps),
      ("forfeits", forfeits != other.forfeits),
    ]
    return fields.filter(\.1).map(\.0)
  }
}

extension ReplayOutcome: CustomStringConvertible {
  @usableFromInline var description: String {
    if isUnfinished { return "cut short after step \(steps)" }
    let text = "\(termination.visible), ranks \(ranks), points \(points), \(steps) steps"
    if forfeits.isEmpty { return text }
    return text + ", forfeited by "
      + forfeits.map { "seat \($0.seat): \($0.reason.visible)" }.joined(separator: "; ")
  }

  func write(to text: TextBuffer) {
    text.add("{\"outcome\":").add(quoted: termination)
    if !isUnfinished {
      text.add(",\"ranks\":").add(list: ranks) { text.add($0) }
      text.add(",\"points\":").add(list: points) { text.add($0) }
    }
    text.add(",\"steps\":").add(steps)
    if forfeits.count == 1 {
      text.add(",\"forfeit\":").add(forfeits[0].seat.index)
      text.add(",\"reason\":").add(quoted: forfeits[0].reason)
    } else if !forfeits.isEmpty {
      text.add(",\"forfeits\":").add(list: forfeits) { text.add($0.seat.index) }
      text.add(",\"reasons\":").add(list: forfeits) { text.add(quoted: $0.reason) }
    }
    text.add(",\"seal\":").add(digest: seal)
    text.add("}\n")
  }

  /// Reads the text after `{"outcome":`.
  init(_ scanner: inout LineScanner, count: Int) throws(LineProblem) {
    termination = try scanner.string()
    let isWhole = termination != ReplayFormat.unfinished
    ranks = try isWhole ? scanner.integers(count, after: ",\"ranks\":") : []
    points = try isWhole ? scanner.integers(count, after: ",\"points\":") : []
    steps = try scanner.integer(after: ",\"steps\":")
    if isWhole, scanner.take(",\"forfeit\":") {
      let seat = try scanner.seat(of: count)
      forfeits = [ForfeitRecord(seat: seat, reason: try scanner.string(after: ",\"reason\":"))]
    } else if isWhole, scanner.take(",\"forfeits\":[") {
      forfeits = try scanner.forfeits(of: count)
    } else {
      forfeits = []
    }
    seal = try scanner.digest(after: ",\"seal\":")
    try scanner.expect("}")
    try scanner.end()
  }
}

extension LineScanner {
  /// Reads simultaneous forfeits.
  fileprivate mutating func forfeits(
    of count: Int
  ) throws(LineProblem) -> [ReplayOutcome.ForfeitRecord] {
    var seats = SeatSet.none
    repeat {
      let seat = try self.seat(of: count)
      if seats.contains(where: { $0 >= seat }) { throw problem("expected ascending seats") }
      seats.insert(seat)
    } while take(",")
    if seats.count < 2 { throw problem("expected \"forfeit\" for a single seat") }
    try expect("],\"reasons\":[")
    var forfeits: [ReplayOutcome.ForfeitRecord] = []
    for seat in seats {
      let reason = try string(after: forfeits.isEmpty ? "" : ",")
      forfeits.append(ReplayOutcome.ForfeitRecord(seat: seat, reason: reason))
    }
    try expect("]")
    return forfeits
  }

  /// Reads a list of whole numbers after a text.
  fileprivate mutating func integers(
    _ count: Int, after text: StaticString
  ) throws(LineProblem) -> [Int] {
    var numbers: [Int] = []
    try expect(text)
    try expect("[")
    repeat { numbers.append(try integer()) } while take(",")
    if numbers.count != count { throw problem("expected \(count) numbers") }
    try expect("]")
    return numbers
  }
}

extension ReplayOutcome {
  /// The outcome as a sentence without a full stop, such as `seat 1 won: line`.
  var sentence: String {
    if isUnfinished { return "cut short after step \(steps)" }
    if !forfeits.isEmpty {
      return forfeits.map { "seat \($0.seat) forfeited: \($0.reason)" }.joined(separator: "; ")
    }
    let winners = ranks.indices.filter { ranks[$0] == 1 }
    let reason = String(termination.map { $0 == "-" ? " " : $0 })
    let score =
      points.contains { $0 > 1 }
      ? ", points \(points.map { "\($0)" }.joined(separator: " to "))" : ""
    if winners.count == 1 { return "seat \(winners[0]) won: \(reason)\(score)" }
    if winners.count == ranks.count { return "a draw: \(reason)\(score)" }
    let shared = winners.map { "seat \($0)" }.joined(separator: " and ")
    return "\(shared) share the first place: \(reason)\(score)"
  }
}
