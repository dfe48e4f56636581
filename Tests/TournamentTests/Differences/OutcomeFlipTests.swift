import Testing
@testable import TournamentBase

struct OutcomeFlipTests {
  private func change(_ a: Int?, _ b: Int?, game: Int = 5) -> OutcomeFlip {
    OutcomeFlip(
      gameID: game, dealID: 2, rotation: 1, winnerSeatA: a, winnerSeatB: b,
      winnerA: a.map { "s,\($0)" }, winnerB: b.map { "s\($0)" })
  }

  @Test(
    arguments: [
      (0, 1, [1, 0, 0, 1, 0]), (1, 0, [1, 0, 0, 0, 1]), (1, 2, [1, 0, 0, 0, 0]),
      (0, nil, [0, 1, 0, 1, 0]), (2, nil, [0, 1, 0, 0, 0]), (nil, 0, [0, 0, 1, 0, 1]),
      (nil, 3, [0, 0, 1, 0, 0]),
    ] as [(Int?, Int?, [Int])])
  func `changed winners are counted by kind`(a: Int?, b: Int?, expected: [Int]) {
    var changes = OutcomeFlipCounts()
    changes.count(change(a, b))
    #expect(
      [
        changes.flipped, changes.becameDraws, changes.becameWins, changes.firstPlayerOnlyA,
        changes.firstPlayerOnlyB,
      ] == expected)
    #expect(changes.games == 1)
    #expect(changes.examples == [change(a, b)])
    // The caller counts pairs, because only the caller detects the end of a pair.
    #expect(changes.deals == 0)
  }

  @Test func `the first examples are kept`() {
    var changes = OutcomeFlipCounts()
    for game in 0..<9 { changes.count(change(0, 1, game: game)) }
    #expect(changes.games == 9)
    #expect(changes.examples.map(\.gameID) == [0, 1, 2, 3, 4])
  }

  @Test(
    arguments: [
      (0, 1, "5,2,1,0,1,\"s,0\",s1\n"), (nil, 1, "5,2,1,,1,,s1\n"), (0, nil, "5,2,1,0,,\"s,0\",\n"),
    ] as [(Int?, Int?, String)])
  func `a row has the winners of both games`(a: Int?, b: Int?, line: String) {
    #expect(OutcomeFlip.columns(seats: 4).csv(change(a, b)) == line)
  }

  @Test(arguments: 2...4)
  func `seats are numbered up to the number of seats`(seats: Int) {
    let schema = OutcomeFlip.columns(seats: seats).schema
    #expect(
      schema.header
        == "game_id,deal_id,rotation,winner_seat_a,winner_seat_b,winner_a,winner_b\n")
    let most = schema.fields.map(\.constraints.maximum)
    let last = Double(seats - 1)
    #expect(most == [nil, nil, last, last, last, nil, nil])
    #expect(schema.primaryKey == ["game_id"])
  }

  @Test func `the counts have fixed keys in JSON`() throws {
    var changes = OutcomeFlipCounts()
    changes.count(change(0, nil))
    let text = try JSON.canonical(changes)
    #expect(
      text == #"{"became_draws":1,"became_wins":0,"deals":0,"examples":[{"deal_id":2,"game_id":5,"#
        + #""rotation":1,"winner_a":"s,0","winner_seat_a":0}],"first_player_only_a":1,"#
        + #""first_player_only_b":0,"flipped":0}"#)
    #expect(JSON.value(OutcomeFlipCounts.self, from: text.utf8) == changes)
  }
}
