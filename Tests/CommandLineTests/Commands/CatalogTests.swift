import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct CatalogTests {
  private let catalog = Catalog(games: StandardGames.all)

  @Test func `a command of two words is found`() throws {
    let words = ["replay", "show", "file"]
    let found = try #require(catalog.command(of: words[...]))
    #expect(found.command.name == "replay show")
    #expect(found.rest == ["file"])
    let other = try #require(catalog.command(of: ["replay", "shw"]))
    #expect(other.command.name == "replay")
    #expect(other.rest == ["shw"])
    #expect(catalog.command(of: ["snap"]) == nil)
    #expect(catalog.command(of: []) == nil)
  }

  @Test func `a game is found by its name`() throws {
    #expect(try catalog.game(named: "snap").name == "snap")
    #expect(throws: UsageError("unknown game 'snp'; did you mean 'snap'?")) {
      _ = try catalog.game(named: "snp")
    }
    #expect(throws: UsageError("unknown game 'connect4'; did you mean 'connect-four'?")) {
      _ = try catalog.game(named: "connect4")
    }
  }

  @Test func `commands are in the order of their groups`() {
    #expect(catalog.groups.flatMap(\.commands).map(\.name) == catalog.commands.map(\.name))
    let briefGroups = catalog.groups.filter(\.isBrief)
    #expect(briefGroups.map(\.title) == ["Other"])
  }
}
