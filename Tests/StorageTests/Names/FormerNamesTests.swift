import TestSupport
import Testing
@testable import TournamentBase

struct FormerNamesTests {
  private struct Package: Codable, Hashable {
    struct Configuration: Codable, Hashable { var positionMetrics: String? }
    struct Summary: Codable, Hashable {
      var level: Double
      var measures: [Int]?
      var pBenjaminiHochberg: Double?
      var rules: [String: Int]
    }
    var gameID: Int
    var configuration: Configuration
    var summary: Summary
  }

  /// Keys of former versions become properties, except in dictionaries, and unless they have a current
  /// meaning.
  @Test func `former JSON keys become properties`() throws {
    let former = """
      {"game_id":3,"configuration":{"metrics":"full"},"summary":{"level":0.05,"metrics":[1],"p_bh":0.5,\
      "rules":{"lead":4}}}
      """
    let current = """
      {"configuration":{"position_metrics":"full"},"game_id":3,"summary":{"level":0.05,"measures":[1],\
      "p_benjamini_hochberg":0.5,"rules":{"lead":4}}}
      """
    let read = try #require(JSON.value(Package.self, from: former.utf8))
    #expect(read.summary.rules == ["lead": 4] && read.configuration.positionMetrics == "full")
    #expect(try JSON.canonical(read) == current)
    #expect(JSON.value(Package.self, from: current.utf8) == read)
  }

  @Test func `former names of columns are read`() throws {
    let reader = try CSVReader(
      name: "t", bytes: Array("pair_id,ahead,level\n7,2,1\n".utf8),
      columns: ["deal_id", "wins", "draws"])
    #expect(try reader.next())
    #expect(try (0..<3).map { try reader.integer($0, 0...9) } == [7, 2, 1])
  }

  /// A column of a file with both names keeps its values.
  @Test func `current names have priority`() throws {
    let reader = try CSVReader(
      name: "t", bytes: Array("pair_id,deal_id\n7,8\n".utf8), columns: ["deal_id"])
    #expect(try reader.next())
    #expect(try reader.integer(0, 0...9) == 8)
  }

  @Test(arguments: [
    ("first_seat_low", "first_player_score_low"), ("draws", "draw_rate"),
    ("length_high", "decisions_high"), ("p_bh", "p_benjamini_hochberg"), ("tricks", "tricks"),
  ])
  func `former columns of sweeps are read`(former: String, current: String) {
    #expect(FormerNames.currentSweepColumn(former) == current)
  }

  @Test(arguments: [("matchups", "pairings"), ("measures", "metrics"), ("games", nil)])
  func `files have former names`(name: String, former: String?) {
    #expect(FormerNames.formerFile(name) == former)
  }
}
