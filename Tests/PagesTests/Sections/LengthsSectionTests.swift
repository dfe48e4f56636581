import TestSupport
import Testing

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct LengthsSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The most frequent way to end comes first, and all games are in the bars.
  @Test func endings() throws {
    let ways = ["few", "many", "many", "many", "some", "some"]
    let subject = try PageWorkshop.tables(
      PageWorkshop.games("+-+-+-"),
      columns: [("plies", ["1", "2", "2", "3", "4", "3"]), ("termination", ways)], in: folder)
    let section = try #require(PageWorkshop.section("lengths", of: subject))
    #expect(
      section.rows(of: "Decisions in a game, by how it ended") == [
        ["1", "0", "0", "1"], ["2", "2", "0", "0"], ["3", "1", "1", "0"], ["4", "0", "1", "0"],
      ])
    #expect(section.tables.first?.header == ["decisions", "many", "some", "few"])
    #expect(section.rows(of: "How games ended, by pairing") == [["a – b", "3", "2", "1"]])
  }

  /// Where games end in one way, pairings have nothing to tell.
  @Test func oneEnding() async throws {
    let subject = try await PageWorkshop.run(ToyRuns.run(), in: folder)
    let section = try #require(PageWorkshop.section("lengths", of: subject))
    #expect(section.tables.map(\.caption) == ["Decisions in a game, by how it ended"])
  }

  /// Bars say which numbers they have; more than fit are joined, and none is lost.
  @Test(arguments: [1, 31, 32, 33, 64, 65, 1000])
  func bins(count: Int) {
    var counts = BinnedCounts()
    for number in 0..<count { counts.add(number - 5) }
    let bins = CountedBins(counts)
    #expect(bins.names.count <= CountedBins.limit)
    #expect(bins.names.first?.hasPrefix("-5") == true || counts.width > 1)
    let sum = bins.values(0).compactMap { $0.flatMap { Int($0.text) } }.reduce(0, +)
    #expect(sum == count)
    #expect(bins.values(1).allSatisfy { $0?.text == "0" })
    if count <= CountedBins.limit { #expect(bins.names == (0..<count).map { "\($0 - 5)" }) }
  }

  @Test func noBins() {
    #expect(CountedBins(BinnedCounts()).names == [])
    #expect(CountedBins(BinnedCounts()).values(0).isEmpty)
  }

  /// Of many pairings the first are drawn, and it is said.
  @Test func manyPairings() throws {
    let games = (0..<45).flatMap { PageWorkshop.games("+-", "a", "b\($0)") }
    let ways = games.indices.map { $0 % 3 == 0 ? "x" : "y" }
    let subject = try PageWorkshop.tables(
      games, columns: [("plies", ways.map { _ in "1" }), ("termination", ways)], in: folder)
    let section = try #require(PageWorkshop.section("lengths", of: subject))
    #expect(section.rows(of: "How games ended, by pairing").count == LengthsSection.limit)
    #expect(section.markup.contains("The first 40 of 45 pairings are drawn."))
  }
}
