import Storage
import GameCore

/// The last line of a recorded game: how it ended.
@usableFromInline
package struct ReplayOutcome: Hashable, Sendable {
  /// Why the game was over; ``ReplayFormat/unfinished`` where it was cut short.
  @usableFromInline let termination: String
  /// Each seat's rank and points; empty where the game was cut short.
  @usableFromInline let ranks: [Int]
  @usableFromInline let points: [Int]
  @usableFromInline let steps: Int
  /// The seat that broke the game off.
  @usableFromInline let forfeit: Seat?
  @usableFromInline let reason: String
  /// What ``ReplaySeal`` made of the game's lines; 0 before they are written.
  var seal: UInt64 = 0

  @usableFromInline
  package init(_ record: MatchRecord) {
    termination = record.outcome.termination.name
    ranks = record.outcome.ranks.values
    points = record.outcome.points.values
    steps = record.steps
    forfeit = record.forfeit?.seat
    reason = record.forfeit?.reason ?? ""
  }

  @usableFromInline
  init(_ outcome: Outcome, steps: Int) {
    termination = outcome.termination.name
    ranks = outcome.ranks.values
    points = outcome.points.values
    self.steps = steps
    forfeit = nil
    reason = ""
  }

  init(unfinishedAfter steps: Int) {
    termination = ReplayFormat.unfinished
    ranks = []
    points = []
    self.steps = steps
    forfeit = nil
    reason = ""
  }

  @usableFromInline
  var isUnfinished: Bool { ranks.isEmpty }
}

extension ReplayOutcome: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    if isUnfinished { return "cut short after step \(steps)" }
    let text = "\(termination), ranks \(ranks), points \(points), \(steps) steps"
    return forfeit.map { "\(text), forfeited by seat \($0): \(reason)" } ?? text
  }

  func write(to text: TextBuffer) {
    text.add("{\"outcome\":")
    text.add(quoted: termination)
    if !isUnfinished {
      text.add(",\"ranks\":")
      text.add(list: ranks) { text.add($0) }
      text.add(",\"points\":")
      text.add(list: points) { text.add($0) }
    }
    text.add(",\"steps\":")
    text.add(steps)
    if let forfeit {
      text.add(",\"forfeit\":")
      text.add(forfeit.index)
      text.add(",\"reason\":")
      text.add(quoted: reason)
    }
    text.add(",\"seal\":")
    text.add(digest: seal)
    text.add("}\n")
  }

  /// Reads what follows `{"outcome":`.
  init(_ scanner: inout LineScanner, count: Int) throws(LineProblem) {
    termination = try scanner.string()
    if termination == ReplayFormat.unfinished {
      ranks = []
      points = []
    } else {
      try scanner.expect(",\"ranks\":")
      ranks = try scanner.integers(count)
      try scanner.expect(",\"points\":")
      points = try scanner.integers(count)
    }
    try scanner.expect(",\"steps\":")
    steps = try scanner.integer()
    if !ranks.isEmpty, scanner.take(",\"forfeit\":") {
      forfeit = try scanner.seat(of: count)
      try scanner.expect(",\"reason\":")
      reason = try scanner.string()
    } else {
      forfeit = nil
      reason = ""
    }
    try scanner.expect(",\"seal\":")
    seal = try scanner.digest()
    try scanner.expect("}")
    try scanner.end()
  }
}

extension LineScanner {
  /// Reads a list of whole numbers.
  fileprivate mutating func integers(_ count: Int) throws(LineProblem) -> [Int] {
    var numbers: [Int] = []
    try expect("[")
    repeat { numbers.append(try integer()) } while take(",")
    if numbers.count != count { throw problem("there should be \(count) numbers") }
    try expect("]")
    return numbers
  }
}
