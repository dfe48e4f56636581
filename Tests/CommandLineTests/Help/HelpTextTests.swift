import CommandTestSupport
@testable import Tournament
@testable import StandardGames
import Testing

@Suite struct HelpTextTests {
  /// Every help fits a narrow terminal, in lines without spaces at their ends.
  @Test func fitsTheTerminal() async {
    let catalogue = Catalogue(games: StandardGames.all)
    let commands = (catalogue.commands + catalogue.commands.flatMap(\.subcommands)).map(\.name)
    for name in commands + catalogue.games.map(\.name) + HelpTopic.all.map(\.name) + [""] {
      let words = ["help"] + name.split(separator: " ").map(String.init)
      for line in await CommandSession(words).output.split(separator: "\n") {
        #expect(line.count <= Output.defaultWidth && !line.hasSuffix(" "), "help \(name): \(line)")
      }
    }
  }

  /// Examples are of games in the catalogue.
  @Test func examplesOfOtherGames() async {
    let snap = Catalogue(games: StandardGames.all.filter { $0.name == "snap" })
    let output = await CommandSession(["help", "run"], catalogue: snap).output
    #expect(output.contains("tournament snap --games"))
    #expect(!output.contains("connect-four"))
  }

  /// Text in quotes stays on one line, so that it can be copied.
  @Test func quotesAreNotBroken() {
    let context = CommandContext.quiet()
    let shown = context.shown(
      "tournament connect-four --games 100 --bot 'my-own-program=python3 programs/bot.py --deep'")
    #expect(
      shown.contains("--bot 'my-own-program=python3 programs/bot.py --deep'"), "\(shown)")
  }
}
