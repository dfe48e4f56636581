@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

/// A learner whose frames are written beforehand.
final class ScriptedLearner {
  private var input: [UInt8]
  /// All received bytes.
  private(set) var output: [UInt8] = []
  /// The number of bytes after which the learner stops reading.
  var limit = Int.max
  /// The maximum number of bytes of one read.
  var portion = Int.max

  init(_ frames: [[UInt8]]) { input = frames.flatMap(\.self) }

  var channel: LearnerChannel {
    LearnerChannel(
      read: { memory in
        let piece = self.input.prefix(min(memory.count, self.portion))
        memory.copyBytes(from: piece)
        self.input.removeFirst(piece.count)
        return piece.count
      },
      write: { bytes in
        if self.output.count >= self.limit { return false }
        self.output += bytes
        return true
      })
  }

  /// The frames after the first line, as code and content.
  var frames: [(code: UInt8, content: [UInt8])] {
    var rest = output.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    var frames: [(code: UInt8, content: [UInt8])] = []
    while let code = rest.first {
      let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      frames.append((code, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(8 + length)
    }
    return frames
  }

  static func frame(_ code: UInt8, _ content: [UInt8] = []) -> [UInt8] {
    [code, 0, 0, 0] + bytes(UInt32(content.count)) + content
  }

  static func reset(seed: UInt64? = nil) -> [UInt8] { frame(1, seed.map { bytes($0) } ?? []) }

  static func step(_ actions: [Int32]) -> [UInt8] { frame(2, actions.flatMap { bytes($0) }) }

  static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}

/// Sessions of Connect Four and dominoes.
enum Sessions {
  static let connectFour = EnvironmentOperations(strategies: ConnectFourStrategies.all)
  static let dominoes = EnvironmentOperations(strategies: DominoesStrategies.all)

  /// Returns a run with single rules such as `columns=4`.
  static func run(
    _ rules: [String] = [], seats: Int = 2, against: [String] = [], seed: UInt64 = 1
  ) -> RunSpecification {
    var run = RunSpecification(strategies: against, seats: seats, seed: seed)
    run.rules = rules.compactMap { Assignment($0, origin: "rules") }
    return run
  }

  static func connectFour(
    _ settings: [String] = [], learner: EnvironmentRequest.Learner = .seat(Seat(0)),
    against: [String] = ["random"], batch: Int = 1, seed: UInt64 = 1
  ) throws -> EnvironmentSession {
    try connectFour.open(
      EnvironmentRequest(
        run(settings, against: against, seed: seed), learner: learner, batch: batch))
  }

  static func dominoes(
    _ settings: [String] = [], seats: Int = 2, learner: EnvironmentRequest.Learner = .all,
    against: [String] = [], batch: Int = 1
  ) throws -> EnvironmentSession {
    try dominoes.open(
      EnvironmentRequest(
        run(settings, seats: seats, against: against), learner: learner, batch: batch))
  }
}
