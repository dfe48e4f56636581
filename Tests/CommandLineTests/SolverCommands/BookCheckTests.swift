import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import ConnectFourSolver
@testable import TournamentCommandLine

struct BookCheckTests {
  private let folder: ScratchFolder
  private let solver: Solver

  init() throws {
    folder = try ScratchFolder()
    solver = try Solver(megabytes: 16)
  }

  /// Checks a book with one position, which is solved immediately: score 11 by the third or fourth column.
  private func check(
    score: Int, best: [Int], solver: Solver? = nil, words: [String] = []
  ) async throws -> CommandSession {
    let empty = try #require(BookBuilder(for: solver ?? self.solver, plies: solver == nil ? 8 : 0))
    var answers: [BookBuilder.Answer] = []
    if solver == nil {
      var position = BitboardPosition(for: self.solver)
      for column in "62575755".compactMap(\.wholeNumberValue) {
        position = try #require(position.dropping(in: column - 1))
      }
      let question = try #require(
        empty.questions.first { $0.position.mirrorlessKey == position.mirrorlessKey })
      let isMirrored = question.position != position
      answers = [
        .init(question, score: score, bestColumns: best.map { isMirrored ? 6 - $0 : $0 })
      ]
    }
    let path = "\(folder.path)/a.book"
    try Data(empty.book(with: answers).encoded()).write(to: URL(fileURLWithPath: path))
    return await CommandSession(["book", "check", path, "--table-size", "16"] + words)
  }

  @Test func `a correct book passes`() async throws {
    let session = try await check(score: 11, best: [2, 3])
    #expect(session.status == .done)
    #expect(
      session.output
        == "\(folder.path)/a.book: 1 position with up to 8 discs (129,497 unknown); "
        + "1 of 1 sampled positions agree\n")
    #expect(session.notes.isEmpty)
  }

  @Test(arguments: [(10, [2, 3]), (11, [2]), (-11, [2, 3])].prefix(tries(3)))
  func `a difference is reported with both sides and columns from 1`(score: Int, best: [Int])
    async throws
  {
    let session = try await check(score: score, best: best)
    #expect(session.status == .checkFailed)
    #expect(session.output.hasSuffix("0 of 1 sampled positions agree\n"))
    // The report may show the mirror image of the position, with columns counted from the right.
    let sides = [("[3, 4]", best.map { $0 + 1 }), ("[4, 5]", best.map { 7 - $0 }.sorted())].map {
      ": expected score 11 and best columns \($0), found score \(score) and \($1)\n"
    }
    #expect(sides.contains { session.notes.hasSuffix($0) }, "\(session.notes)")
  }

  @Test func `books of other boards are refused`() async throws {
    let other = try Solver(columns: 6, rows: 6, connect: 4, megabytes: 16)
    let session = try await check(score: 11, best: [2, 3], solver: other)
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: \(folder.path)/a.book is not an opening book for the standard "
        + "board\n")
  }

  @Test(arguments: ["", "nonsense"])
  func `invalid books are refused`(text: String) async throws {
    try folder.write(text, "b.book")
    let session = await CommandSession(["book", "check", "\(folder.path)/b.book"])
    #expect(session.status == .usage)
    #expect(session.notes.contains("b.book: \(BookError.notABook)\n"))
  }
}
