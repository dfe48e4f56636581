import Foundation
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct DivergenceTests {
  /// A strategy that decides differently from all others.
  private struct Rightmost: CatalogStrategy {
    static let metadata = StrategyMetadata(name: "greedy", summary: "plays at the right end")

    init(setup: StrategySetup<ConnectFour.Rules>) {}

    func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
      Array(observation.position.legalActions).last ?? .drop(0)
    }
  }

  private func divergence(
    _ change: (inout [String]) throws -> Void
  ) async throws -> Divergence {
    let shop = try ReplayFixture()
    var lines = try shop.lines(try await shop.record(games: 2))
    try change(&lines)
    let result = try shop.verify(try shop.seal(lines))
    #expect(result.failure == nil)
    #expect(result.divergedGames == 1)
    return try #require(result.diverging.first?.divergence)
  }

  @Test func `a different state is a divergence`() async throws {
    let found = try await divergence { try ReplayFixture.replaceDigit("state", in: &$0[3]) }
    #expect(found.cause == .rules)
    #expect((found.line, found.step) == (4, 3))
    #expect(found.before.contains("ply 2, X to move"))
    #expect(found.came.contains("ply 3, O to move"))
    // The state as text, from which the recorded game can be set up.
    let state = try ConnectFour(text: found.fullState, rules: ConnectFour.Rules(), seats: 2)
    #expect(state.position.plies == 3)
    #expect(found.came.hasSuffix("\n\(state)"))
  }

  @Test func `a different beginning is a divergence`() async throws {
    let found = try await divergence { lines in
      let place = try #require(lines[0].range(of: "\"state\":\"", options: .backwards)).upperBound
      lines[0].replaceSubrange(place...place, with: lines[0][place] == "0" ? "1" : "0")
    }
    #expect(found.cause == .rules)
    #expect((found.line, found.step) == (1, 0))
    #expect(try ConnectFour(text: found.fullState, rules: .init(), seats: 2).position.plies == 0)
  }

  /// The beginning in the replay must be that of the rules, character by character.
  @Test(arguments: [
    (
      "\"start\":\"ply 0\\u000acolumns -", "\"start\":\"ply 0\\u000acolumns X", 2,
      "ply 0\ncolumns X"
    ),
    ("\"start\":\"ply 0", "\"start\":\"ply 1", 1, "ply 1\ncolumns -"),
    (" - -\"}", " - -\\u000a\"}", 3, "ply 0\ncolumns -"),
  ])
  func `a different start is a divergence`(old: String, new: String, line: Int, expected: String)
    async throws
  {
    let found = try await divergence { lines in
      let place = try #require(lines[0].firstRange(of: old))
      lines[0].replaceSubrange(place, with: new)
    }
    #expect((found.cause, found.line, found.step) == (.rules, 1, 0))
    #expect(found.what == "initial state (from line \(line) of its text)")
    let text = try #require(found.expected.split(separator: "\n", maxSplits: 1).last)
    #expect(text.hasPrefix(expected))
    #expect(found.came.hasSuffix("\nply 0\ncolumns - - - - - - -"))
  }

  @Test func `a refused action is a divergence`() async throws {
    let found = try await divergence { lines in
      let action = try #require(lines[4].firstRange(of: "\"action\":\""))
      lines[4].replaceSubrange(action.upperBound...action.upperBound, with: "9")
    }
    #expect(found.cause == .rules)
    #expect(found.line == 5)
    #expect(found.came.contains("there is no column 9"))
    #expect(found.fullState.isEmpty)
  }

  @Test func `a different outcome is a divergence`() async throws {
    let found = try await divergence { lines in
      let last = try #require(lines.firstIndex { $0.hasPrefix("{\"outcome\"") })
      lines[last] = lines[last].replacingOccurrences(of: "\"line\"", with: "\"full-board\"")
    }
    #expect(found.cause == .rules)
    #expect(found.expected.contains("full-board"))
    #expect(found.came.contains("line"))
  }

  @Test func `other random numbers are a divergence`() async throws {
    let found = try await divergence { try ReplayFixture.replaceDigit("randomness", in: &$0[0]) }
    #expect(found.cause == .randomness)
  }

  @Test func `a different derivation of random numbers is a divergence`() async throws {
    let found = try await divergence { lines in
      lines[0] = lines[0].replacingOccurrences(
        of: "\"seed_derivation\":1", with: "\"seed_derivation\":7")
    }
    #expect(found.cause == .randomness)
  }

  /// The divergence is found only if strategies are replayed.
  @Test func `a bot that decides differently is a divergence of the strategy`() async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(games: 2)
    let changed = GameModule(
      ConnectFour.self,
      strategies: ConnectFourStrategies.all.filter { $0.metadata.name != "greedy" }
        + [.init(Rightmost.self)], roster: [])
    #expect(try shop.verify(path, asks: false, games: [changed]).divergedGames == 0)
    let result = try shop.verify(path, games: [changed])
    #expect(result.counts.map(\.cause) == [.strategy])
    #expect(result.counts.map(\.strategy) == ["greedy"])
    let found = try #require(result.diverging.first?.divergence)
    #expect(found.came == "7")
    #expect(found.step == 2)
  }

  /// A strategy decides differently, and later the rules differ, too.
  @Test func `divergences of the rules have priority`() async throws {
    let shop = try ReplayFixture()
    var lines = try shop.lines(try await shop.record(games: 1))
    try ReplayFixture.replaceDigit("state", in: &lines[5])
    let changed = GameModule(
      ConnectFour.self,
      strategies: ConnectFourStrategies.all.filter { $0.metadata.name != "greedy" }
        + [.init(Rightmost.self)], roster: [])
    let result = try shop.verify(try shop.seal(lines), games: [changed])
    #expect(result.counts.map(\.cause) == [.rules])
  }

  @Test func `a missing strategy is a divergence`() async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(games: 1)
    let changed = GameModule(
      ConnectFour.self,
      strategies: ConnectFourStrategies.all.filter { $0.metadata.name != "greedy" },
      roster: [])
    #expect(try shop.verify(path, games: [changed]).counts.map(\.cause) == [.strategy])
    #expect(throws: UnreadableFile.self) {
      try ReplayUpdate(path: path, games: [changed], writes: true)
    }
  }
}
