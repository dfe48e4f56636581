import CommandTestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentReports

struct ListColumnsCommandTests {
  private func list(_ words: String...) async -> CommandSession {
    await CommandSession(["list", "columns"] + words)
  }

  @Test func `lines have at most the width of a page`() async {
    let session = await list()
    #expect(session.status == .done)
    #expect(session.output.split(separator: "\n").allSatisfy { $0.count <= ReportLines.width })
    #expect(session.output.hasPrefix("Run:\n\ngames.csv: "))
    #expect(session.output.contains("\n\ndatapackage.json: "))
  }

  @Test func `names of files restrict the list`() async {
    let session = await list("standings.csv", "provenance.json")
    let lines = session.output.split(separator: "\n")
    let files = lines.filter { !$0.hasPrefix(" ") && !$0.hasSuffix(":") }
    #expect(files.count == 3)
  }

  @Test func `unknown files are reported`() async {
    let session = await list("game.csv", "elsewhere", "--schema")
    #expect(session.status == .usage && session.output.isEmpty)
    #expect(
      session.notes == """
        tournament: error: unknown file 'game.csv'; did you mean 'games.csv'?
        tournament: error: unknown file 'elsewhere'
          Run 'tournament list columns' for a list.
        tournament: error: --schema cannot be used with FILE

        """)
  }

  @Test func `JSON contains the same files`() async throws {
    let session = await list("--json")
    let files = try #require(JSON.value([DescribedFile].self, from: session.output.utf8))
    #expect(files.map(\.path) == DescribedFile.all.map(\.path))
    #expect(files.first?.fields?.isEmpty == false)
    #expect(await list("--schema").output.hasPrefix("{\n  \"$defs\""))
    #expect(await list("--schema", "--json").status == .usage)
  }

  @Test func `no game has the name of the command`() {
    #expect(!StandardGames.all.contains { $0.name == "columns" })
  }
}
