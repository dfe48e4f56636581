import ConnectFourGame
import GameCore
import GameWire
import Programs
import Testing

@testable import ExternalBots

/// How processes are shared; what games make of them is in ``ProgramStrategyTests``.
@Suite struct ProgramPoolTests {
  private func pool(window: Int = 1) throws -> ProgramPool<ConnectFour> {
    var program = BotProgram(name: "me", command: ["me"])
    try program.settings.set("window", to: "\(window)")
    let chosen = program
    return ProgramPool<ConnectFour>(program, warn: { _ in }) {
      (
        ScriptedProcess { _ in [] },
        LinesDialogue<ConnectFour>(
          rules: ConnectFour.Rules.standard, seats: 2, wire: WireAccess(), program: chosen,
          awaitsAnswer: false)
      )
    }
  }

  @Test func `a process that came back is used again`() throws {
    let pool = try pool()
    let first = try pool.lease()
    let second = try pool.lease()
    #expect(first.isNew && second.isNew)
    pool.giveBack(first)
    let third = try pool.lease()
    #expect(!third.isNew)
    #expect(third.process as? ScriptedProcess === first.process as? ScriptedProcess)
  }

  @Test func `a window has room for several games`() throws {
    let pool = try pool(window: 3)
    let leases = try (0..<4).map { _ in try pool.lease() }
    #expect(leases.map(\.isNew) == [true, false, false, true])
  }

  @Test func `slow answers are no crashes`() throws {
    let pool = try pool()
    for _ in 0..<5 { pool.drop(try pool.lease(), ProgramFailure(.timeout, "late")) }
    #expect(pool.end.map { _ in true } == nil)
    for _ in 0..<3 { pool.drop(try pool.lease(), ProgramFailure(.crashed, "gone")) }
    guard case .givenUp("gone") = pool.end else {
      Issue.record("it should be given up")
      return
    }
  }

  @Test func `what is closed is ended`() throws {
    let pool = try pool()
    let lease = try pool.lease()
    pool.close()
    #expect((lease.process as? ScriptedProcess)?.isEnded == true)
  }
}
