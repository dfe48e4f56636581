import ConnectFourGame
import GameCore
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct StandardGamesTests {
  @Test func `the games have the expected names`() {
    #expect(
      StandardGames.all.map(\.name)
        == ["connect-four", "dominoes", "electronic-dominoes", "snap", "quiz", "high-card"])
    #expect(StandardGames.all.map(\.canBeAnalysed) == [true, false, false, false, false, false])
  }

  @Test(arguments: StandardGames.all)
  func `the default players can play with every possible number of seats`(game: any PlayableGame)
    throws
  {
    for seats in game.seatCounts {
      let run = try game.prepare(RunSpecification(seats: seats, games: 10))
      let count = max(game.roster.count, seats)
      #expect(run.configuration.strategies.count == count)
      #expect(Set(run.configuration.strategies.map(\.label)).count == count)
    }
  }

  /// A strategy that drops in the first open column.
  private struct First: CatalogStrategy {
    typealias Rules = ConnectFour.Rules
    static let metadata = StrategyMetadata(name: "first", summary: "the first open column")

    init(setup: StrategySetup<Rules>) {}

    mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
      .drop(observation.position.openColumns.first ?? 0)
    }
  }

  @Test func `a bot is added to a game that is otherwise unchanged`() async throws {
    let (plain, game) = (
      StandardGames.connectFour(), StandardGames.connectFour(adding: [.init(First.self)])
    )
    #expect(game.strategies.map(\.name) == plain.strategies.map(\.name) + ["first"])
    #expect(game.roster == plain.roster && game.greedy == plain.greedy && game.canBeAnalysed)
    #expect(game.hasEnvironments && game.schema != nil && game.programs?.notations.count == 3)
    let run = try game.prepare(RunSpecification(strategies: ["first", "random"], games: 10))
    #expect(try await run.play().games == 10)
  }

  @Test func `bots can be added to every game`() {
    let games: [any PlayableGame] = [
      StandardGames.connectFour(), StandardGames.dominoes(), StandardGames.electronicDominoes(),
      StandardGames.snap(), StandardGames.quiz(), StandardGames.highCard(),
    ]
    #expect(games.map(\.name) == StandardGames.all.map(\.name))
  }

  @Test(arguments: StandardGames.all)
  func `every named variant differs from the others and has a strategy that can play it`(
    game: any PlayableGame
  ) throws {
    var changes: Set<String> = []
    for preset in game.presets {
      let run = game.strategies.lazy.compactMap { metadata in
        try? game.prepare(
          RunSpecification(
            preset: preset.name, strategies: [metadata.name, metadata.name], games: 2))
      }.first
      let changed = try #require(run, "\(preset.name)").ruleChanges
      #expect(changes.insert(changed).inserted, "\(preset.name)")
    }
    #expect(changes.contains("") || game.presets.isEmpty)
  }

  @Test(arguments: StandardGames.all)
  func `names are lower-case words joined by hyphens`(game: any PlayableGame) {
    let names =
      [game.name] + game.rules.map(\.name) + game.presets.map(\.name)
      + game.strategies.flatMap { [$0.name] + $0.parameters.map(\.name) }
    for name in names {
      #expect(name.wholeMatch(of: #/[a-z][a-z0-9]*(-[a-z0-9]+)*/#) != nil, "\(name)")
    }
    for list in [game.rules.map(\.name), game.presets.map(\.name), game.strategies.map(\.name)] {
      #expect(Set(list).count == list.count)
    }
  }
}
