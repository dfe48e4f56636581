@testable import GameCore
import TestSupport
import Testing

@testable import TournamentBase

struct MeasuresSectionTests {
  @Test func `varying measures are drawn, constant ones are sentences, and texts are omitted`()
    throws
  {
    let folder = try TemporaryFolder()
    let subject = try PageFixture.tables(
      PageFixture.games("+-+-"),
      columns: [
        ("jumps", ["3", "4", "3", "3"]), ("cards", ["52", "52", "52", "52"]),
        ("opening", ["e4", "d4", "c4", "1"]), ("nothing", ["", "", "", ""]),
      ],
      seatColumns: [("flips", ["1", "2", "3", "4", "5", "6", "7", "8"])], in: folder)
    let section = try #require(PageFixture.section("measures", of: subject))
    #expect(section.rows(of: "Jumps") == [["3", "3"], ["4", "1"]])
    #expect(section.markup.contains("Mean 3.25."))
    #expect(section.markup.contains("<li>Cards: 52 in all games.</li>"))
    #expect(!section.markup.contains("opening") && !section.markup.contains("nothing"))
    let flips = section.rows(of: "Flips per game, by strategy, with 95% CI")
    let means = flips.map { Array($0.prefix(2)) }
    #expect(means == [["a", "4.500"], ["b", "4.500"]])
  }
}
