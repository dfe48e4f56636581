import Testing
@testable import GameCore
@testable import TournamentBase

struct ChunkBuilderTests {
  private func builder(
    games: Range<Int>, labels: [String] = ["a", "b"], seats: Int = 2,
    measures: [GameMeasure] = [], isAnalysed: Bool = false
  ) -> ChunkBuilder {
    ChunkBuilder(
      RowLayout(
        labels: labels,
        shape: RowShape(seats: seats, measures: measures, isAnalysed: isAnalysed)),
      games: games)
  }

  /// Returns the measures of a game: these numbers, and one for each seat.
  private func values(_ numbers: Int..., seats: [[Int]] = []) -> MeasuredValues {
    var values = MeasuredValues(seats: seats.count)
    values.game = numbers
    values.seats = seats
    return values
  }

  private func perSeat(_ numbers: [Int]) -> PerSeat<Int> {
    var seats = PerSeat(repeating: 0, count: numbers.count)
    for seat in seats.seats { seats[seat] = numbers[seat.index] }
    return seats
  }

  /// Every forfeit is counted, and the first few are listed.
  @Test(arguments: [
    (Forfeit.Kind.illegalAction, [1, 0, 1]), (.timeout, [0, 1, 1]), (.error, [0, 0, 1]),
  ])
  func `forfeits are counted and listed`(kind: Forfeit.Kind, flags: [Int]) {
    let games = ChunkBuilder.forfeitNoteLimit + 5
    let builder = builder(games: 0..<games, labels: ["a", "b:c=1,d=\"2\""])
    let round = Round(Matchups([[0, 1]]), games: 0..<games)
    for game in 0..<games {
      let faulty = round[game].seat(ofSlot: 1)
      builder.addGame(
        MatchRecord(
          forfeits: [Forfeit(seat: faulty, kind: kind, reason: "no \(game)")],
          decisions: perSeat([1, 1]), steps: 0, hash: 0), of: round[game], opening: 0,
        values: values(),
        analysis: nil)
    }
    let chunk = builder.chunk()
    let counts = chunk.counts[1]
    #expect([counts.illegal, counts.timeouts, counts.forfeits] == flags.map { $0 * games })
    #expect(chunk.counts[0].forfeits == 0)
    #expect(chunk.forfeits.map(\.gameID) == Array(0..<ChunkBuilder.forfeitNoteLimit))
    #expect(chunk.forfeits.map(\.seat) == (0..<ChunkBuilder.forfeitNoteLimit).map { ($0 + 1) % 2 })
    // The label is unescaped, without the quotes of a cell.
    #expect(
      chunk.forfeits[3]
        == ForfeitNote(gameID: 3, seat: 0, strategy: "b:c=1,d=\"2\"", reason: "no 3"))
    #expect(chunk.results.allSatisfy { $0.isForfeited })
    let rows = chunk.seatRows.text.split(separator: "\n").map { $0.split(separator: ",") }
    for row in rows {
      let expected = row[2] == "a" ? [0, 0, 0] : flags
      let found = row.suffix(3).map { Int($0) }
      #expect(found == expected)
    }
  }

  /// Each forfeit is counted and listed, in the order of play.
  @Test func `both seats may forfeit`() {
    let builder = builder(games: 0..<1)
    let round = Round(Matchups([[0, 1]]), games: 0..<1)
    builder.addGame(
      MatchRecord(
        forfeits: [
          Forfeit(seat: Seat(0), kind: .timeout, reason: "slow"),
          Forfeit(seat: Seat(1), kind: .illegalAction, reason: "wrong"),
        ], decisions: perSeat([1, 1]), steps: 0, hash: 0), of: round[0], opening: 0,
      values: values(),
      analysis: nil
    )
    let chunk = builder.chunk()
    #expect(chunk.forfeits.map(\.reason) == ["slow", "wrong"])
    #expect(chunk.counts.map(\.forfeits) == [1, 1])
    #expect(chunk.results[0].ranks == 0x11)
    #expect(chunk.gameRows.text == "0,0,0,0,strategy-error,,0000000000000000,a,b\n")
  }
}
