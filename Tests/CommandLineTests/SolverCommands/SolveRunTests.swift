import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct SolveRunTests {
  /// A position of 27 discs, whose score needs no search, and a position whose next disc wins.
  private static let late = "324551415243716554111577427"
  private static let won = "1212121"

  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/p.txt" }

  init() throws { folder = try ScratchFolder() }

  private func solve(_ text: String, _ words: [String] = []) async throws -> CommandSession {
    try folder.write(text, "p.txt")
    return await CommandSession(["solve", path, "--book", "off"] + words)
  }

  private func cells(_ output: String) -> [[Substring]] {
    output.split(separator: "\n").map { $0.split(separator: "\t") }
  }

  /// Each line is printed when it is read: the position, its score and the best columns.
  @Test func `positions are solved line by line`() async throws {
    let session = try await solve("\(SolveRunTests.late)\n\n121212\r\n")
    #expect(session.status == .done)
    let cells = cells(session.output)
    #expect(cells.map(\.count) == [5, 5])
    #expect(cells[0][..<3] == [SolveRunTests.late[...], "8", "2,3"])
    // The first seat completes its column with its fourth disc, the seventh of 42; half of the other 35
    // discs, rounded up, is 18.
    #expect(cells[1][..<3] == ["121212", "18", "1"])
  }

  // C: a terminal shows headings; elsewhere, the lines are for programs.
  @Test func `a terminal has headings over aligned columns`() async throws {
    try folder.write("121212\n\(SolveRunTests.late)\n121212\n", "p.txt")
    let session = await CommandSession(
      ["solve", path, "--book", "off", "--reset"], isOnTerminal: true)
    let lines = session.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("position  score  best  "))
    #expect(lines[0].hasSuffix("  microseconds"))
    #expect(lines[1].hasPrefix("121212       18  1     "))
    #expect(lines[2].hasPrefix("\(SolveRunTests.late)      8  2,3   "))
    let padding = String(repeating: " ", count: SolveRunTests.late.count - 6)
    #expect(lines[3].hasPrefix("121212\(padding)     18  1     "))
    #expect(!session.output.contains("\t"))
  }

  @Test func `a byte order mark is ignored, and UTF-16 is refused by name`() async throws {
    let session = try await solve("\u{feff}121212\r\n121212")
    #expect(session.status == .done)
    #expect(cells(session.output).map { $0[0] } == ["121212", "121212"])
    let twice = try await solve("\u{feff}\u{feff}121212\n")
    #expect(twice.notes.contains("line 1, column 1: "))
    let wide = try await solve("1\u{0}2\u{0}\n\u{0}")
    #expect(wide.status == .usage)
    #expect(
      wide.notes.hasPrefix(
        "tournament: error: cannot read \(path): it is UTF-16 text; save it as UTF-8"))
  }

  @Test func `results are printed as JSON`() async throws {
    let session = try await solve("121212\n", ["--json", "--reset"])
    let start = #"{"position":"121212","score":18,"best":[1],"nodes":"#
    #expect(session.output.hasPrefix(start))
    #expect(session.output.hasSuffix("}\n"))
  }

  @Test func `the first mistake ends the command, or all are reported and the others solved`()
    async throws
  {
    let text = "121212\n128\n\(SolveRunTests.won)1\n21x\n121212\n"
    let stopped = try await solve(text)
    #expect(stopped.status == .usage)
    #expect(cells(stopped.output).count == 1)
    #expect(stopped.notes.split(separator: "\n").count == 1)
    #expect(stopped.notes.hasPrefix("tournament: error: \(path), line 2, column 3: "))
    let all = try await solve(text, ["--keep-going"])
    #expect(all.status == .usage)
    #expect(cells(all.output).map { $0[0] } == ["121212", "121212"])
    let notes = all.notes.split(separator: "\n")
    #expect(notes.count == 3)
    for (note, place) in zip(notes, ["line 2, column 3", "line 3, column 8", "line 4, column 3"]) {
      #expect(note.contains(place), "\(note)")
    }
  }

  @Test func `a closed pipe ends the command`() async throws {
    try folder.write("121212\n121212\n9\n", "p.txt")
    let session = await CommandSession(["solve", path, "--book", "off"], lines: 1)
    #expect(session.status == .done)
    #expect(cells(session.output).count == 1)
    #expect(session.notes.isEmpty)
  }

  @Test func `a mistake in a last line without a line ending is reported`() async throws {
    #expect(try await solve("121212\n9").status == .usage)
    #expect(try await solve("").status == .done)
  }

  /// A warning is printed, and the next positions are solved.
  @Test func `a position that exceeds its time is skipped`() async throws {
    let late = "6832654166868817257868522144975979517417142523"
    try folder.write("-\n\(late)\n", "p.txt")
    let board = ["--columns", "9", "--rows", "6"]
    let session = await CommandSession(["solve", path, "--position-timeout", "1"] + board)
    #expect(session.status == .stopped)
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "-\t\t\t\t")
    #expect(lines.last?.hasPrefix("\(late)\t4\t3,9\t") == true)
    let notes = session.notes
    #expect(notes.hasPrefix("tournament: warning: position -: gave up after 0:0"))
    #expect(notes.contains(", score from -"))
    #expect(!notes.contains("may take hours"))
    let json = await CommandSession(
      ["solve", path, "--position-timeout", "1", "--json", "--quiet"] + board)
    #expect(json.output.hasPrefix(#"{"position":"-","score":null,"best":null,"nodes":null"#))
    #expect(json.status == .stopped)
  }

  @Test func `boards of other sizes have different columns and scores`() async throws {
    let session = try await solve(
      "1212\n", ["--columns", "3", "--rows", "4", "--connect", "3"])
    // The fifth of twelve discs wins: 8 are left without it, 4 of them the winner's.
    #expect(cells(session.output).first?[..<3] == ["1212", "4", "1"])
  }
}
