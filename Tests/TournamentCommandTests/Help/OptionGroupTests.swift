import Commands
import StandardGames
import Testing

@testable import TournamentCommand

@Suite struct OptionGroupTests {
  @Test func everyOptionOfACommandIsInOneGroup() {
    for command in Catalogue(games: StandardGames.all).commands {
      let grouped = OptionGroup.groups(of: command).flatMap(\.options).map(\.name)
      #expect(grouped.sorted() == (command.options.map(\.name) + ["help"]).sorted())
    }
  }

  @Test func fewOptionsAreOneGroup() throws {
    let commands = Catalogue(games: StandardGames.all).commands
    let perft = try #require(commands.first { $0.name == "perft" })
    #expect(OptionGroup.groups(of: perft).map(\.title) == ["Options"])
  }
}
