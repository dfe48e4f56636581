import GameCore

/// A recorded game's last line, which contains its outcome.
@usableFromInline
struct ReplayOutcome: Hashable, Sendable {
  /// The termination, or ``ReplayFormat/unfinished``.
  var termination: String
  /// Each seat's rank.
  ///
  /// Like ``points``, it is empty for an unfinished game.
  var ranks: [Int]
  var points: [Int]
  var steps: Int
  /// The forfeits in the order in which they happened.
  var forfeits: [ForfeitRecord]
  /// The ``ReplayChecksum`` over the game's lines, or 0 before they are written.
  var seal: UInt64 = 0

  /// A seat that forfeits, with the reason.
  struct ForfeitRecord: Hashable, Sendable {
    var seat: Seat
    var reason: String
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

  /// Returns the names of the members that differ from another outcome's members.
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
}

extension ReplayOutcome: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try line.string("{\"outcome\":", &termination)
    let isFinished = termination != ReplayFormat.unfinished
    if isFinished {
      try line.integers(",\"ranks\":", &ranks)
      try line.integers(",\"points\":", &points)
    }
    try line.integer(",\"steps\":", &steps)
    if isFinished { try visitForfeits(&line) }
    try line.digest(",\"seal\":", &seal)
    try line.expect("}")
    try line.end()
  }

  private mutating func visitForfeits<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    if line.take(",\"forfeit\":", if: forfeits.count == 1) {
      var forfeit = forfeits.first ?? ForfeitRecord(seat: Seat(0), reason: "")
      try line.seat("", &forfeit.seat)
      try line.string(",\"reason\":", &forfeit.reason)
      forfeits = [forfeit]
    } else if line.take(",\"forfeits\":", if: !forfeits.isEmpty) {
      var seats = forfeits.reduce(into: SeatSet.none) { $0.insert($1.seat) }
      try line.seats("", &seats, single: "forfeit")
      if forfeits.isEmpty { forfeits = seats.map { ForfeitRecord(seat: $0, reason: "") } }
      try line.expect(",\"reasons\":[")
      for index in forfeits.indices {
        try line.string(index == 0 ? "" : ",", &forfeits[index].reason)
      }
      try line.expect("]")
    }
  }

  /// Reads the last line of a game with the given number of seats.
  init(_ line: UnsafeBufferPointer<UInt8>, seats: Int) throws(LineProblem) {
    self.init(unfinishedAfter: 0)
    try read(line, seats: seats)
    let counts = isUnfinished ? [seats] : [ranks.count, points.count]
    guard counts.allSatisfy({ $0 == seats }) else {
      throw LineProblem(text: "expected \(seats) ranks and points")
    }
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
    return "\(shared) share first place: \(reason)\(score)"
  }
}
