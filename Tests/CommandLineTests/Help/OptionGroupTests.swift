import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct OptionGroupTests {
  @Test func `every option of a command is in one group`() {
    let catalog = Catalog(games: StandardGames.all)
    for command in catalog.commands {
      let grouped = OptionGroup.groups(of: command, in: catalog).flatMap(\.options).map(\.name)
      #expect(grouped.sorted() == (command.options.map(\.name) + ["help"]).sorted())
    }
  }

  /// Without Connect Four and the quiz, the help has no opening book and no question bank.
  @Test func `options of missing games are not in the help`() throws {
    func options(_ games: [String]) throws -> [String] {
      let catalog = Catalog(games: StandardGames.all.filter { games.contains($0.name) })
      let run = try #require(catalog.commands.first { $0.name == "run" })
      return OptionGroup.groups(of: run, in: catalog).flatMap(\.options).map(\.name)
    }
    #expect(!(try options(["snap"])).contains { $0 == "book" || $0 == "bank" })
    #expect(try options(["snap", "quiz"]).contains("bank"))
    #expect(try options(["snap", "connect-four"]).contains("book"))
  }
}
