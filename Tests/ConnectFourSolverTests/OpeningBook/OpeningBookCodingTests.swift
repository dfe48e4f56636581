@testable import GameCore
import Testing

@testable import ConnectFourSolver

struct OpeningBookCodingTests {
  @Test func `the bytes of a book read back`() throws {
    let (book, _) = try sharedBook(plies: 6)
    #expect(try OpeningBook(decoding: book.encoded()) == book)
  }

  @Test func `damage is detected`() throws {
    let bytes = try guessedBook(plies: 3).0.encoded()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 4
      #expect(throws: BookError.self) { try OpeningBook(decoding: changed) }
      #expect(throws: BookError.self) { try OpeningBook(decoding: Array(bytes[..<place])) }
    }
    #expect(throws: BookError.notABook) { try OpeningBook(decoding: Array("rules".utf8)) }
  }

  /// Returns changed bytes with a valid checksum.
  private func sealed(_ body: [UInt8]) -> [UInt8] {
    var hash = StableHash()
    for byte in body { hash.combine(UInt64(byte)) }
    return body + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  private let header = Array("C4BOOK2\n".utf8)

  /// The bytes of the empty board of 5 by 4 and its three first moves are written by hand.
  ///
  /// The key has the lowest square of each column, plus one if the first disc is in the first column, which
  /// is 1, 32 or 1024.
  @Test func `bytes equal those by hand`() throws {
    // The second column is unknown.
    let body = header + [5, 4, 4, 1] + [0b00100, 0] + [0b10001, 3] + [0] + [0b01000, 4]
    let book = try OpeningBook(decoding: sealed(body))
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    #expect(book.plies == 1)
    #expect(book.isOfBoard(of: solver))
    #expect((book.count, book.gaps) == (3, 1))
    let bottom = 1 + 1 << 5 + 1 << 10 + 1 << 15 + 1 << 20 as UInt64
    let keys = book.layers.map { $0.map { $0.key - bottom } }
    #expect(keys == [[0], [1, 32, 1024]])
    #expect(book.layers.map { $0.map(\.score) } == [[0], [2, 0, -2]])
    let empty = BitboardPosition(for: solver)
    #expect(book.score(of: empty) == 0)
    #expect(book.bestColumns(of: empty) == [2])
    #expect(book.bestColumns(of: try BitboardPosition("1", for: solver)) == [0, 4])
    #expect(book.score(of: try BitboardPosition("2", for: solver)) == nil)
    // The mirror image of a disc in the last column is one in the first.
    #expect(book.score(of: try BitboardPosition("5", for: solver)) == 2)
    #expect(book.bestColumns(of: try BitboardPosition("3", for: solver)) == [3])
    #expect(book.encoded() == sealed(body))
  }

  @Test(
    arguments: [
      [], [5], [5, 4, 4], [0, 4, 4, 0, 0], [33, 1, 4, 0, 0], [9, 7, 4, 0, 0], [5, 4, 1, 0, 0],
      [5, 4, 4, 64, 0],
      // A position is missing, or one too many, or a score is missing.
      [5, 4, 4, 1, 0, 0, 0], [5, 4, 4, 0, 0, 0], [5, 4, 4, 0, 4],
      // A best column beyond the board; a score out of range.
      [5, 4, 4, 0, 32, 0], [5, 4, 4, 0, 4, 0x80, 1],
      // There are more plies than a book may have, or than the board has squares.
      [5, 4, 4, 13, 0], [2, 2, 2, 4, 0],
      // There are plies with more positions than the file has bytes.
      [9, 6, 4, 12, 0], [7, 6, 4, 12, 0],
    ] as [[UInt8]])
  func `invalid contents are refused`(body: [UInt8]) {
    #expect(throws: BookError.damaged) { try OpeningBook(decoding: sealed(header + body)) }
  }

  /// Only the first position of 2 by 2 has a full left column.
  @Test func `a full column is not a best column`() throws {
    let solver = try Solver(columns: 3, rows: 2, connect: 3, megabytes: 16)
    let book = try #require(BookBuilder(for: solver, plies: 2)).book()
    let place = try #require(
      OpeningBook.place(
        of: try BitboardPosition("11", for: solver).mirrorlessKey, in: book.layers[2]))
    func isRead(best: UInt32) -> Bool {
      var layers = book.layers
      layers[2][place].best = best
      let changed = OpeningBook(shape: book.shape, layers: layers)
      return (try? OpeningBook(decoding: changed.encoded())) != nil
    }
    let isMirrored =
      try BitboardPosition("11", for: solver).mirrorlessKey
      != BitboardPosition("11", for: solver).key
    #expect(!isRead(best: isMirrored ? 0b100 : 0b001))
    #expect(isRead(best: 0b010))
    #expect(isRead(best: isMirrored ? 0b001 : 0b100))
  }

  /// Some numbers have more than 64 bits, and one has no end.
  @Test(arguments: [[2, 0, 1], [255, 255, 255]] as [[UInt8]])
  func `numbers that are too large are refused`(end: [UInt8]) {
    let ones = [UInt8](repeating: 0xff, count: 9)
    #expect(throws: BookError.damaged) {
      try OpeningBook(decoding: sealed(header + [5, 4, 4, 0] + ones + end))
    }
  }

  @Test func `books of earlier versions are refused`() {
    #expect(throws: BookError.ofAnEarlierVersion) {
      try OpeningBook(decoding: Array("C4BOOK1\n".utf8) + [1, 2, 3])
    }
  }

  /// The books have any content and a valid checksum.
  @Test func `forged books never trap`() throws {
    let (original, solver) = try guessedBook(plies: 3)
    let bytes = original.encoded().dropLast(8)
    var random = RandomStream(state: 1, 2, 3, 4)
    var read = 0
    for place in bytes.indices.dropFirst(8) {
      var changed = Array(bytes)
      changed[place] ^= 1 << UInt8(random.next(below: 8))
      guard let book = try? OpeningBook(decoding: sealed(changed)) else { continue }
      read += 1
      #expect(try OpeningBook(decoding: book.encoded()) == book)
      _ = book.sample(3, using: &random)
      let empty = BitboardPosition(for: solver)
      _ = book.score(of: empty)
      for column in 0..<5 { _ = empty.dropping(in: column).map { book.bestColumns(of: $0) } }
      guard book.isOfBoard(of: solver) else { continue }
      let builder = try #require(BookBuilder(for: solver, plies: 3, known: book))
      #expect(builder.questions.count <= original.layers[3].count)
    }
    #expect(read > 0)
  }

  @Test(arguments: [BookError.notABook, .damaged, .ofAnEarlierVersion])
  func `errors have a description`(
    error: BookError
  ) {
    #expect(error.failure == .badInput)
    #expect("\(error)".contains("opening book"))
    #expect(error.remedy == "Build the book again.")
  }
}
