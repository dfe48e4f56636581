import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

/// Differences in a recorded game that is replayed, step by step.
struct ReplayCheckerTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  /// Records a race in which seat 0 presses after 4 µs and seat 1 after 3.
  private func race() async throws -> [String] {
    try shop.lines(
      try await shop.record(ReplayFixture.games[1], ["steady:after=4", "steady"], games: 1))
  }

  /// Records a race that a strategy ends in its second round by an illegal action.
  private func refusedRace(_ strategies: [String]) async throws -> [String] {
    try shop.lines(
      try await shop.record(
        ReplayFixture.games[1], strategies, games: 1, seats: strategies.count))
  }

  private func divergence(_ lines: [String], asks: Bool = false) throws -> Divergence? {
    let result = try shop.verify(try shop.seal(lines), asks: asks)
    #expect(result.failure == nil)
    return result.diverging.first?.divergence
  }

  private func failure(_ lines: [String]) throws -> UnreadableFile? {
    try shop.verify(try shop.seal(lines)).failure
  }

  private func changed(_ lines: [String], _ line: Int, _ old: String, _ new: String) throws
    -> [String]
  {
    var lines = lines
    let range = try #require(lines[line].firstRange(of: old))
    lines[line].replaceSubrange(range, with: new)
    return lines
  }

  @Test func `different deciding seats are a divergence`() async throws {
    let lines = try changed(
      await race(), 1, #""seats":[0,1],"actions":["4","3"]"#, #""seat":0,"action":"4""#)
    let found = try #require(try divergence(lines))
    #expect(found.cause == .rules)
    #expect(found.what == "deciding seats")
    #expect((found.expected, found.came) == ("seat 0", "seats 0, 1"))
    #expect((found.line, found.step) == (2, 1))
  }

  /// After the end, no seat decides.
  @Test func `a step after the end is a divergence`() async throws {
    var lines = try await race()
    lines.insert(lines[5].replacingOccurrences(of: "{\"step\":5", with: "{\"step\":6"), at: 6)
    lines = try changed(lines, 7, "\"steps\":5", "\"steps\":6")
    let found = try #require(try divergence(lines))
    #expect(found.what == "deciding seats")
    #expect(found.came == "no seat: the game is over (rounds)")
  }

  /// The game has hidden information.
  @Test func `a different observation is a divergence`() async throws {
    let recorded = try shop.lines(
      try await shop.record(SecretDigits.entry, ["echo", "echo"], games: 1))
    func divergence(_ lines: [String]) throws -> Divergence? {
      let result = try shop.verify(try shop.seal(lines), games: [SecretDigits.entry])
      #expect(result.failure == nil)
      return result.diverging.first?.divergence
    }
    #expect(try divergence(recorded) == nil)
    let seen = try #require(recorded[2].firstMatch(of: /"seen":\["([0-9a-f]+)","([0-9a-f]+)"\],/))
    // The last digit of the second seat's digest is different.
    let (first, second) = (String(seen.1), String(seen.2))
    let other = String(second.dropLast()) + (second.hasSuffix("0") ? "1" : "0")
    let one = try #require(try divergence(changed(recorded, 2, second + "\"]", other + "\"]")))
    #expect((one.cause, one.line, one.step) == (.rules, 3, 2))
    #expect(one.what == "observation of seat 1")
    #expect((one.expected, one.came) == (other, second))
    let all = try #require(try divergence(changed(recorded, 2, String(seen.0), "")))
    #expect(all.what == "observation of seat 0")
    #expect((all.expected, all.came) == ("everything", first))
  }

  /// A refused step may be that of any seat.
  @Test(arguments: [
    (["faulty:fault=illegal,step=1", "steady"], ["forfeit\":0"]),
    (["steady", "faulty:fault=illegal,step=1"], ["forfeit\":1"]),
    (
      ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"],
      ["\"ranks\":[1,1]", "\"forfeits\":[0,1],\"reasons\":[\"illegal action -1: "]
    ),
    (
      ["faulty:fault=illegal,step=1", "steady", "faulty:fault=illegal,step=1"],
      ["\"ranks\":[2,1,2]", "\"forfeits\":[0,2]"]
    ),
    (
      ["faulty:fault=illegal,step=1", "faulty:fault=error,step=1", "steady"],
      ["strategy-error", "\"ranks\":[1,3,1]", "\"forfeit\":1"]
    ),
    (
      ["faulty:fault=error,step=1", "steady", "faulty:fault=error,step=1"],
      ["strategy-error", "\"ranks\":[2,1,2]", "\"forfeits\":[0,2]"]
    ),
    (
      ["faulty:fault=timeout,step=1", "faulty:fault=timeout,step=1"],
      ["\"timeout\"", "\"ranks\":[1,1]", "\"reasons\":[\"out of time\",\"out of time\"]"]
    ),
    (
      ["faulty:fault=timeout,step=1", "faulty:fault=error,step=1"],
      ["strategy-error", "\"reasons\":[\"out of time\",\"the strategy fell over\"]"]
    ),
  ])
  func `a different refusal is a divergence`(strategies: [String], texts: [String]) async throws {
    let lines = try await refusedRace(strategies)
    let outcome = try #require(lines.last)
    for text in texts { #expect(outcome.contains(text), "\(outcome)") }
    #expect(try divergence(lines, asks: true) == nil)
    #expect(try divergence(lines) == nil)
  }

  @Test func `each of several refusals counts`() async throws {
    let lines = try await refusedRace(
      ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"])
    #expect(lines[2].contains(#""actions":["-1","-1"]"#))
    let found = try #require(
      try divergence(changed(lines, 2, #"["-1","-1"]"#, #"["5","-1"]"#)))
    #expect((found.cause, found.what) == (.rules, "outcome (ranks, forfeits)"))
    #expect(found.expected.contains("ranks [1, 1]"))
    #expect(found.came.contains("ranks [1, 2]"))
    #expect(found.came.contains("forfeited by seat 1: illegal action -1: "))
    let legal = try #require(
      try divergence(changed(lines, 2, #"["-1","-1"]"#, #"["5","6"]"#)))
    #expect(legal.what == "rejected action is legal under the current rules")
    #expect(legal.came.contains("round 2 of 5"))
    // Actions without a notation are refused, as before.
    #expect(try divergence(changed(lines, 2, #"["-1","-1"]"#, #"["5","x"]"#)) == nil)
  }

  /// The rest of the game is still read.
  @Test func `the first divergence is reported`() async throws {
    var lines = try await race()
    try ReplayFixture.replaceDigit("state", in: &lines[2])
    try ReplayFixture.replaceDigit("state", in: &lines[4])
    let result = try shop.verify(try shop.seal(lines))
    #expect(result.diverging.map(\.divergence?.line) == [3])
    #expect((result.games, result.steps) == (1, 5))
    lines[5] = lines[5].replacingOccurrences(of: "\"4\"", with: "\"four\"")
    #expect(try failure(lines)?.line == 6)
  }

  /// This applies to any rules.
  @Test(arguments: [
    (2, "{\"step\":2", "{\"step\":3", 3, "expected step 2, found step 3"),
    (2, "{\"step\":2", "{\"step\":1", 3, "expected step 2, found step 1"),
    (3, "\"4\"", "\"04\"", 4, "unknown buzzer-race action '04'"),
    (6, "\"steps\":5", "\"steps\":4", 7, "expected an outcome after 5 steps, found one after 4"),
    (
      6, "\"outcome\":\"rounds\"", "\"outcome\":\"illegal-action\"", 7,
      "missing rejected action"
    ),
  ])
  func `inconsistent lines are not a replay`(
    line: Int, old: String, new: String, place: Int, problem: String
  ) async throws {
    let found = try failure(changed(await race(), line, old, new))
    #expect(found?.line == place)
    #expect(found?.problem == problem)
  }

  @Test func `a refusal without a forfeit is not a replay`() async throws {
    let lines = try await refusedRace(["faulty:fault=illegal,step=1", "steady"])
    #expect(lines.count == 4)
    let text = "expected a forfeit after the rejected action"
    #expect(try failure(changed(lines, 3, "illegal-action", "strategy-error"))?.problem == text)
    var twice = lines
    twice.insert(lines[2], at: 2)
    #expect(try failure(twice)?.problem == text)
    #expect(
      try failure(changed(lines, 3, "\"steps\":1", "\"steps\":2"))?.problem
        == "expected an outcome after 1 steps, found one after 2")
    #expect(
      try failure(changed(lines, 2, "{\"refused\":2", "{\"refused\":1"))?.problem
        == "expected step 2, found step 1")
  }
}
