import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

/// Sharing of processes; ``BotStrategyTests`` checks the effects on games.
struct BotProcessPoolTests {
  private func pool(window: Int = 1) throws -> BotProcessPool<ConnectFour> {
    var program = BotProgram(name: "me", command: ["me"])
    try program.settings.set("window", to: "\(window)")
    let chosen = program
    return BotProcessPool<ConnectFour>(program, warn: { _ in }) {
      (
        ScriptedProcess { _ in [] },
        JSONLinesProtocol<ConnectFour>(
          rules: ConnectFour.Rules.standard, seats: 2, json: JSONGameAccess(), program: chosen)
      )
    }
  }

  @Test func `a returned process is used again`() throws {
    let pool = try pool()
    let first = try pool.lease()
    let second = try pool.lease()
    #expect(first.isNew && second.isNew)
    pool.giveBack(first)
    let third = try pool.lease()
    #expect(!third.isNew)
    #expect(third.process as? ScriptedProcess === first.process as? ScriptedProcess)
  }

  @Test func `a process plays as many games as its window allows`() throws {
    let pool = try pool(window: 3)
    let leases = try (0..<4).map { _ in try pool.lease() }
    #expect(leases.map(\.isNew) == [true, false, false, true])
  }

  @Test func `failures of processes do not exclude a bot until a game counts them`() throws {
    let pool = try pool()
    for _ in 0..<5 { pool.drop(try pool.lease(), BotFailure(.crashed, "gone")) }
    #expect(pool.end == nil)
    pool.exclude(for: "it crashed")
    guard case .excluded("it crashed") = pool.end else {
      Issue.record("it should be excluded")
      return
    }
  }

  /// The standard error of a replaced process is kept.
  @Test func `standard error of ended processes is kept once each`() throws {
    let pool = try pool(window: 2)
    let (first, other) = (try pool.lease(), try pool.lease())
    try first.process.send("one", by: .now)
    for lease in [first, other] { pool.drop(lease, BotFailure(.crashed, "gone")) }
    try pool.lease().process.send("two", by: .now)
    #expect(pool.errorTail == "heard one\nheard two\n")
    pool.close()
    #expect(pool.errorTail == "heard one\nheard {\"type\":\"bye\"}\n")
  }

  @Test func `a closed pool ends its processes`() throws {
    let pool = try pool()
    let lease = try pool.lease()
    pool.close()
    #expect((lease.process as? ScriptedProcess)?.isEnded == true)
  }
}
