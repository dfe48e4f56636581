import Synchronization
import Testing

@testable import GameCore
@testable import TournamentBase

struct WaitTests {
  @Test func `a wait has the requested duration`() throws {
    let start = ContinuousClock.now
    try WakeSignal.sleep(.milliseconds(5))
    #expect(start.duration(to: .now) >= .milliseconds(5))
  }

  @Test func `a cancelled task stops waiting`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try WakeSignal.sleep(.seconds(600))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension BotStrategyTests {
  /// A bot that requests waits repeatedly forfeits, unless void games are allowed.
  @Test(arguments: ["forfeit", "allow"])
  func `the number of waits is limited`(void: String) throws {
    let count = Mutex(0)
    let (program, pool, started) = try pool(["void": void]) { _ in
      let tries = count.withLock { count in
        count += 1
        return count
      }
      return tries < 4 ? [#"{"error":"transient","wait_ms":1,"reason":"busy"}"#] : ["4"]
    }
    let player = strategy(program, pool)
    #expect(try player.choose(from: seen).description == "4")
    #expect(started.processes.count == 1)
    let (other, endless, _) = try self.pool(["void": void, "time": "60000"]) { _ in
      [#"{"error":"transient","wait_ms":1}"#]
    }
    let loser = strategy(other, endless)
    if void == "allow" {
      #expect(throws: VoidGame.self) { try loser.choose(from: seen) }
    } else {
      #expect(throws: BotFailure(.timeout, "asked to wait 20 times")) {
        try loser.choose(from: seen)
      }
    }
  }

  /// Waits count against the clock, so a wait that is too long is a timeout at once.
  @Test func `a wait longer than the time limit is a timeout`() throws {
    let (program, pool, started) = try pool(["time": "50", "time-bank": "40", "margin": "0"]) { _ in
      [#"{"error":"transient","wait_ms":60000,"reason":"busy"}"#]
    }
    for game in 0..<2 {
      let player = strategy(program, pool, game: game)
      let failure = #expect(throws: BotFailure.self) { try player.choose(from: seen) }
      #expect(failure?.kind == .timeout)
      #expect(failure?.reason.hasSuffix(" 0 ms margin): asked to wait 60000 ms: busy") == true)
    }
    #expect(started.processes.map(\.isEnded) == [false], "it answers")
  }

  /// A repeated request contains the remaining time, unless waits do not count.
  @Test(arguments: [("forfeit", 500...980), ("allow", 981...1000)])
  func `waits count against the clock unless void games are allowed`(
    void: String, left: ClosedRange<Int>
  ) throws {
    let isFirst = Mutex(true)
    let (program, pool, started) = try pool(["void": void, "time-bank": "500"]) { _ in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      return isFirst ? [#"{"error":"transient","wait_ms":20}"#] : ["4"]
    }
    let player = strategy(program, pool)
    #expect(try player.choose(from: seen).description == "4")
    let questions = started.processes[0].heard.filter { $0.contains(#""move""#) }
    let times = questions.compactMap { $0.firstMatch(of: /"time_ms":([0-9]+),"bank_ms":500/) }
      .compactMap { Int($0.1) }
    #expect(times.count == 2 && times.first == 1000)
    #expect(times.last.map(left.contains) == true, "\(times)")
  }
}
