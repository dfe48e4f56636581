import CommandTestSupport
import Foundation
import GameCore
import Testing
@testable import ConnectFourSolver
@testable import TournamentCommandLine

struct BookBuildTests {
  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/a.book" }

  init() throws { folder = try ScratchFolder() }

  private func build(plies: Int, isInterrupted: Bool = false) async -> CommandSession {
    await CommandSession(
      [
        "book", "build", "--plies", "\(plies)", "--output", path, "--table-size", "16", "--jobs",
        "2",
        "--quiet",
      ], isInterrupted: isInterrupted)
  }

  /// Writes part of the built-in book as the file of an earlier build, so no position must be solved.
  private func keepStandardBook(plies: Int) throws {
    let solver = try Solver(megabytes: 16)
    let builder = BookBuilder(for: solver, plies: plies, known: OpeningBook.standard)
    try Data(try #require(builder).book().encoded()).write(
      to: URL(fileURLWithPath: path + ".partial"))
  }

  @Test(arguments: [0, 2, 4])
  func `a build resumes from a partial book`(plies: Int) async throws {
    try keepStandardBook(plies: plies)
    let session = await build(plies: plies)
    #expect(session.status == .done)
    let book = try OpeningBook(path: path)
    let standard = try #require(OpeningBook.standard)
    #expect(book.plies == plies)
    #expect(session.output == "\(path): \(counted(book.count, "position"))\n")
    #expect(try folder.names() == ["a.book"])
    // Its content, the empty board with its best first move, is part of the larger book.
    let empty = BitboardPosition(for: try Solver(megabytes: 16))
    #expect(book.score(of: empty) == standard.score(of: empty))
    #expect(book.bestColumns(of: empty) == [3])
    #expect(book.gaps == 0)
  }

  @Test func `an interrupted build keeps its positions`() async throws {
    try keepStandardBook(plies: 2)
    let session = await build(plies: 2, isInterrupted: true)
    #expect(session.status == .stopped)
    #expect(
      session.notes
        == "tournament: stopped; solved positions saved in \(path).partial; run the same command to "
        + "resume\n")
    #expect(try folder.names() == ["a.book.partial"])
    #expect(await build(plies: 2).status == .done)
  }

  @Test func `a partial book with more plies is not overwritten`() async throws {
    try keepStandardBook(plies: 4)
    let session = await build(plies: 2)
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: \(path).partial: the book has 4 plies, more than 2\n"
        + "  Add --plies 4 to resume, or move the file away.\n")
    #expect(try folder.names() == ["a.book.partial"])
  }

  @Test func `an existing book is not overwritten`() async throws {
    try folder.write("mine", "a.book")
    let session = await build(plies: 0)
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: --output: \(path) already exists\n"
        + "  Files are never overwritten; choose another name.\n")
    #expect(try folder.text("a.book") == "mine")
  }

  @Test func `a damaged partial book is refused`() async throws {
    try folder.write("nonsense", "a.book.partial")
    let session = await build(plies: 0)
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: \(path).partial: \(BookError.notABook)\n"
        + "  Move the file away, and run the same command to start again.\n")
    #expect(try folder.names() == ["a.book.partial"])
  }

  @Test func `a missing folder is an error`() async throws {
    let session = await CommandSession([
      "book", "build", "--output", "\(folder.path)/no/a.book", "--table-size", "16", "--quiet",
    ])
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: --output: cannot write \(folder.path)/no/a.book.partial: "
        + "No such file or directory\n")
  }
}
