import CommandTestSupport
import Foundation
import Testing
@testable import ConnectFourSolver
@testable import TournamentCommandLine

struct OptionBookTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ book: OpeningBook?, _ name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data(try #require(book).encoded()).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Returns the path of a book of one ply, whose positions need no search.
  private func shortBook() throws -> String {
    try write(
      BookBuilder(for: try Solver(megabytes: 16), plies: 1, known: OpeningBook.standard)?.book(),
      "short.book")
  }

  @Test func `the built-in book is the default and can be turned off`() {
    func book(_ words: String...) -> OpeningBook? {
      var arguments = Arguments.parse(words) { $0.readBook() }.arguments
      guard let book = arguments.surroundings.book else { return OpeningBook.inUse }
      return arguments.book(book, .quiet())
    }
    #expect(book() == OpeningBook.standard)
    #expect(book("--book", "on") == OpeningBook.standard)
    #expect(book("--book", "off") == nil)
  }

  @Test func `a book gives the score of a position`() async throws {
    try folder.write("-\n1\n", "positions.txt")
    let positions = "\(folder.path)/positions.txt"
    let session = await CommandSession([
      "solve", positions, "--book", try shortBook(), "--table-size", "16",
    ])
    #expect(session.status == .done)
    let fields = session.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(fields.map { $0[1] } == ["1", "2"])
    #expect(fields.map { $0[2] } == ["4", "2,4"])
    #expect(fields.map { $0[3] } == ["0", "0"])
  }

  @Test func `games are the same with any book`() async throws {
    let words = [
      "connect-four", "--strategy", "perfect", "--strategy", "random", "--rule", "opening-plies=20",
      "--games", "4", "--output", folder.path, "--quiet", "--json",
    ]
    let book = try shortBook()
    for choice in ["off", "on", book] {
      let session = await CommandSession(words + ["--force", "--book", choice])
      #expect(session.status == .done, "\(session.notes)")
    }
    let tables = try folder.names().filter { $0.hasPrefix("connect-four-") }.map {
      try folder.text("\($0)/games.csv")
    }
    #expect(tables.count == 3)
    #expect(Set(tables).count == 1)
  }

  @Test func `invalid books are reported`() async throws {
    let other = try Solver(columns: 4, rows: 4, megabytes: 16)
    let small = try write(BookBuilder(for: other, plies: 0)?.book(), "small.book")
    try folder.write("nonsense", "b.book")
    let nonsense = "\(folder.path)/b.book"
    for (path, problem) in [
      (small, "\(small) is not an opening book for the standard board"),
      (nonsense, "\(nonsense): \(BookError.notABook)"),
    ] {
      for words in [["solve"], ["connect-four"], ["compare", "connect-four"]] {
        let session = await CommandSession(words + ["--book", path])
        #expect(session.status == .usage)
        #expect(
          session.notes.contains("tournament: error: --book: \(problem)\n"), "\(session.notes)")
      }
    }
    for (path, problem) in [
      ("/none", "tournament: error: --book: "),
      ("", "tournament: error: invalid value '' for --book: expected FILE, on or off\n"),
    ] {
      let session = await CommandSession(["solve", "--book", path])
      #expect(session.status == .usage)
      #expect(session.notes.hasPrefix(problem), "\(session.notes)")
    }
  }
}
