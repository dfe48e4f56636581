import Foundation
import Synchronization
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import SnapGame
@testable import Strategies
@testable import TournamentBase

struct BotCheckTests {
  private func findings(
    _ manner: FakeProgram.Manner, window: Int = 1, rules: ConnectFour.Rules = ConnectFour.Rules(),
    isRestricted: Bool = false, starts: FakeProgram.Counter = FakeProgram.Counter()
  ) throws -> [BotCheckResult] {
    var program = BotProgram(name: "fake", command: ["fake"])
    program.settings.assign("window", .integer(window))
    let opponent = try #require(ConnectFourStrategies.all.first { $0.metadata.name == "random" })
    let counter = FakeProgram.Counter()
    let found = Mutex<[BotCheckResult]>([])
    var check = BotCheck(
      program: program, access: BotAccess(JSONGameAccess(ConnectFour.self)), opponent: opponent,
      rules: rules, seats: 2, isRestricted: isRestricted,
      start: { _ in
        starts.value.withLock { $0 += 1 }
        return FakeProgram(manner, counter)
      },
      report: { finding in found.withLock { $0.append(finding) } })
    try check.run()
    return found.withLock { $0 }
  }

  @Test func `a bot without faults passes every check`() throws {
    let findings = try findings(.polite, window: 4)
    #expect(findings.map(\.check) == BotCheckResult.Check.allCases)
    #expect(findings.allSatisfy { $0.verdict == .fine }, "\(findings)")
    #expect(
      findings[0].text.hasSuffix(
        "name 'fake 1', declared deterministic, answers pings"))
    #expect(findings[1].text == "20 games from all 2 seats, all actions legal")
    #expect(findings[2].text.hasPrefix("pop-out, "))
    #expect(findings[9].text.hasSuffix(" each time, as the bot declares"))
    let single = try self.findings(.polite)
    #expect(single[7].verdict == .skipped)
  }

  /// Each fault is found by its check, and by no other check.
  @Test(arguments: [
    (FakeProgram.Manner.illegal, BotCheckResult.Check.games, "illegal action in 20 of 20 games"),
    (.answersUnknown, .unknown, "unreadable answer in game 31, seat 0"),
    (.stumblesOverLength, .length, "unreadable answer in game 32, seat 0"),
    (.noPong, .ping, "timeout in the answer to a ping"),
    (.lingers, .end, "the process was still running 1000 ms after the end of its input"),
    (
      .fickle, .repetition,
      "the bot declares itself deterministic, but decision "
    ),
    (.mixesGames, .window, "in game 42, seat 1, decision 1: "),
    (.needsRanks, .void, "no response in game 36, seat 0, decision 1: no answer in time"),
    (.failsOnce, .games, "error in 1 of 20 games, first in game 3, seat 1, decision 1: the bot"),
    (.crashesOnce, .games, "no response in 1 of 20 games, first in game 3, seat 1, decision 1: no"),
  ])
  func `each fault is found by its check`(
    manner: FakeProgram.Manner, check: BotCheckResult.Check, text: String
  ) throws {
    let rules = try ConnectFourVariants.rules("columns=5,rows=4")
    let findings = try findings(manner, window: manner == .mixesGames ? 2 : 1, rules: rules)
    let wrong = findings.filter { $0.verdict == .wrong }
    #expect(wrong.contains { $0.check == check }, "\(findings)")
    #expect(
      wrong.first { $0.check == check }?.text.contains(text) == true || manner == .illegal,
      "\(wrong)")
    #expect(findings.map(\.check) == BotCheckResult.Check.allCases)
    if manner != .illegal { #expect(wrong.count == 1, "\(wrong)") }
  }

  /// A bot is checked only with the requested rules.
  @Test func `only the requested rules are checked`() throws {
    let findings = try findings(.polite, isRestricted: true)
    #expect(
      findings[2]
        == BotCheckResult(
          check: .rules, verdict: .skipped,
          text: "only one rule set is checked; add --rule or --rules to choose another",
          standardError: []))
  }

  /// A traceback has more lines than its last one.
  @Test func `a fault is reported with standard error`() throws {
    #expect(try findings(.silent)[0].standardError == ["$ fake", "farewell"])
    #expect(try findings(.polite).allSatisfy { $0.standardError.isEmpty })
  }

  /// An error costs one game, and the process continues.
  @Test func `after an answered error the process is not replaced`() throws {
    let starts = FakeProgram.Counter()
    #expect(try findings(.failsOnce, starts: starts).count { $0.verdict == .wrong } == 1)
    // One for each of five sets of rules, one for the repetition, and one for all other checks.
    #expect(starts.value.withLock { $0 } == 7)
  }

  /// If the first decision fails, no other checks follow.
  @Test(arguments: [
    (
      FakeProgram.Manner.silent,
      "timeout in the trial game, seat 0, decision 1: no answer in time; standard error: farewell"
    ),
    (
      .babble,
      "unreadable answer in the trial game, seat 0, decision 1: 'I think that the best move is the "
        + "middle' is not an action of connect-four"
    ),
  ])
  func `no further checks follow a failed first decision`(manner: FakeProgram.Manner, text: String)
    throws
  {
    let findings = try findings(manner)
    #expect(findings.map(\.check) == [.start] && findings[0].verdict == .wrong)
    #expect(findings[0].text == text)
  }

  @Test func `a request to wait is not a fault`() throws {
    #expect(try findings(.impatient).allSatisfy { $0.verdict != .wrong })
  }

  @Test func `games without listed actions are checked`() throws {
    struct Caller: BotConnection {
      let answers = Counter()

      final class Counter: Sendable {
        let open = Mutex(0)
      }

      var lastWords: String? { nil }
      var errorTail: String { "" }
      var sandboxInForce: [String] { [] }
      var sandboxWarnings: [String] { [] }

      func send(_ line: String, by deadline: ContinuousClock.Instant) {
        if line.hasPrefix("{\"type\":\"move\"") { answers.open.withLock { $0 += 1 } }
      }

      func receive(by deadline: ContinuousClock.Instant) throws -> String {
        try answers.open.withLock { open in
          if open == 0 { throw BotFailure(.timeout, "nothing was asked") }
          open -= 1
          return "nonsense"
        }
      }

      func end(grace: Duration) {}
      func hangUp() {}
      func kill() {}
    }
    let opponent = try #require(SnapStrategies.all.first)
    let found = Mutex<[BotCheckResult]>([])
    var check = BotCheck(
      program: BotProgram(name: "fake", command: ["fake"]),
      access: BotAccess(JSONGameAccess(Snap.self)),
      opponent: opponent, rules: Snap.Rules(), seats: 2, start: { _ in Caller() },
      report: { finding in found.withLock { $0.append(finding) } })
    try check.run()
    let findings = found.withLock { $0 }
    #expect(findings.count == 1)
    #expect(findings[0].text.hasSuffix("'nonsense' is not an action of snap"))
  }
}
