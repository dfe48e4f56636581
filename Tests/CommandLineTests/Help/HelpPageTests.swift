import CommandTestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

struct HelpPageTests {
  private func page(_ name: String, _ catalog: Catalog = .toys) throws -> [String] {
    let context = CommandContext.quiet(program: "my-arena", catalog: catalog)
    let page = try #require(context.manual.first { $0.name == name })
    return page.manual(program: "my-arena")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `the overview has its sections and no empty line`() throws {
    let lines = try page("my-arena")
    // The page has no date, so it does not change from day to day.
    #expect(lines[0].hasPrefix(".TH MY-ARENA 1 \"\" \"my\\-arena "))
    let sections = lines.filter { $0.hasPrefix(".SH ") }
    #expect(
      sections.prefix(4) == [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH EXAMPLES"])
    #expect(sections.suffix(4) == [".SH OTHER", ".SH GAMES", ".SH TOPICS", ".SH EXIT STATUS"])
    #expect(!lines.contains(""))
    for code in ExitCode.allCases { #expect(lines.contains("\\fB\(code.rawValue)\\fR")) }
  }

  @Test(arguments: [Catalog.toys, Catalog(games: StandardGames.all)])
  func `every command has its options, and every game its rules and strategies`(
    catalog: Catalog
  ) throws {
    func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
    for command in catalog.commands + catalog.commands.flatMap(\.subcommands) {
      let lines = try page("my-arena-" + command.name.replacing(" ", with: "-"), catalog)
      #expect(lines.contains(".SH SEE ALSO"))
      for option in catalog.options(of: command) {
        #expect(lines.contains("\\fB\(escaped(option.usage))\\fR"))
      }
    }
    for game in catalog.games {
      let text = try page("my-arena-\(game.name)", catalog).joined(separator: "\n")
      let words =
        game.rules.map { "  \($0.name) = " } + game.strategies.map { "  \($0.name)" }
        + game.presets.map { "  \($0.name)" }
      for word in words { #expect(text.contains(escaped(word)), "\(word)") }
    }
  }
}
