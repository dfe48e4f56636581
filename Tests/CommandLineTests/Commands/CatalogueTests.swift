import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct CatalogueTests {
  private let catalogue = Catalogue(games: StandardGames.all)

  @Test func `a command of two words is found`() throws {
    let words = ["replay", "show", "file"]
    let found = try #require(catalogue.command(of: words[...]))
    #expect(found.command.name == "replay show")
    #expect(found.rest == ["file"])
    let other = try #require(catalogue.command(of: ["replay", "shw"]))
    #expect(other.command.name == "replay")
    #expect(other.rest == ["shw"])
    #expect(catalogue.command(of: ["snap"]) == nil)
    #expect(catalogue.command(of: []) == nil)
  }

  @Test func `a game is found by its name`() throws {
    #expect(try catalogue.game(named: "snap").name == "snap")
    #expect(throws: UsageError("unknown game 'snp'; did you mean 'snap'?")) {
      _ = try catalogue.game(named: "snp")
    }
    #expect(throws: UsageError("unknown game 'connect4'; did you mean 'connect-four'?")) {
      _ = try catalogue.game(named: "connect4")
    }
  }

  @Test func `commands are in the order of their groups`() {
    #expect(catalogue.groups.flatMap(\.commands).map(\.name) == catalogue.commands.map(\.name))
    let briefGroups = catalogue.groups.filter(\.isBrief)
    #expect(briefGroups.map(\.title) == ["Other"])
  }
}
