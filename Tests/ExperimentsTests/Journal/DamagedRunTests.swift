import Testing

@testable import GameCore
@testable import TournamentExperiments

struct DamagedRunTests {
  @Test func `the description is the problem, and the remedies are the ways to continue`() {
    let damaged = DamagedRun(folder: "Results/a", reason: "games.csv is gone")
    #expect(damaged.failure == .checkFailed)
    #expect(damaged.finding == "Results/a: games.csv is gone")
    #expect(damaged.description == damaged.finding)
    #expect(damaged.remedy?.hasPrefix("The folder was left unchanged. ") == true)
  }
}
