import Foundation
import Terminal
import Testing

@testable import ConnectFourSolver
@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct BookCheckTests {
  private let folder: ScratchFolder
  private let solver: Solver

  init() throws {
    folder = try ScratchFolder()
    solver = try Solver(megabytes: 16)
  }

  /// A book of one late position, which is solved at once: score 8 by the second or third column.
  private func check(
    score: Int, best: [Int], solver: Solver? = nil, words: [String] = []
  ) async throws -> CommandSession {
    var position = BitboardPosition(for: solver ?? self.solver)
    // Another board's book has the empty board alone.
    for column in solver == nil ? "324551415243716554111577427" : "" {
      position = try #require(position.dropping(in: (column.wholeNumberValue ?? 0) - 1))
    }
    let isMirrored = position.mirrorlessKey != position.key
    let bits = best.reduce(0 as UInt32) { $0 | 1 << UInt32(isMirrored ? 6 - $1 : $1) }
    let book = OpeningBook(
      plies: 27, shape: (solver ?? self.solver).shape,
      pages: [.init(key: position.mirrorlessKey, score: score, best: bits)])
    let path = "\(folder.path)/a.book"
    try Data(book.encoded()).write(to: URL(fileURLWithPath: path))
    return await CommandSession(["book", "check", path, "--table-size", "16"] + words)
  }

  @Test func agrees() async throws {
    let session = try await check(score: 8, best: [1, 2])
    #expect(session.status == .done)
    #expect(
      session.output
        == "\(folder.path)/a.book: 1 positions of up to 27 discs; 1 of 1 solved again agree\n")
    #expect(session.notes.isEmpty)
  }

  /// What differs is told with both sides, columns counted from 1.
  @Test(arguments: [(7, [1, 2]), (8, [1]), (-8, [1, 2])])
  func differs(score: Int, best: [Int]) async throws {
    let session = try await check(score: score, best: best)
    #expect(session.status == .checkFailed)
    #expect(session.output.hasSuffix("0 of 1 solved again agree\n"))
    // The position may be told by its mirror image, where the columns are counted from the right.
    let sides = [("[2, 3]", best.map { $0 + 1 }), ("[5, 6]", best.map { 7 - $0 }.sorted())].map {
      "score 8 and best columns \($0), where the book has \(score) and \($1)\n"
    }
    #expect(sides.contains { session.notes.hasSuffix($0) }, "\(session.notes)")
  }

  @Test func otherBoards() async throws {
    let other = try Solver(columns: 6, rows: 6, connect: 4, megabytes: 16)
    let session = try await check(score: 8, best: [1, 2], solver: other)
    #expect(session.status == .usage)
    #expect(
      session.notes == "tournament: \(folder.path)/a.book is no book of the standard board\n")
  }

  @Test(arguments: [("", "this is no opening book; make one"), ("nonsense", "this is no opening")])
  func noBooks(text: String, problem: String) async throws {
    try folder.write(text, "b.book")
    let session = await CommandSession(["book", "check", "\(folder.path)/b.book"])
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
  }
}
