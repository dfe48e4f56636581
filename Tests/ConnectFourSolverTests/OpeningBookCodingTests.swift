import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct OpeningBookCodingTests {
  @Test func bytesReadBack() throws {
    let (book, _) = try smallBook(plies: 6)
    #expect(try OpeningBook(decoding: book.encoded()) == book)
  }

  @Test func damageIsNoticed() throws {
    let bytes = try guessedBook(plies: 3).0.encoded()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 4
      #expect(throws: BookError.self) { try OpeningBook(decoding: changed) }
      #expect(throws: BookError.self) { try OpeningBook(decoding: Array(bytes[..<place])) }
    }
    #expect(throws: BookError.notABook) { try OpeningBook(decoding: Array("rules".utf8)) }
  }

  /// A book with the checksum that its bytes ask for, as a forger would set it.
  private func sealed(_ body: [UInt8]) -> [UInt8] {
    var hash = StableHash()
    for byte in body { hash.combine(UInt64(byte)) }
    return body + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  private let header = Array("C4BOOK1\n".utf8)

  /// The empty board of 5 by 4, whose key has the lowest square of each column, is a draw that only
  /// the middle keeps: two pages by hand, the second one square up in the first column.
  @Test func bytesByHand() throws {
    // 1 + 2^5 + 2^10 + 2^15 + 2^20 is 1082401, which is 33 + 8 · 128 + 66 · 128².
    let pages: [UInt8] = [33 | 128, 8 | 128, 66, 0, 0b00100, 1, 3, 0b10001]
    let body = header + [5, 4, 4, 1, 2] + pages
    let book = try OpeningBook(decoding: sealed(body))
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    #expect(book.plies == 1)
    #expect(book.isOfBoard(of: solver))
    #expect(book.pages.map(\.score) == [0, 2])
    #expect(book.pages.map(\.best) == [4, 17])
    #expect(book.pages[1].key == book.pages[0].key + 1)
    let empty = BitboardPosition(for: solver)
    #expect(book.score(of: empty) == 0)
    #expect(book.bestColumns(of: empty) == [2])
    // In a column with one disc of the side that is not to move the key is one more.
    #expect(book.bestColumns(of: try BitboardPosition("1", for: solver)) == [0, 4])
    #expect(book.encoded() == sealed(body))
  }

  @Test(
    arguments: [
      [], [5], [5, 4, 4, 1, 1], [0, 4, 4, 1, 0], [33, 1, 4, 1, 0], [9, 7, 4, 1, 0],
      [5, 4, 1, 1, 0],
      [5, 4, 4, 64, 0],
      // A page too few, one too many, and pages out of order.
      [5, 4, 4, 1, 2, 9, 0, 1], [5, 4, 4, 1, 0, 9, 0, 1], [5, 4, 4, 1, 2, 9, 0, 1, 0, 0, 1],
      // No best column, and one beyond the board; a score beyond all.
      [5, 4, 4, 1, 1, 9, 0, 0], [5, 4, 4, 1, 1, 9, 0, 32], [5, 4, 4, 1, 1, 9, 0x80, 1, 1],
    ] as [[UInt8]])
  func contentsThatAreNoBook(body: [UInt8]) {
    #expect(throws: BookError.damaged) { try OpeningBook(decoding: sealed(header + body)) }
  }

  /// Keys of no position, and pages that no position has: each is refused by itself.
  @Test func impossiblePages() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    func isRead(_ key: UInt64, best: UInt32, plies: Int = 7) -> Bool {
      let book = OpeningBook(
        plies: plies, shape: solver.shape, pages: [.init(key: key, score: 1, best: best)])
      return (try? OpeningBook(decoding: book.encoded())) != nil
    }
    func key(_ columns: String) throws -> UInt64 {
      try BitboardPosition(columns, for: solver).mirrorlessKey
    }
    let empty = try key("")
    #expect(isRead(empty, best: 4))
    // A column without its topmost bit, one that is overfull, and bits beyond the board.
    #expect(!isRead(empty - 1, best: 4))
    #expect(!isRead(empty | 1 << 30, best: 4))
    // A disc of the side to move where none of the other's is.
    #expect(!isRead(empty + 2, best: 4))
    // More discs than the book's plies.
    let two = try key("12")
    #expect(isRead(two, best: 4) && !isRead(two, best: 4, plies: 1))
    // The image with the larger key.
    let position = try BitboardPosition("12", for: solver)
    let keys = [position.key, try BitboardPosition("54", for: solver).key].sorted()
    #expect(isRead(keys[0], best: 4) && !isRead(keys[1], best: 4))
    // A line of the side that has just moved.
    #expect(try !isRead(key("1212121"), best: 4))
    // A full column is no best one; the first or its mirror image is.
    #expect(try !isRead(key("1111"), best: 0b10001))
  }

  /// Numbers of more than 64 bits, one that never ends, and keys whose sum is beyond 64 bits.
  @Test(arguments: [[2, 0, 1], [255, 255, 255], [1, 0, 1, 1, 0, 1]] as [[UInt8]])
  func numbersThatAreTooLarge(end: [UInt8]) {
    let ones = [UInt8](repeating: 0xff, count: 9)
    for count in 1...2 as ClosedRange<UInt8> {
      let body = header + [5, 4, 4, 1, count] + ones + end
      #expect(throws: BookError.damaged) { try OpeningBook(decoding: sealed(body)) }
    }
  }

  /// Whatever stands in a book with a right checksum, nothing traps when it is used.
  @Test func forgedBooks() throws {
    let (original, solver) = try guessedBook(plies: 3)
    let bytes = original.encoded().dropLast(8)
    var random = RandomStream(state: 1, 2, 3, 4)
    var read = 0
    for place in bytes.indices.dropFirst(8) {
      var changed = Array(bytes)
      changed[place] ^= 1 << UInt8(random.below(8))
      guard let book = try? OpeningBook(decoding: sealed(changed)) else { continue }
      read += 1
      #expect(try OpeningBook(decoding: book.encoded()) == book)
      _ = book.sample(3, using: &random)
      let empty = BitboardPosition(for: solver)
      _ = book.score(of: empty)
      for column in 0..<5 { _ = empty.dropping(in: column).map { book.bestColumns(of: $0) } }
      guard book.isOfBoard(of: solver) else { continue }
      let builder = BookBuilder(for: solver, plies: 3, known: book)
      #expect(builder.questions.count <= 1)
    }
    #expect(read > 0)
  }

  @Test(arguments: [BookError.notABook, .damaged]) func errors(error: BookError) {
    #expect(error.failure == .badInput)
    #expect("\(error)".contains("make"))
  }
}
