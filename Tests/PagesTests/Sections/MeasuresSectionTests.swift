import TestSupport
import Testing

@testable import Pages

@Suite struct MeasuresSectionTests {
  /// What differs is drawn, what doesn't is a sentence, what is no number is not told.
  @Test func measures() throws {
    let folder = try TemporaryFolder()
    let subject = try PageWorkshop.tables(
      PageWorkshop.games("+-+-"),
      columns: [
        ("jumps", ["3", "4", "3", "3"]), ("cards", ["52", "52", "52", "52"]),
        ("opening", ["e4", "d4", "c4", "1"]), ("nothing", ["", "", "", ""]),
      ],
      seatColumns: [("flips", ["1", "2", "3", "4", "5", "6", "7", "8"])], in: folder)
    let section = try #require(PageWorkshop.section("measures", of: subject))
    #expect(section.rows(of: "jumps") == [["3", "3"], ["4", "1"]])
    #expect(section.markup.contains("Mean 3.25."))
    #expect(section.markup.contains("<li>cards is 52 in all games.</li>"))
    #expect(!section.markup.contains("opening") && !section.markup.contains("nothing"))
    let flips = section.rows(of: "flips of a game, by strategy")
    #expect(flips.map { $0.prefix(2) } == [["a", "4.500"], ["b", "4.500"]])
  }

  /// What a run's description says of a measure is told with it.
  @Test func descriptions() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(ToyRuns.cards, games: 20, strategies: [])
    let subject = try await PageWorkshop.run(run, in: folder)
    let section = try #require(PageWorkshop.section("measures", of: subject))
    let meaning = try #require(subject.description(of: "lead_changes"))
    #expect(section.markup.contains("\(meaning). Mean "))
    #expect(section.rows(of: "lead_changes").compactMap { Int($0[1]) }.reduce(0, +) == 20)
  }
}
