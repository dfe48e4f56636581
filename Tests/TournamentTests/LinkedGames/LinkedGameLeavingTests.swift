import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
@testable import TournamentBase

/// Peers leave at a set time, and others notice after the delay of the link or a timeout.
struct LinkedGameLeavingTests {
  /// The host answers every question correctly, so no question waits for a guest that has left.
  private static let scholars = ["scholar:knows=1", "guesser"]
  private static let adults = ["reflex-delay", "reflex-delay"]

  private func entries<G: Game>(_ table: LinkedGame<G>) -> [SessionLog.Entry] {
    table.transport.log?.entries ?? []
  }

  /// The quiz may end in the middle of a question.
  ///
  /// Questions that ended before count.
  @Test(arguments: ["", "fault-unsent-quit=on", "fault-unsent-quit=on,notice=200"])
  func `the quiz is over when the host notices that a guest has left`(fault: String) throws {
    let notice = fault.isEmpty ? 0 : fault.hasSuffix("200") ? 200_000 : 1_500_000
    var pauses = 0
    for deal in 0..<UInt64(tries(60)) {
      let link = "delay=40," + fault
      let (left, _, game, table) = try SessionPlay.play(
        QuizStrategies.all, Self.scholars,
        link: link + (fault.isEmpty ? "" : ",") + "1.quit-at=9000",
        deal: deal)
      #expect(left.outcome.termination == .userQuit && left.outcome.ranks.values == [1, 2])
      #expect(
        table.transport.peers[1].leftAt == 9_000_000 && table.transport.peers[1].quit == .userQuit)
      #expect(table.transport.peers[0].quit == nil)
      let known = 9_040_000 + notice
      #expect(table.now == known)
      let seconds = Quiz.measures.first { $0.name == "duration_us" }?.value(game)
      #expect(seconds == known)
      for case .message(_, from: 1, to: 0, at: let time, arrivals: _) in entries(table) {
        #expect(time < 9_000_000)
      }
      // Until the guest leaves, the game is the same.
      let (_, _, _, whole) = try SessionPlay.play(
        QuizStrategies.all, Self.scholars, link: "delay=40", deal: deal)
      let ends = entries(whole).compactMap { entry in
        if case .message("endquestion", _, _, let time, _) = entry { time } else { nil }
      }
      if notice == 0 {
        let asked = ends.count { $0 <= known }
        #expect(game.observation(for: Seat(0)).number == asked)
        #expect(left.steps == asked)
        if let last = ends.last(where: { $0 <= known }), last + 4_000_000 > known { pauses += 1 }
      }
    }
    if notice == 0 { #expect(pauses > 0 && pauses < tries(60), "\(pauses)") }
  }

  /// A host that quits notifies its guests, or its end looks like a dropped connection.
  @Test(arguments: [
    ("", QuitReason.serverQuit, 3_020_000),
    ("protocol=original", .connectionDropped, 4_520_000),
    ("protocol=original,notice=0", .connectionDropped, 3_020_000),
    ("protocol=original,fault-unsent-quit=off", .serverQuit, 3_020_000),
    ("notice=10000", .serverQuit, 3_020_000),
  ])
  func `guests notice that the host has left`(
    protocol text: String, reason: QuitReason, noticed: Int
  ) throws {
    for deal in 0..<10 as Range<UInt64> {
      let link = "0.quit-at=3000,delay=20" + (text.isEmpty ? "" : ",") + text
      let (left, _, _, table) = try SessionPlay.play(
        SnapStrategies.all, Self.adults, link: link, deal: deal)
      #expect(left.outcome.termination == .serverQuit && left.outcome.ranks.values == [2, 1])
      #expect(table.transport.peers.map(\.quit) == [.userQuit, reason])
      #expect(table.transport.peers.map(\.leftAt) == [3_000_000, noticed])
      #expect(table.now == noticed)
      for case .message(_, from: 0, to: _, at: let time, arrivals: _) in entries(table) {
        #expect(time < 3_000_000)
      }
    }
  }

  @Test(arguments: [0, 1500, 10_000])
  func `both ends detect a dead link after the notice`(notice: Int) throws {
    for deal in 0..<10 as Range<UInt64> {
      let (left, _, _, table) = try SessionPlay.play(
        SnapStrategies.all, Self.adults, link: "1.drop-at=3000,notice=\(notice)", deal: deal)
      #expect(left.outcome.termination == .dropped)
      #expect(table.transport.peers.map(\.quit) == [.connectionDropped, .connectionDropped])
      let time = 3_000_000 + notice * 1000
      #expect(
        table.transport.peers.map(\.leftAt) == [time, time] && table.transport.endedAt == time)
    }
  }

  /// The player waits for the move of a peer that has left.
  @Test(arguments: [
    ("1.quit-at=45", 3, 75), ("1.quit-at=25", 1, 55), ("0.quit-at=45", 2, 75),
    ("1.quit-at=45,fault-unsent-quit=on", 3, 1575),
  ])
  func `a turn-based game waits until the leave is noticed`(link: String, steps: Int, end: Int)
    throws
  {
    let (left, _, _, table) = try SessionPlay.play(
      ConnectFourStrategies.all, ["random", "random"], link: "delay=30," + link, deal: 3)
    #expect(left.steps == steps && table.now == end * 1000)
  }

  /// A peer that has left sends nothing more.
  @Test func `with more than two players the others continue`() throws {
    for deal in 0..<UInt64(tries(30)) {
      let (quiz, _, game, table) = try SessionPlay.play(
        QuizStrategies.all, Self.scholars + ["buzzer"], link: "delay=40,2.quit-at=9000", deal: deal)
      #expect(quiz.outcome.termination.name == "question-limit")
      #expect(game.observation(for: Seat(0)).number == 10)
      #expect(table.transport.peers.map(\.leftAt) == [nil, nil, 9_000_000])
      let (_, _, _, snap) = try SessionPlay.play(
        SnapStrategies.all, Self.adults + ["eager"], link: "delay=40,2.quit-at=3300", deal: deal)
      #expect(snap.transport.peers[2].leftAt == 3_300_000)
      for case .message(_, from: 2, to: 0, at: let time, arrivals: _) in entries(table) {
        #expect(time < 9_000_000)
      }
      for case .message(_, from: 2, to: 0, at: let time, arrivals: _) in entries(snap) {
        #expect(time < 3_300_000)
      }
    }
  }

  /// The host notices 40 ms after the guest has left.
  @Test(arguments: [(3_000_000, false), (3_040_000, false), (3_040_001, true)])
  func `a step counts if it ends before the disconnect is noticed`(end: Int, isLate: Bool) throws {
    var (table, game) = try SessionPlay.begun(Snap.self, "delay=40,1.quit-at=3000")
    var next = game
    (next.accumulator.elapsed, next.accumulator.judgedAt) = (end, end)
    #expect(table.awaitsDeparture)
    #expect(table.letLeave(&game) == nil)
    let outcome = table.letLeave(&game, before: next)
    #expect(outcome?.termination == (isLate ? .userQuit : nil))
    #expect(table.awaitsDeparture == !isLate)
  }

  @Test func `peers that have left are noted with the time`() throws {
    var (table, _) = try SessionPlay.begun(Snap.self, "delay=40,1.quit-at=3000")
    table.noteDisconnects()
    #expect(table.transport.peers.map(\.quit) == [nil, nil])
    (table.clock, table.elapsed) = (3_000_000, 3_000_000)
    table.noteDisconnects()
    #expect(table.transport.peers.map(\.quit) == [nil, .userQuit])
    #expect(table.transport.peers.map(\.leftAt) == [nil, 3_000_000])
  }
}
