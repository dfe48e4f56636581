@testable import ConnectFourGame
import TestSupport
import Testing

struct PerftTests {
  /// The distinct positions by ply are those of OEIS A212693; action sequences are counted, too.
  @Test func `the standard board has the published numbers of positions`() throws {
    let counts = try count("", plies: 6)
    #expect(counts.map(\.positions) == [1, 7, 49, 238, 1120, 4263, 16422])
    #expect(counts.map(\.sequences) == [1, 7, 49, 343, 2401, 16807, 117649])
  }

  /// The reference is an enumeration on the plain board, to the last ply of small boards.
  @Test(arguments: [
    ("columns=3,rows=3,connect=3", 9), ("columns=3,rows=3,connect=2", 7),
    ("columns=4,rows=2,connect=3,misere=true", 8), ("columns=3,rows=3,connect=3,cylinder=true", 9),
    ("columns=2,rows=3,connect=3,cylinder=true", 6), ("columns=1,rows=4,connect=3", 4),
    ("columns=3,rows=2,connect=3,pop-out=true", 9), ("pop-out=true", 4),
    ("columns=3,rows=2,connect=3,pop-out=true,misere=true,cylinder=true", 8),
    ("columns=12,rows=9", 2), ("columns=3,rows=3,connect=3,swap=true", 10), ("swap=true", 4),
    ("columns=3,rows=2,connect=3,swap=true,pop-out=true", 9),
    ("columns=2,rows=2,connect=2,swap=true,misere=true,cylinder=true", 4),
  ])
  func `counts of variants equal an enumeration`(settings: String, plies: Int) throws {
    let counts = try count(settings, plies: plies)
    try #require(counts.count == plies + 1)
    var frontier = [PlainBoard(rules: try ConnectFourVariants.rules(settings)): UInt64(1)]
    for ply in 0...plies {
      #expect(counts.map(\.positions)[ply] == frontier.count)
      #expect(counts.map(\.sequences)[ply] == frontier.values.sum())
      if ply == plies { break }
      var next: [PlainBoard: UInt64] = [:]
      for (board, times) in frontier {
        for action in board.legalActions { next[board.playing(action), default: 0] += times }
      }
      frontier = next
    }
  }

  @Test func `if every game is over there is no next ply`() throws {
    let counts = try count("columns=2,rows=2,connect=2", plies: 9)
    #expect(counts.map(\.positions) == [1, 2, 4, 6])
    #expect(counts.map(\.sequences) == [1, 2, 4, 6])
  }

  /// The positions after a swap are those of the ply before, with the colors exchanged.
  @Test func `a swap adds to the counts`() throws {
    let plain = try count("columns=3,rows=3,connect=3", plies: 10)
    let swap = try count("columns=3,rows=3,connect=3,swap=true", plies: 10)
    try #require(plain.count == 10 && swap.count == 11)
    #expect(swap.map(\.positions).prefix(3) == [1, 3, 12])
    for ply in 2...9 {
      #expect(swap[ply].positions == plain[ply].positions + plain[ply - 1].positions)
      #expect(swap[ply].sequences == plain[ply].sequences + plain[ply - 1].sequences)
    }
    #expect(swap[10] == plain[9])
  }

  @Test func `the number of positions is limited`() throws {
    var perft = ConnectFour.Perft(rules: .standard)
    #expect(try perft.advance(limit: 7))
    let error = #expect(throws: ConnectFour.TooManyPositions.self) {
      try perft.advance(limit: 48)
    }
    #expect(error?.ply == 2)
    #expect(error?.limit == 48)
    // Earlier counts are unchanged.
    #expect(perft.ply == 1)
    #expect(perft.positions == 7)
  }

  private func count(
    _ settings: String, plies: Int
  ) throws -> [(positions: Int, sequences: UInt64)] {
    var perft = ConnectFour.Perft(rules: try ConnectFourVariants.rules(settings))
    var counts = [(perft.positions, perft.sequences)]
    while perft.ply < plies, try perft.advance() {
      counts.append((perft.positions, perft.sequences))
    }
    return counts
  }
}
