import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct GameModuleEnvironmentsTests {
  @Test func `games with a list of actions have environments`() {
    let names = StandardGames.all.filter(\.hasEnvironments).map(\.name)
    #expect(names == ["connect-four", "dominoes", "electronic-dominoes"])
  }

  @Test func `rules are checked before anything is played`() throws {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    let request = RunSpecification(rules: ["columns": "99"], strategies: ["random"])
    #expect(throws: UsageError.self) {
      try game.openEnvironment(request, learner: .seat(Seat(0)), batch: 1)
    }
  }
}
