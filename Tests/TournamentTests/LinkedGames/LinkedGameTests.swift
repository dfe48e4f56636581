import Testing

@testable import DominoesGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import TournamentBase

struct LinkedGameTests {
  /// The host's call is neither shown nor heard late, unless the host waits for the guest.
  @Test(arguments: [
    ("delay=40", 380_000, 300_000), ("delay=40,compensation=delay-host", 380_000, 380_000),
    ("delay=40,compensation=timestamps", 300_000, 300_000),
    ("delay=40,compensation=timestamps,bound=79", 380_000, 300_000),
  ])
  func `a guest's call is shown late and heard late`(link: String, guest: Int, host: Int) throws {
    var (table, game) = try SessionPlay.begun(Snap.self, link)
    let shown = table.ask(Seat(1), in: game)
    #expect(shown == 40_000)
    let call = Snap.Action.call(afterMicroseconds: 300_000)
    #expect(
      table.heard(call, from: Seat(1), asked: shown) == .call(afterMicroseconds: guest))
    let asked = table.ask(Seat(0), in: game)
    #expect(asked == 0)
    #expect(table.heard(call, from: Seat(0), asked: asked) == .call(afterMicroseconds: host))
    #expect(table.heard(.stay, from: Seat(1), asked: shown) == .stay)
    #expect(table.heard(nil, from: Seat(1), asked: nil) == .stay)
  }

  /// The time is that of the offer, three messages, and the first messages of the game.
  @Test func `a found session begins after the offer`() throws {
    let (table, _) = try SessionPlay.begun(Snap.self, "delay=40,lobby=found")
    #expect(table.now == 2_000_000 + 4 * 40_000 + 6 * 40_000)
    #expect(table.beganAt == table.now)
    let (quiz, _) = try SessionPlay.begun(Quiz.self, "delay=40,lobby=found")
    #expect(quiz.now == 2_160_000)
  }

  /// The duration of the invitation does not matter.
  @Test(arguments: [0, 40, 3000])
  func `dominoes is invited after two seconds and dealt after four more`(delay: Int) throws {
    let (table, _) = try SessionPlay.begun(
      Dominoes.self, "delay=\(delay),lobby=found,connect-timeout=20000")
    let start = 2_000_000 + 4 * delay * 1000
    #expect(table.now == start + 4_000_000 + delay * 1000)
  }

  /// An old call that arrives twice counts as a new one, at the time of its duplicate.
  @Test(arguments: [true, false])
  func `a duplicated call is repeated once, in the next step`(resets: Bool) throws {
    let fault = resets ? ",fault-number-reset=on" : ""
    var (table, game) = try SessionPlay.begun(
      Snap.self, "delay=40,mode=unreliable,duplicate=1" + fault)
    let shown = table.ask(Seat(1), in: game)
    let call = Snap.Action.call(afterMicroseconds: 300_000)
    _ = table.heard(call, from: Seat(1), asked: shown)
    #expect(table.remembers == resets)
    let copy = table.old.isEmpty ? nil : table.old[1]?.time
    #expect((copy ?? 0 >= 380_000) == resets)
    #expect(table.heard(.stay, from: Seat(1), asked: shown) == .stay)
    #expect(
      table.recall(Seat(1), in: game) == copy.map { .call(afterMicroseconds: $0) })
    #expect(table.heard(.stay, from: Seat(1), asked: shown) == .stay)
    #expect(table.recall(Seat(1), in: game) == nil)
  }
}
