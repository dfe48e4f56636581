import CommandTestSupport
import Commands
import RunFolders
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct EarlierResultsTests {
  /// Where nothing is, nothing is said; what is there is moved, and said where to.
  @Test func asideAndAnew() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "4", "--again", "--quiet", "--output", folder.path]
    let first = await CommandSession(words, catalogue: .toys)
    #expect((first.status, first.notes) == (.done, ""))
    let name = try #require(try folder.names().first)
    let second = await CommandSession(words, catalogue: .toys)
    #expect(
      second.notes == "tournament: \(folder.path)/\(name) is now \(folder.path)/\(name).before-1\n")
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(
      try folder.text("\(name)/games.csv") == folder.text("\(name).before-1/games.csv"))
  }
}
