@testable import GameCore
@testable import ConnectFourGame
import Dispatch
@testable import Strategies
import Synchronization

@testable import TournamentBase

/// Lines that one thread writes and another waits for.
final class LineQueue: Sendable {
  private let lines = Mutex<[String?]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Adds a line, or `nil` for the end.
  func put(_ line: String?) {
    lines.withLock { $0.append(line) }
    count.signal()
  }

  func take() -> String? {
    count.wait()
    return lines.withLock { $0.removeFirst() }
  }
}

/// A built-in engine, served on a separate thread.
struct ServedEngine {
  let input = LineQueue()
  let output = LineQueue()

  /// - Parameters:
  ///   - specification: The strategy's name and settings, such as `minimax:depth=3`.
  ///   - dialect: The notation of moves.
  init(_ specification: String, seed: UInt64 = 0, dialect: UgiDialect = .letters) throws {
    DispatchQueue(label: "engine").async { [input, output] in
      do {
        var server = UgiServer(
          try Self.engine(specification, seed: seed, dialect: dialect), name: "an engine"
        ) { lines in for line in lines { output.put(line) } }
        server.serve { input.take() }
      } catch {
        output.put("failed: \(error)")
      }
      output.put(nil)
    }
  }

  static func engine(
    _ specification: String, rules: String = "", seed: UInt64 = 0, dialect: UgiDialect = .letters
  ) throws -> UgiEngine<ConnectFour> {
    let entries = ConnectFourStrategies.all
    let read = try StrategySpecification(
      specification, strategies: entries.map(\.metadata), game: "connect-four")
    return try UgiEngine(
      entries[read.index], parameters: read.values, rules: ConnectFour.Rules(settings: rules),
      seed: seed, notations: ConnectFour.ugiNotations, dialect: dialect)
  }

  /// Returns all output for some lines, after which the input ends.
  static func answers(
    to lines: [String], by specification: String = "random", seed: UInt64 = 0
  ) async throws -> [String] {
    let engine = try ServedEngine(specification, seed: seed)
    for line in lines { engine.input.put(line) }
    engine.input.put(nil)
    return await engine.rest()
  }

  /// Returns all remaining output until the end.
  func rest() async -> [String] {
    await Self.waiting { [output] in
      var lines: [String] = []
      while let line = output.take() { lines.append(line) }
      return lines
    }
  }

  /// Returns the next line of output, or `nil` at the end.
  func next() async -> String? { await Self.waiting { [output] in output.take() } }

  /// Waits for a value on a separate thread, so that deciding threads are not blocked.
  static func waiting<Value: Sendable>(for value: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "waiting").async { continuation.resume(returning: value()) }
    }
  }
}

extension ServedEngine: LineChannel {
  func send(_ line: String, by deadline: ContinuousClock.Instant) throws(BotFailure) {
    input.put(line)
  }

  func receive(by deadline: ContinuousClock.Instant) throws(BotFailure) -> String {
    guard let line = output.take() else { throw BotFailure(.crashed, "it ended") }
    return line
  }
}
