import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct TallyTests {
  /// The game's columns, by name, without those that are 0.
  private func counts(_ game: Snap) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: Snap.measures.map { ($0.name, $0.value(game)) })
      .filter { $0.value != 0 }
  }

  @Test func silence() throws {
    var game = try stacked("AC AD 2H 3H")
    #expect(counts(game) == ["cards_turned": 1])
    try game.pass(2)
    // Nobody called the aces.
    #expect(counts(game) == ["cards_turned": 3, "simulated_ms": 1000, "missed_matches": 1])
  }

  /// 300 ms to the call, and a second before and after the cards move.
  @Test func aRightCall() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S")
    try game.pass(1)
    try game.call([1: 300_000])
    #expect(
      counts(game) == ["cards_turned": 3, "snaps": 1, "cards_moved": 1, "simulated_ms": 2800])
  }

  @Test func aFalseCallAndALateOne() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3)
    try game.call([1: 300_000])
    #expect(
      counts(game) == [
        "cards_turned": 2, "false_calls": 1, "cards_moved": 2, "simulated_ms": 2300,
      ])
    try game.call([2: 700_000])
    #expect(counts(game)["late_calls"] == 1)
    #expect(counts(game)["false_calls"] == 1)
  }

  @Test func ties() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S 6C 7C", rules: "tie=pool")
    try game.pass(1)
    try game.call([0: 300_000, 1: 300_000])
    // Both aces went to the pool: no snap, and no match missed.
    #expect(
      counts(game) == ["cards_turned": 3, "ties": 1, "cards_moved": 2, "simulated_ms": 2800])
  }

  /// The first seat to hold the most cards is no change; another one after it is.
  @Test func leadChanges() throws {
    var game = try stacked("AC AD 2H 3S 4S 5S 6C 7C")
    try game.pass(1)
    try game.call([0: 300_000])
    #expect(counts(game)["lead_changes"] == nil)
    #expect(game.tally.leader == Seat(0))
    // Two false calls of the leader make the cards even, which is nobody's lead, then the other's.
    try game.call([0: 300_000])
    #expect(game.tally.leader == Seat(0))
    try game.call([0: 300_000])
    #expect(counts(game)["lead_changes"] == 1)
    #expect(game.tally.leader == Seat(1))
  }
}
