import Diagnostics
import Testing

@testable import RunFolders

@Suite(.timeLimit(.minutes(10))) struct DamagedRunTests {
  /// What is wrong, and then how to go on.
  @Test func sentences() {
    let damaged = DamagedRun(folder: "Results/a", reason: "games.csv is gone")
    #expect(damaged.failure == .checkFailed)
    #expect(
      damaged.finding == "Results/a does not verify: games.csv is gone. Nothing was changed")
    #expect(
      damaged.description == damaged.finding + "; move the folder away, or choose another output")
  }
}
