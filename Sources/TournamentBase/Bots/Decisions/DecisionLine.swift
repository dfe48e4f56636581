import GameCore

/// A line of `decisions.jsonl`: the result of one question to a bot.
///
/// ```
/// {"game":17,"seat":0,"step":3,"action":"4","us":1520}
/// {"game":17,"seat":0,"step":4,"action":"5","us":980,"note":"blocks"}
/// {"game":17,"seat":0,"step":5,"failed":"timeout","reason":"no answer within 1.05 s","us":1050210}
/// {"game":18,"seat":1,"step":0,"void":"asked to wait 20 times","us":600000}
/// {"game":19,"seat":0,"step":0,"action":"4","us":3040,"raw":"I choose column 4"}
/// {"game":20,"seat":0,"step":0,"action":"4","us":910,"transcript":[{"sent":"…"},{"received":"4"}]}
/// ```
///
/// `step` is the number of earlier questions to that seat in that game, and `us` is the time until
/// the answer in microseconds. `raw` is the last unreadable answer, up to 4,096 bytes. For a longer
/// answer, `bytes` and `sha256` are its full length and its hash. `transcript` contains the
/// decision's messages, and `omitted` is the number of messages that the transcript omits.
package struct DecisionLine: Hashable, Sendable {
  package private(set) var game: Int
  /// The seat that the question was sent to.
  package private(set) var seat: Seat
  /// The number of earlier questions to the seat in this game.
  package private(set) var step: Int
  package private(set) var decision: RecordedDecision

  /// The maximum length in bytes of a line to read.
  ///
  /// All written lines are shorter.
  static let limit = 1 << 20
}

extension DecisionLine: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try line.integer("{\"game\":", &game)
    try line.check(game >= 0, "invalid game \(game)")
    try line.seat(",\"seat\":", &seat)
    try line.integer(",\"step\":", &step)
    try decision.visit(&line)
    try line.expect("}")
    try line.end()
  }

  package init(_ line: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
    self.init(
      game: 0, seat: Seat(0), step: 0,
      decision: RecordedDecision(.void(reason: ""), microseconds: 0))
    try read(line)
  }
}
