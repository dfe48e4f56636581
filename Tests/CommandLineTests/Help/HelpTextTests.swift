import CommandTestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct HelpTextTests {
  /// Every help text fits a narrow terminal, in lines without trailing spaces.
  @Test func `help fits the terminal`() async {
    let catalog = Catalog(games: StandardGames.all)
    let commands = (catalog.commands + catalog.commands.flatMap(\.subcommands)).map(\.name)
    for name in commands + catalog.games.map(\.name) + HelpTopic.all.map(\.name) + [""] {
      let words = ["help"] + name.split(separator: " ").map(String.init)
      for line in await CommandSession(words).output.split(separator: "\n") {
        #expect(line.count <= Output.defaultWidth && !line.hasSuffix(" "), "help \(name): \(line)")
      }
    }
  }

  @Test func `examples use games of the catalog`() async {
    let snap = Catalog(games: StandardGames.all.filter { $0.name == "snap" })
    let output = await CommandSession(["help", "run"], catalog: snap).output
    #expect(output.contains("tournament snap --games"))
    #expect(!output.contains("connect-four"))
  }

  /// Quoted text stays on one line, so users can copy it.
  @Test func `quoted text is not wrapped`() {
    let context = CommandContext.quiet()
    let shown = context.shown(
      "tournament connect-four --games 100 --bot 'my-own-program=python3 programs/bot.py --deep'")
    #expect(
      shown.contains("--bot 'my-own-program=python3 programs/bot.py --deep'"), "\(shown)")
  }
}
