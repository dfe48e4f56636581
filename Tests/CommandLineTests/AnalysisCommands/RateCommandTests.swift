import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

struct RateCommandTests {
  private let folder: ScratchFolder

  /// Writes games of two strategies; the first wins three of four.
  init() throws {
    folder = try ScratchFolder()
    try folder.write("game_id,deal_id\n0,0\n1,0\n2,1\n3,1\n", "games.csv")
    try folder.write(
      """
      game_id,seat,strategy,rank,points
      0,0,a,1,1
      0,1,b,2,0
      1,0,b,2,0
      1,1,a,1,1
      2,0,a,1,1
      2,1,b,2,0
      3,0,b,1,1
      3,1,a,2,0

      """, "seats.csv")
  }

  private func rate(_ words: [String]) async -> CommandSession {
    await CommandSession(["rate"] + words, catalog: .toys)
  }

  /// Files of other programs may contain any text; it neither moves the cursor nor starts a line.
  @Test(arguments: [[], ["--json"]])
  func `control characters in names are escaped`(options: [String]) async throws {
    let seats = try String(contentsOfFile: "\(folder.path)/seats.csv", encoding: .utf8)
    let name = "\"b\n::error::\u{1b}[2J\u{85}\u{202e}\""
    try folder.write(seats.replacing(",b,", with: ",\(name),"), "seats.csv")
    let session = await rate([folder.path] + options)
    #expect(session.status == .done)
    let shown = options == [] ? "b\\n::error::\\u{1b}[2J\\u{85}" : "b\\\\n::error::\\\\u{1b}[2J"
    #expect(session.output.contains(shown))
    #expect(!session.output.split(separator: "\n").contains { $0.hasPrefix("::") })
    let isPlain = session.output.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
    #expect(isPlain)
  }

  /// E1: a name in the first column begins a line.
  @Test(arguments: [
    ["rate"], ["rate", "--differences"], ["rank"], ["rate", "--json"],
  ])
  func `a name is no command in the log of GitHub`(words: [String]) async throws {
    let table = "white,black,result\n ::add-mask::t,::group::y,1\n::group::y,::add-mask::t,0\n"
    try folder.write(table, "table.csv")
    let session = await CommandSession(words + ["\(folder.path)/table.csv"], catalog: .toys)
    #expect(session.status == .done)
    #expect(session.output.contains(":add-mask::t"), "\(session.output)")
    let lines = (session.output + session.notes).split(separator: "\n")
    #expect(!lines.contains { $0.trimmingPrefix { $0.isWhitespace }.hasPrefix("::") })
  }

  @Test(arguments: ["rate", "rank"])
  func `a single game is counted in the singular`(command: String) async throws {
    try folder.write("white,black,result\nAda,Ben,1\n", "table.csv")
    let session = await CommandSession([command, "\(folder.path)/table.csv"], catalog: .toys)
    #expect(session.output.hasPrefix("1 game, 1 deal, 2 seats"), "\(session.output)")
    #expect(session.notes.contains("table.csv: 1 game of 2 players; "), "\(session.notes)")
  }

  @Test(arguments: [
    ([], "rate requires a PATH: a results folder, or games.csv and seats.csv"),
    (["/none"], "/none"), (["/dev/null"], "/dev/null"),
  ])
  func `invalid options are reported`(words: [String], problem: String) async {
    let session = await rate(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(session.output.isEmpty)
  }

  /// The note has the columns of the table; `--verbose` adds the first games.
  @Test func `a note describes a single table`() async throws {
    try folder.write("white,black,result\na,b,1-0\nb,a,0.5\nb,a,0-1\n", "table.csv")
    let path = "\(folder.path)/table.csv"
    let note =
      "note: \(path): 3 games of 2 players; first = white; second = black; result from result\n"
    for words in [
      ["rate", path], ["rate", path, "--json"], ["rank", path, "--method", "fit", "--quiet"],
      ["report", path, "--output", "\(folder.path)/page.html"],
    ] {
      let session = await CommandSession(words, catalog: .toys)
      #expect(session.status == .done)
      #expect(session.notes.hasSuffix(note), "\(session.notes)")
    }
    let detailed = await rate([path, "--verbose"])
    #expect(detailed.notes.contains("note: \(path), line 3: b (rank 1), a (rank 1)\n"))
    let named = await rate([path, "--columns", "first=black,second=white,result=result"])
    #expect(named.notes.contains("first = black; second = white; result from result"))
    let refused = await rate([path, "--columns", "first=black"])
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("invalid value 'first=black' for --columns: expected first, "))
  }

  @Test func `games are selected by date`() async throws {
    try folder.write(
      "date,white,black,result\n2024-01-01,a,b,1-0\n2024-01-02,b,a,1-0\n2024-03-01,a,b,1-0\n",
      "table.csv")
    let path = "\(folder.path)/table.csv"
    func plain(_ session: CommandSession) -> String { session.notes.replacing(/\s+/, with: " ") }
    for command in [["rate"], ["rank", "--method", "fit", "--quiet"]] {
      let session = await CommandSession(
        command + [path, "--since", "2024-01-02", "--until", "2024-02-01"], catalog: .toys)
      #expect(session.status == .done && session.output.hasPrefix("1 game, "))
      #expect(
        plain(session).contains(
          "date = date, 2024-01-01 to 2024-03-01; 2 games on other dates left")
      )
    }
    let wrong = await rate([path, "--since", "2024-02-01", "--until", "2024-01-02"])
    #expect(wrong.status == .usage)
    #expect(plain(wrong).contains("--since: 2024-02-01 is after --until 2024-01-02"))
    let clock = await rate([path, "--until", "07:00"])
    #expect(
      plain(clock).contains("invalid value '07:00' for --until: expected a date as YYYY-MM-DD"))
    let none = await rate([folder.path, "--since", "2024-02-01"])
    #expect(none.status == .usage && plain(none).contains("the games have no dates, but --since"))
  }

  @Test func `an invalid row is reported`() async throws {
    try folder.write("game_id,seat,strategy,rank,points\n0,0,a,1,x\n", "seats.csv")
    let session = await rate([folder.path])
    #expect(session.status == .usage)
    #expect(session.notes.contains("seats.csv, line 2: column 'points': "))
  }

  @Test(arguments: [["rate"], ["rank", "--method", "lottery"]])
  func `different rules are refused unless they are pooled with a note`(command: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    let one = try await ToyRuns.play(ToyRuns.run(games: 12), in: folder)
    let other = try await ToyRuns.play(
      ToyRuns.run(games: 12, rules: ["pause": "true"]), in: folder)
    let refused = await CommandSession(command + [one, other], catalog: .toys)
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(
      refused.notes.replacing(/\s+/, with: " ").contains(" differ: pause=true, not false"),
      "\(refused.notes)")
    let pooled = await CommandSession(command + [one, other, "--pool"], catalog: .toys)
    #expect(pooled.status == .done)
    #expect(pooled.output.contains("warning: different results are pooled:"))
  }
}
