@testable import Tournament
@testable import StandardGames
import Testing

@Suite struct OptionGroupTests {
  @Test func everyOptionOfACommandIsInOneGroup() {
    let catalogue = Catalogue(games: StandardGames.all)
    for command in catalogue.commands {
      let grouped = OptionGroup.groups(of: command, in: catalogue).flatMap(\.options).map(\.name)
      #expect(grouped.sorted() == (command.options.map(\.name) + ["help"]).sorted())
    }
  }

  /// A program without Connect Four and the quiz has no book and no bank in its help.
  @Test func optionsOfOtherGames() throws {
    func options(_ games: [String]) throws -> [String] {
      let catalogue = Catalogue(games: StandardGames.all.filter { games.contains($0.name) })
      let run = try #require(catalogue.commands.first { $0.name == "run" })
      return OptionGroup.groups(of: run, in: catalogue).flatMap(\.options).map(\.name)
    }
    #expect(!(try options(["snap"])).contains { $0 == "book" || $0 == "bank" })
    #expect(try options(["snap", "quiz"]).contains("bank"))
    #expect(try options(["snap", "connect-four"]).contains("book"))
  }
}
