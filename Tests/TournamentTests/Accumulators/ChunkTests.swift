import Testing
@testable import GameCore
@testable import TournamentBase

struct ChunkTests {
  /// The points of each seat are counted against each other seat.
  @Test(arguments: [
    ([1, 2], [2, 0]), ([2, 1], [0, 2]), ([1, 1], [1, 1]), ([1, 2, 3], [4, 2, 0]),
    ([2, 1, 2], [1, 4, 1]), ([1, 1, 1, 4], [4, 4, 4, 0]), ([4, 3, 2, 1], [0, 2, 4, 6]),
  ])
  func `the rank of each seat is kept`(ranks: [Int], halves: [Int]) {
    let result = GameResult(ranks, hash: 7)
    var seats = PerSeat(repeating: 0, count: ranks.count)
    for seat in seats.seats { seats[seat] = ranks[seat.index] }
    for seat in ranks.indices {
      #expect(result.rank(seat: seat) == ranks[seat])
      #expect(result.halfPoints(seat: seat, seats: ranks.count) == halves[seat])
      #expect(seats.halfPoints(of: Seat(seat)) == halves[seat])
    }
    #expect(result.hash == 7)
  }

  /// Earlier forfeits of other strategies do not matter.
  @Test func `in runs with external bots the first forfeit of each strategy is listed`() {
    let notes = (0..<ChunkBuilder.forfeitNoteLimit).map {
      ForfeitNote(gameID: $0, seat: 0, strategy: "a", reason: "")
    }
    for hasPrograms in [false, true] {
      #expect(notes.dropLast().map(\.self).takesNote(of: "a", hasPrograms: hasPrograms))
      #expect(!notes.takesNote(of: "a", hasPrograms: hasPrograms))
      #expect(notes.takesNote(of: "b", hasPrograms: hasPrograms) == hasPrograms)
    }
  }

  @Test func `forfeits are written as JSON`() throws {
    let note = ForfeitNote(gameID: 12, seat: 1, strategy: "a:b=1", reason: "it said \"no\"")
    let text = try JSON.canonical(note)
    #expect(
      text == #"{"game_id":12,"reason":"it said \"no\"","seat":1,"strategy":"a:b=1"}"#)
    #expect(JSON.value(ForfeitNote.self, from: text.utf8) == note)
  }
}
