import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct EarlierResultsTests {
  @Test func `existing results are renamed with a note`() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "4", "--force", "--quiet", "--output", folder.path]
    let first = await CommandSession(words, catalog: .toys)
    #expect((first.status, first.notes) == (.done, ""))
    let name = try #require(try folder.names().first)
    let second = await CommandSession(words, catalog: .toys)
    #expect(
      second.notes == """
        tournament: note: \(folder.path)/\(name) was renamed to \(folder.path)/\(name).before-1

        """)
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(
      try folder.text("\(name)/games.csv") == folder.text("\(name).before-1/games.csv"))
  }
}
