@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChunkBuilderTests {
  private func builder(
    games: Range<Int>, labels: [String] = ["a", "b"], seats: Int = 2,
    measures: [MeasureColumn] = [], isAnalysed: Bool = false
  ) -> ChunkBuilder {
    ChunkBuilder(
      RowLayout(
        labels: labels,
        shape: RowShape(seats: seats, measures: measures, isAnalysed: isAnalysed)),
      games: games)
  }

  /// What a game measured: these numbers, and for each seat its own.
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

  private func record(
    ranks: [Int], points: [Int], decisions: [Int], steps: Int, hash: UInt64
  ) -> MatchRecord {
    MatchRecord(
      outcome: Outcome(
        ranks: perSeat(ranks), points: perSeat(points), termination: Termination("line")),
      decisions: perSeat(decisions), steps: steps, hash: hash)
  }

  /// A game's row, the rows of its seats, its result and what it adds to the sums of its strategies.
  @Test func games() {
    let builder = builder(games: 6..<8)
    let round = Round(Matchups([[0, 1]]), games: 0..<8)
    builder.addGame(
      record(ranks: [2, 1], points: [-1, 4], decisions: [3, 4], steps: 7, hash: 0xab), of: round[6],
      opening: 0,
      values: values(), analysis: nil)
    builder.addGame(
      record(ranks: [1, 1], points: [2, 2], decisions: [1, 1], steps: 2, hash: .max), of: round[7],
      opening: 0,
      values: values(), analysis: nil)
    let chunk = builder.chunk()
    #expect(chunk.games == 6..<8)
    #expect(
      chunk.gameRows.text == """
        6,3,0,7,line,1,00000000000000ab,a,b
        7,3,1,2,line,,ffffffffffffffff,b,a

        """)
    // In the second game of the deal the first strategy has the second seat.
    #expect(
      chunk.seatRows.text == """
        6,0,a,2,-1,0.0,3,0,0,0
        6,1,b,1,4,1.0,4,0,0,0
        7,0,b,1,2,0.5,1,0,0,0
        7,1,a,1,2,0.5,1,0,0,0

        """)
    #expect(chunk.results.map(\.ranks) == [0x12, 0x11])
    #expect(chunk.results.map(\.hash) == [0xab, .max])
    #expect(chunk.counts.map(\.points) == [1, 6])
    #expect(chunk.counts.map(\.decisions) == [4, 5])
    #expect(chunk.forfeits.isEmpty)
    #expect(chunk.results.map(\.isForfeited) == [false, false])
    #expect(chunk.replays.text.isEmpty)
  }

  /// Measures stand in the game's row, and what perfect play says in both tables.
  @Test func measuresAndAnalysis() {
    let builder = builder(
      games: 0..<2, measures: [MeasureColumn(BuzzerRace.measures[0])], isAnalysed: true)
    let round = Round(Matchups([[0, 1]]), games: 0..<2)
    let match = record(ranks: [1, 2], points: [1, 0], decisions: [2, 1], steps: 3, hash: 1)
    let analysis = GameAnalysis(
      [
        DecisionAssessment(seat: Seat(0), best: 0, kept: 0),
        DecisionAssessment(seat: Seat(1), best: 5, kept: -2),
        DecisionAssessment(seat: Seat(0), best: 2, kept: 1),
      ], seats: 2)
    builder.addGame(match, of: round[0], opening: 0, values: values(8), analysis: analysis)
    builder.addGame(match, of: round[1], opening: 0, values: values(9), analysis: nil)
    let chunk = builder.chunk()
    #expect(
      chunk.gameRows.text == """
        0,0,0,3,line,0,0000000000000001,8,2,a,b
        1,0,1,3,line,0,0000000000000001,9,,b,a

        """)
    #expect(
      chunk.seatRows.text == """
        0,0,a,1,1,1.0,2,0,0,0,2,0,1,0.500000
        0,1,b,2,0,0.0,1,0,0,0,1,1,7,7.000000
        1,0,b,1,1,1.0,2,0,0,0,,,,
        1,1,a,2,0,0.0,1,0,0,0,,,,

        """)
    #expect(
      chunk.counts.map(\.quality) == [
        DecisionQuality(judged: 2, blunders: 0, regret: 1),
        DecisionQuality(judged: 1, blunders: 1, regret: 7),
      ])
  }

  /// What seats have of a measure stands in their own rows, whoever sits there.
  @Test func measuresOfSeats() {
    let calls = MeasureColumn(Measure<BuzzerRace>("calls", "", ofSeat: { $1.index }) { _ in 0 })
    let draws = MeasureColumn(BuzzerRace.measures[0])
    let builder = builder(games: 0..<2, measures: [draws, calls])
    let round = Round(Matchups([[0, 1]]), games: 0..<2)
    let match = record(ranks: [1, 2], points: [1, 0], decisions: [2, 1], steps: 3, hash: 1)
    builder.addGame(
      match, of: round[0], opening: 0, values: values(8, 30, seats: [[10], [20]]), analysis: nil)
    builder.addGame(
      match, of: round[1], opening: 0, values: values(9, 3, seats: [[1], [2]]), analysis: nil)
    let chunk = builder.chunk()
    #expect(
      chunk.gameRows.text == """
        0,0,0,3,line,0,0000000000000001,8,30,a,b
        1,0,1,3,line,0,0000000000000001,9,3,b,a

        """)
    #expect(
      chunk.seatRows.text == """
        0,0,a,1,1,1.0,2,0,0,0,10
        0,1,b,2,0,0.0,1,0,0,0,20
        1,0,b,1,1,1.0,2,0,0,0,1
        1,1,a,2,0,0.0,1,0,0,0,2

        """)
  }

  /// Every forfeit is counted, the first few are told one by one.
  @Test(arguments: [
    (Forfeit.Kind.illegalAction, [1, 0, 1]), (.timeout, [0, 1, 1]), (.error, [0, 0, 1]),
  ])
  func forfeits(kind: Forfeit.Kind, flags: [Int]) {
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
    // The label as it is, without what makes it a cell.
    #expect(
      chunk.forfeits[3]
        == ForfeitNote(gameID: 3, seat: 0, strategy: "b:c=1,d=\"2\"", reason: "no 3"))
    #expect(chunk.results.allSatisfy { $0.isForfeited })
    let rows = chunk.seatRows.text.split(separator: "\n").map { $0.split(separator: ",") }
    for row in rows {
      let expected = row[2] == "a" ? [0, 0, 0] : flags
      #expect(row.suffix(3).map { Int($0) } == expected)
    }
  }

  /// Both seats broke the game off: each is counted and told, the seat first in play first.
  @Test func twoForfeits() {
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
