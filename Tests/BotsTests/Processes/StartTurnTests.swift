import Foundation
import Synchronization
import TestSupport
import Testing
@testable import TournamentBase

@Suite(.serialized) struct StartTurnTests {
  /// Before a limit, an interrupt took seconds if 200 programs were starting.
  @Test func `few programs start at the same time`() async throws {
    try await aside {
      let start = ContinuousClock.now
      var turns: [StartTurn] = []
      // Programs of other tests may take turns, too, but not for longer.
      for _ in 0..<StartTurn.limit { turns.append(try StartTurn(isCancelled: { false })) }
      let last = try StartTurn(isCancelled: { false })
      #expect(start.duration(to: .now) > .milliseconds(900))
      _ = (turns, last)
    }
  }

  @Test func `a cancelled wait for a turn ends`() async throws {
    _ = try await aside {
      #expect(throws: CancellationError.self) { try StartTurn(isCancelled: { true }) }
    }
  }

  /// The clock of a program starts with its turn.
  @Test func `a program that has sent a line frees its turn`() async throws {
    try await aside {
      let start = ContinuousClock.now
      var processes: [BotProcess] = []
      for _ in 0..<3 * StartTurn.limit {
        let process = try BotProcess(.testing(["/bin/cat"]))
        try process.send("x", by: .late)
        #expect(try process.receive(by: .late) == "x")
        processes.append(process)
      }
      #expect(start.duration(to: .now) < .seconds(30))
    }
  }
}
