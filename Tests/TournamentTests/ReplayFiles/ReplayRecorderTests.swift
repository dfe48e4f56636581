import Foundation
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct ReplayRecorderTests {
  /// The games are turn-based, simultaneous, or have hidden hands; decisions of strategies are verified, too.
  @Test(arguments: [
    (0, ["random", "minimax:depth=2", "greedy"]), (1, ["random", "steady"]),
    (2, ["random", "lowest"]),
  ])
  func `recorded games are verified`(game: Int, strategies: [String]) async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(ReplayFixture.games[game], strategies, games: 9)
    let result = try shop.verify(path)
    #expect(result.failure == nil)
    #expect(result.games == 9)
    #expect(result.divergedGames == 0)
    #expect(try result.steps == shop.lines(path).count - 18)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.folder.path).count == 1)
  }

  /// The game has an opening.
  @Test func `the actions lead from the recorded start to the recorded states`() async throws {
    let shop = try ReplayFixture()
    let request = RunSpecification(
      rules: ["opening-plies": "4"], strategies: ["random", "greedy"], games: 6)
    _ = try await ReplayRecording.record(
      ReplayFixture.games[0].prepare(request), path: shop.path("opening"))
    #expect(try shop.verify(shop.path("opening")).divergedGames == 0)
    let reader = try ReplayReader(path: shop.path("opening"))
    var starts: [String] = []
    while let header = try reader.nextHeader() {
      #expect(header.gameID == starts.count)
      let start = try #require(header.start)
      starts.append(start)
      #expect(start.hasPrefix("ply 4\ncolumns "))
      var game = try ConnectFour(text: start, rules: .init(), seats: 2)
      while case .step(let step) = try reader.nextLine(seats: 2) {
        let seat = try #require(step.seats.min())
        var actions = Actions<ConnectFour.Action>(repeating: nil, count: 2)
        actions[seat] = ConnectFour.Action(step.actions[seat])
        try game.advance(with: actions)
        let firstLine = game.text.split(separator: "\n").first
        #expect(firstLine == "ply \(4 + step.number)")
      }
      #expect(game.decidingSeats.isEmpty)
    }
    #expect(Set(starts).count == 3)
  }

  @Test(arguments: [
    ("illegal", "illegal-action"), ("error", "strategy-error"), ("timeout", "timeout"),
  ])
  func `replays of forfeited games are verified`(fault: String, termination: String) async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(
      ReplayFixture.games[1], ["random", "faulty:fault=\(fault),step=2"])
    #expect(try shop.text(path).contains("{\"outcome\":\"\(termination)\",\"ranks\":[1,2]"))
    let result = try shop.verify(path)
    #expect(result.failure == nil)
    #expect(result.divergedGames == 0)
  }

  /// The requested replays are in the order of the schedule.
  @Test func `replays are written next to the tables`() async throws {
    let shop = try ReplayFixture()
    var request = RunSpecification()
    request.strategies = ["random", "greedy"]
    request.games = 20
    let run = try ReplayFixture.games[0].prepare(request)
    let selection = try #require(Sampling("every:7"))
    let folder = try RunFolder(run: run, output: shop.folder.path, replays: selection)
    _ = try await folder.play(
      jobs: 2, progress: { _ in })
    let path = "\(folder.path)/replays.jsonl"
    let all = try await shop.record(games: 20)
    let headers = try shop.lines(all).filter { $0.hasPrefix("{\"replay\"") }
    #expect(
      try shop.lines(path).filter { $0.hasPrefix("{\"replay\"") } == [
        headers[0], headers[7], headers[14],
      ])
    #expect(try shop.verify(path).divergedGames == 0)
    #expect(try folder.storedSummary() != nil)
    #expect(folder.hasReplays(of: selection))
    #expect(!folder.hasReplays(of: .none))
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: DamagedRun.self) { try folder.storedSummary() }
  }
}
