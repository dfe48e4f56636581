import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct CatalogUsualTests {
  private let catalog = Catalog(games: StandardGames.all)

  /// The commands for positions require Connect Four.
  @Test func `the games determine the commands`() {
    let solving = ["assess", "perft", "solve", "book"]
    #expect(solving.allSatisfy { name in catalog.commands.contains { $0.name == name } })
    let other = Catalog(games: StandardGames.all.filter { $0.name != "connect-four" })
    #expect(!other.commands.contains { solving.contains($0.name) })
    #expect(other.commands.count == catalog.commands.count - solving.count)
    #expect(catalog.groups.contains { $0.title == "Connect Four" })
    #expect(!other.groups.contains { $0.title == "Connect Four" })
  }

  /// Names of games and commands differ, and so do the names of a command's options.
  @Test func `names are unique`() {
    let all = catalog.commands + catalog.commands.flatMap(\.subcommands)
    let names = all.map(\.name) + catalog.games.map(\.name)
    #expect(Set(names).count == names.count)
    for command in all {
      let options = command.options.map(\.name)
      #expect(Set(options).count == options.count, "\(command.name)")
      #expect(!options.contains("help"), "\(command.name)")
    }
  }
}
