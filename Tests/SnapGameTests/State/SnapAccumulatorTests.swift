@testable import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct SnapAccumulatorTests {
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

  /// The seats' calls, by their columns, without those that nobody made.
  private func calls(_ game: Snap) -> [String: [Int]] {
    var calls: [String: [Int]] = [:]
    for measure in Snap.measures {
      guard let value = measure.seatValue else { continue }
      calls[measure.name] = SeatSet.all(game.seats).map { value(game, $0) }
    }
    return calls.filter { $0.value.contains { $0 != 0 } }
  }

  /// Whose calls they were.
  @Test func callsBySeat() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3)
    try game.call([1: 300_000])
    #expect(calls(game) == ["false_calls": [0, 1, 0]])
    try game.call([2: 700_000])
    #expect(calls(game) == ["false_calls": [0, 1, 0], "late_calls": [0, 0, 1]])
    var match = try stacked("AC AD 2H 3H 4S 5S")
    try match.pass(1)
    try match.call([1: 300_000])
    #expect(calls(match) == ["snaps": [0, 1]])
  }

  /// Read from its text, a game still knows whose calls they were.
  @Test func callsInText() throws {
    let rules = try snapRules()
    var game = Snap(rules: rules, seats: 3, randomness: DealRandomness(seed: 3, deal: 1))
    for turn in 0..<12 { try game.call([turn % 3: turn % 2 == 0 ? 300_000 : 700_000]) }
    let whole = calls(game)
    #expect(whole.count > 1)
    #expect(calls(try Snap(text: game.text, rules: rules, seats: 3)) == whole)
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
    #expect(game.accumulator.leader == Seat(0))
    // Two false calls of the leader make the cards even, which is nobody's lead, then the other's.
    try game.call([0: 300_000])
    #expect(game.accumulator.leader == Seat(0))
    try game.call([0: 300_000])
    #expect(counts(game)["lead_changes"] == 1)
    #expect(game.accumulator.leader == Seat(1))
  }
}
