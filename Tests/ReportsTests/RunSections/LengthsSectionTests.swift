import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentReports

struct LengthsSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a single ending is not drawn`() throws {
    let subject = try PageFixture.tables(
      PageFixture.games("+-"), columns: [("plies", ["1", "2"]), ("termination", ["x", "x"])],
      in: folder)
    let section = try #require(PageFixture.section("lengths", of: subject))
    #expect(section.tables.map(\.caption) == ["Plies per game, by ending"])
  }

  @Test func `a length that all games have is stated`() throws {
    let subject = try PageFixture.tables(
      PageFixture.games("+-"), columns: [("plies", ["7", "7"])], in: folder)
    let section = try #require(PageFixture.section("lengths", of: subject))
    #expect(section.markup.hasPrefix("<p>Every game takes 7 plies. A ply is a step of the game, "))
  }

  /// Bars are named by their numbers; if there are too many, they are merged, and none is lost.
  @Test(arguments: [1, 31, 32, 33, 64, 65, 1000])
  func `numbers are counted in bins`(count: Int) {
    var counts = BinnedCounts()
    for number in 0..<count { counts.add(number - 5) }
    let bars = counts.bars([0, 1])
    #expect(bars.count <= BinnedCounts.barLimit)
    #expect(bars.first?.label.hasPrefix("-5") == true || counts.width > 1)
    #expect(bars.compactMap { $0.dots[0]?.value?.drawn }.sum() == Double(count))
    #expect(bars.allSatisfy { $0.dots[1]?.value?.text == "0" })
    if count <= BinnedCounts.barLimit {
      let numbers = (0..<count).map { "\($0 - 5)" }
      #expect(bars.map(\.label) == numbers)
    }
  }

  @Test func `without games there are no bins`() { #expect(BinnedCounts().bars().isEmpty) }

  @Test func `names of bins are scaled`() {
    var counts = BinnedCounts()
    for number in [1000, 1001] { counts.add(number) }
    #expect(counts.bars(scale: 1e-3).map(\.label) == ["1.000–1.001", "1.001–1.002"])
  }

  @Test func `endings are not drawn if one dominates`() throws {
    let games = PageFixture.games(String(repeating: "+-", count: 50))
    let ways = games.indices.map { $0 == 7 ? "rare" : "usual" }
    let subject = try PageFixture.tables(
      games, columns: [("plies", ways.map { _ in "1" }), ("termination", ways)], in: folder)
    let section = try #require(PageFixture.section("lengths", of: subject))
    #expect(section.markup.contains("<p>99.0% of games end by usual.</p>"))
  }

  @Test func `for many matchups endings are grouped by strategy`() throws {
    let games = (0..<45).flatMap { PageFixture.games("+-", "a", "b\($0)") }
    let ways = games.indices.map { $0 % 3 == 0 ? "x" : "y" }
    let subject = try PageFixture.tables(
      games, columns: [("plies", ways.map { _ in "1" }), ("termination", ways)], in: folder)
    let section = try #require(PageFixture.section("lengths", of: subject))
    let rows = section.rows(of: "Endings by strategy")
    #expect(rows.count == 46)
    func sum(of strategy: String) -> Int? {
      rows.first { $0[0] == strategy }?.dropFirst().compactMap { Int($0) }.sum()
    }
    #expect(sum(of: "a") == 90)
    #expect(sum(of: "b7") == 2)
  }
}
