import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// A deterministic strategy, which walks a number of legal actions to the right at each turn.
private struct Walker: CatalogStrategy {
  typealias Rules = ConnectFour.Rules

  static let metadata = StrategyMetadata(
    name: "walker", summary: "walks to the right",
    parameters: [.integer("step", in: 1...9, default: 1, summary: "actions")])

  private let step: Int
  private var turn = 0

  init(setup: StrategySetup<Rules>) { step = setup.parameters.integer("step") }

  mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    let actions = Array(observation.position.legalActions)
    turn += 1
    return actions[turn * step % actions.count]
  }
}

struct ComparisonTests {
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])
  private static let cards = GameModule(
    Tricks.self, strategies: TricksStrategies.all, roster: ["random", "random"])
  private static let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all + [.init(Walker.self)],
    roster: ["random", "greedy"])

  private func rules(_ settings: RuleTexts) -> RunSpecification {
    var request = RunSpecification()
    request.rules = settings.settings.map {
      Assignment(key: $0.key, value: $0.value, origin: "test")
    }
    return request
  }

  private func request(
    games: Int = 200, seats: Int = 2, strategies: [String] = []
  ) -> RunSpecification {
    var request = RunSpecification()
    request.games = games
    request.seats = seats
    request.strategies = strategies
    return request
  }

  private func play(
    _ comparison: Comparison, jobs: Int = 2
  ) async throws -> (ComparisonSummary, TemporaryFolder) {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let summary = try await folder.play(jobs: jobs, progress: { _ in })
    return (try #require(summary), output)
  }

  @Test func `formats whose pairings depend on results are refused`() {
    var asked = request(strategies: ["random", "steady", "random"])
    asked.format = .swiss(rounds: nil)
    let error = #expect(throws: UsageError.self) {
      try Comparison(ComparisonTests.race, asked, rulesA: rules([:]), rulesB: rules([:]))
    }
    #expect(error?.problems.first?.hasPrefix("format: swiss cannot be compared") == true)
    #expect(error?.mistakes.first?.remedy == "Use round-robin, gauntlet or matchups.")
  }

  @Test(arguments: [ConnectFour.name, BuzzerRace.name, Tricks.name])
  func `equal rules have no difference`(name: String) async throws {
    let games: [any PlayableGame] = [
      ComparisonTests.connectFour, ComparisonTests.race, ComparisonTests.cards,
    ]
    let game = try #require(games.first { $0.name == name })
    let comparison = try Comparison(game, request(), rulesA: rules([:]), rulesB: rules([:]))
    let (summary, _) = try await play(comparison)
    #expect(summary.winners == OutcomeFlipCounts())
    #expect(summary.measures.count >= 4)
    for row in summary.measures where row.measure != "winner_changed" {
      #expect(row.difference == MeasureEstimate(value: 0))
      #expect((row.pValue, row.pHolm, row.pBenjaminiHochberg) == (nil, nil, nil))
      #expect((row.pSign, row.sameAs, row.pMatchups) == (nil, nil, nil))
      #expect((row.dealsHigher ?? 0) + (row.dealsLower ?? 0) == 0)
      #expect(row.meanA == row.meanB)
    }
    // D5: the baseline consists of the games that the rules change, so it is 0 if they change none.
    let chance = try #require(summary.measures.last)
    #expect((chance.measure, chance.meanA, chance.meanB) == ("winner_changed", 0, 0))
    #expect(summary.answers.map(\.verdict) != [.yes, .yes, .yes])
  }

  /// Two more rounds are two more plies in every game, and no other measure increases.
  @Test func `a known difference is measured`() async throws {
    let comparison = try Comparison(
      ComparisonTests.race, request(), rulesA: rules(["rounds": "3"]),
      rulesB: rules(["rounds": "5"]))
    let (summary, _) = try await play(comparison)
    let plies = try #require(summary.measures.first { $0.measure == "plies" })
    #expect((plies.meanA, plies.meanB, plies.difference?.value) == (3, 5, 2))
    #expect((plies.dealsHigher, plies.dealsLower, plies.deals) == (100, 0, 100))
    #expect((plies.pHolm ?? 1) < 1e-20)
    #expect(summary.measures.map(\.measure).contains("draw_rate"))
    #expect(!summary.measures.map(\.measure).contains("branching_factor"))
  }

  /// D4: with five openings, further deals of deterministic strategies are copies.
  @Test func `copies of deals are one unit`() async throws {
    var summaries: [ComparisonSummary] = []
    for games in [30, 300] {
      var asked = request(
        games: games, strategies: ["walker:step=1", "walker:step=2", "walker:step=3"])
      asked.openingFile = RuleFile(name: "o", bytes: Array("1\n2\n3\n3 3\n2 5\n".utf8))
      let comparison = try Comparison(
        ComparisonTests.connectFour, asked, rulesA: rules([:]), rulesB: rules(["columns": "6"]))
      summaries.append(try await play(comparison).0)
    }
    for (few, many) in zip(summaries[0].measures, summaries[1].measures) where few.isTested {
      #expect((few.measure, few.distinctDeals, few.deals) == (many.measure, 15, 15))
      #expect((many.distinctDeals, many.deals) == (15, 150))
      #expect(abs((few.difference?.low ?? 0) - (many.difference?.low ?? 0)) < 1e-9)
      #expect(abs((few.pValue ?? 0) - (many.pValue ?? 0)) < 1e-9)
      #expect((few.dealsHigher, few.dealsLower) == (many.dealsHigher, many.dealsLower))
    }
    #expect(summaries[1].warnings.contains { $0.contains("each different deal counts once") })
  }

  /// A5: a comparison has the luck of the deal that a run with the same rules has.
  @Test func `luck and length are those of runs`() async throws {
    let asked = request(games: 400, strategies: ["random", "lowest"])
    let comparison = try Comparison(
      ComparisonTests.cards, asked, rulesA: rules([:]), rulesB: rules(["hand": "2"]))
    let (summary, _) = try await play(comparison)
    let runs = try await [comparison.runA.play(), comparison.runB.play()]
    let luck = try #require(summary.measures.first { $0.measure == "luck" })
    #expect((luck.meanA, luck.meanB) == (runs[0].luck?.deal?.value, runs[1].luck?.deal?.value))
    let interval = try #require(luck.difference?.low)
    #expect(interval < luck.difference?.value ?? 0)
    let length = try #require(summary.measures.first { $0.measure == "decisions" })
    #expect(abs((length.meanA ?? 0) - (runs[0].balance?.decisions?.value ?? 1)) < 1e-12)
    let imbalance = try #require(summary.measures.first { $0.measure == "first_player_imbalance" })
    let distance = abs((runs[1].balance?.firstPlayerScore.value ?? 0) - 0.5)
    #expect(abs((imbalance.meanB ?? 0) - distance) < 1e-12)
  }

  /// A4: the game length changes at both strengths, and all tests have one correction.
  @Test func `players of two strengths have separate answers`() async throws {
    var asked = request(games: 800, strategies: ["random", "random", "lowest", "lowest"])
    asked.format = .matchups(try MatchupList([[0, 1], [2, 3]]))
    let comparison = try Comparison(
      ComparisonTests.cards, asked, rulesA: rules(["hand": "3"]), rulesB: rules(["hand": "2"]))
    let (summary, _) = try await play(comparison)
    #expect(summary.answers.map(\.question) == [.fairer, .shorter, .lessLuck])
    #expect(summary.answers.allSatisfy { $0.players.map(\.strategy) == ["random", "lowest"] })
    #expect(summary.answers[1].verdict == .yes)
    #expect(summary.answers[1].words.hasPrefix("yes at every strength: game length: random -"))
    #expect(summary.warnings.isEmpty)
  }

  /// The two runs play the same games as the comparison.
  @Test(arguments: 2...4)
  func `winners equal those of two runs`(seats: Int) async throws {
    let asked = request(
      games: 60 * seats, seats: seats, strategies: Array(repeating: "random", count: seats))
    let comparison = try Comparison(
      ComparisonTests.cards, asked, rulesA: rules(["low-wins": "false"]),
      rulesB: rules(["low-wins": "true"]))
    let (summary, output) = try await play(comparison)
    let winners = try [comparison.runA, comparison.runB].map { run in
      let chunk = try run.playChunk(0..<asked.games, run.schedule.round, .none, nil)
      return withExtendedLifetime(chunk) {
        chunk.gameRows.text.split(separator: "\n").map {
          String($0.split(separator: ",", omittingEmptySubsequences: false)[5])
        }
      }
    }
    let changed = zip(winners[0], winners[1]).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(summary.winners.games == changed.count)
    #expect(changed.count > 0)
    #expect(summary.winners.firstPlayerOnlyA == changed.count { $0.element.0 == "0" })
    #expect(summary.winners.becameDraws == changed.count { $0.element.1.isEmpty })
    let rows = try output.text("\(summary.comparison)/outcome_flips.csv").split(separator: "\n")
      .dropFirst()
    let games = rows.map { String($0.split(separator: ",")[0]) }
    let changedGames = changed.map { "\($0.offset)" }
    #expect(games == changedGames)
  }

  @Test func `every mistake names its rule set`() throws {
    func problems(_ request: RunSpecification, _ a: RunSpecification, _ b: RunSpecification) throws
      -> [String]
    {
      let error = #expect(throws: UsageError.self) {
        try Comparison(ComparisonTests.race, request, rulesA: a, rulesB: b)
      }
      return error?.problems ?? []
    }
    let narrow = rules(["window": "10"])
    let late = request(strategies: ["random", "steady:after=1000"])
    #expect(
      try problems(late, rules([:]), narrow).map { $0.hasPrefix("rules B: strategy 'steady'") }
        == [true])
    #expect(try problems(late, narrow, rules([:])).map { $0.hasPrefix("rules A: ") } == [true])
    #expect(try problems(request(strategies: ["nobody"]), rules([:]), narrow).count == 1)
    #expect(try problems(request(games: 1), rules([:]), narrow).count == 1)
    #expect(try problems(request(), rules(["rounds": "0"]), rules(["round": "1"])).count == 2)
  }
}
