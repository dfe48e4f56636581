import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayDrawingTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  private func drawings(_ path: String) throws -> [(step: Int, text: String)] {
    var drawings: [(step: Int, text: String)] = []
    try ReplayTextRenderer.states(path: path, games: ReplayFixture.games) {
      drawings.append(
        ($0.step, [$0.title, $0.text].filter { !$0.isEmpty }.joined(separator: "\n")))
      return true
    }
    return drawings
  }

  /// The drawing has all actions of a step, and the resulting state.
  @Test func `every step is drawn`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady:after=9"], games: 1)
    let found = try drawings(path)
    #expect(found.map(\.step) == [0, 1, 2, 3, 4, 5, 5])
    #expect(found[0].text == "round 0 of 5, taken [0, 0]")
    #expect(found[1].text == "seat 0: 4, seat 1: 9\nround 1 of 5, taken [1, 0]")
    #expect(found[6].text == "rounds, ranks [1, 2], points [5, 0], 5 steps")
  }

  @Test func `a refused step is drawn`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1],
      ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"], games: 1)
    let found = try drawings(path)
    #expect(found.map(\.step) == [0, 1, 2, 1])
    #expect(found[2].text == "seat 0: -1, seat 1: -1, rejected")
    #expect(found[3].text.hasPrefix("illegal-action, ranks [1, 1], points [0, 0], 1 steps, "))
    #expect(found[3].text.contains("seat 0: illegal action -1: "))
    #expect(found[3].text.contains("seat 1: illegal action -1: "))
  }

  /// The drawing continues.
  @Test func `a state that differs from the recorded one is marked`() async throws {
    var lines = try shop.lines(
      try await shop.record(ReplayFixture.games[1], ["steady:after=4", "steady"], games: 1))
    try ReplayFixture.replaceDigit("state", in: &lines[2])
    let found = try drawings(try shop.seal(lines))
    #expect(found.count == 7)
    let mark = "seat 0: 4, seat 1: 3 (the recorded state differs)\n"
    #expect(
      found.map { $0.text.hasPrefix(mark) } == [false, false, true, false, false, false, false])
  }

  @Test(arguments: [
    (
      "\"actions\":[\"4\"", "\"actions\":[\"-1\"",
      "the current rules reject the action: illegal action -1"
    ),
    ("\"actions\":[\"4\"", "\"actions\":[\"four\"", "unknown buzzer-race action 'four'"),
    ("{\"step\":2", "{\"step\":3", "expected step 2, found step 3"),
  ])
  func `an invalid replay is not drawn`(old: String, new: String, problem: String) async throws {
    var lines = try shop.lines(
      try await shop.record(ReplayFixture.games[1], ["steady:after=4", "steady"], games: 1))
    lines[2] = lines[2].replacingOccurrences(of: old, with: new)
    let path = try shop.seal(lines)
    let error = #expect(throws: UnreadableFile.self) { try drawings(path) }
    #expect(error?.line == 3)
    #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
  }
}
