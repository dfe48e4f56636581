import Testing
@testable import TournamentBase
@testable import TournamentReports

struct RatedSectionsTests {
  private func rows() throws -> [StandingRow] {
    let json = """
      [{"rank":1,"strategy":"alpha-beta:depth=6","games":20000,"wins":12000,"draws":0,\
      "losses":8000,"points":-3,"score":0.6,"score_low":0.59321,"score_high":0.60676,\
      "rating":70.44,"rating_low":-65.6,"rating_high":1075.4,"points_per_game":-0.15,\
      "rank_by_points":2},\
      {"rank":2,"strategy":"b","games":0,"wins":0,"draws":0,"losses":0,"points":0,\
      "rank_by_points":3}]
      """
    return try #require(JSON.value([StandingRow].self, from: json.utf8))
  }

  private func shown(
    _ rows: [StandingRow], ratings: RatingModelSummary? = nil, headToHead: HeadToHead? = nil,
    warnings: [String] = [], isDetailed: Bool = false
  ) -> String {
    RatedSections(
      standings: rows,
      findings: Insights(
        standings: rows, warnings: warnings, findings: [headToHead, ratings])
    ).text(isDetailed: isDetailed)
  }

  /// Numbers are right-aligned, unknown numbers are empty, and results do not fit.
  @Test func `a table has at most 80 columns`() throws {
    #expect(
      shown(try rows()) == """
          strategy             games   score            95% CI  rating       95% CI
        1 alpha-beta:depth=6  20,000  0.6000  0.5932 to 0.6068      70  -66 to 1075
        2 b                        0
        """)
  }

  /// Columns for forfeits and void games exist only if there are any.
  @Test func `forfeits have columns`() throws {
    let json = """
      [{"rank":1,"strategy":"a","games":9,"wins":9,"draws":0,"losses":0,"points":0,"score":1,\
      "rank_by_points":1,"forfeits":0,"void_games":1},\
      {"rank":2,"strategy":"b","games":9,"wins":0,"draws":0,"losses":9,"points":0,"score":0,\
      "rank_by_points":2,"forfeits":9,"void_games":0}]
      """
    let rows = try #require(JSON.value([StandingRow].self, from: json.utf8))
    let text = shown(rows)
    #expect(text.hasPrefix("warning: 9 forfeits, 1 void game\n"))
    #expect(text.contains("  strategy  games  forfeits  void  W-D-L  score"))
    #expect(text.contains("1 a             9         0     1  9-0-0  1.000"))
    #expect(text.contains("2 b             9         9     0  0-0-9  0.000"))
    #expect(!shown(try self.rows()).contains("forfeits"))
  }

  /// Ranks start again in each group.
  @Test func `groups that never met have a column`() throws {
    let row = { (rank: Int, name: String, group: Int) in
      """
      {"rank":\(rank),"component":\(group),"strategy":"\(name)","games":4,"wins":2,"draws":0,\
      "losses":2,"points":0,"score":0.5,"score_low":0.1,"score_high":0.9,"rating":0,\
      "rating_low":-10,"rating_high":10,"rank_by_points":1,"rank_low":1,"rank_high":2}
      """
    }
    let json = "[\(row(1, "a", 1)),\(row(2, "b", 1)),\(row(1, "c", 2)),\(row(2, "d", 2))]"
    let standings = try #require(JSON.value([StandingRow].self, from: json.utf8))
    #expect(
      shown(standings) == """
          strategy  group  games  W-D-L  score        95% CI  rating     95% CI
        1 a             1      4  2-0-2   0.50  0.10 to 0.90       0  -10 to 10
        2 b             1      4  2-0-2   0.50  0.10 to 0.90       0  -10 to 10
        1 c             2      4  2-0-2   0.50  0.10 to 0.90       0  -10 to 10
        2 d             2      4  2-0-2   0.50  0.10 to 0.90       0  -10 to 10

        Ranks (95% CI)  group 1: 1-2 a, b; group 2: 1-2 c, d
        """)
  }

  /// The points determine the ranks of a Swiss tournament.
  @Test func `Swiss tournaments show their points`() throws {
    let row = """
      [{"rank":1,"strategy":"a","games":4,"wins":2,"draws":0,"losses":2,"points":0,"score":0.5,\
      "score_low":0.1,"score_high":0.9,"rating":0,"rating_low":-10,"rating_high":10,\
      "rank_by_points":1,"format":{"pairing_points":2.5,"byes":1,"buchholz":4,\
      "sonneborn_berger":3}}]
      """
    let standings = try #require(JSON.value([StandingRow].self, from: row.utf8))
    #expect(
      shown(standings).hasPrefix(
        """
          strategy  points  games  W-D-L  score        95% CI  rating     95% CI
        1 a           2.50      4  2-0-2   0.50  0.10 to 0.90       0  -10 to 10
        """))
  }

  @Test func `long labels wrap after their parts`() throws {
    let row = """
      [{"rank":1,"strategy":"mcts:simulations=100000,exploration=0.7,determinizations=12","games":2,\
      "wins":1,"draws":0,"losses":1,"points":0,"score":0.5,"score_low":0.1,"score_high":0.9,\
      "rating":0,"rating_low":-10,"rating_high":10,"rank_by_points":1}]
      """
    let standings = try #require(JSON.value([StandingRow].self, from: row.utf8))
    let lines = shown(standings).split(separator: "\n")
    for line in lines { #expect(line.count <= 80) }
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("1 mcts:simulations=100000,  "))
    #expect(lines[2...] == ["    exploration=0.7,", "    determinizations=12"])
  }

  @Test(arguments: [("high", "< -812"), ("low", "> -812")])
  func `a bound replaces a missing rating`(side: String, text: String) throws {
    let row = """
      [{"rank":1,"strategy":"s","games":2,"wins":1,"draws":0,"losses":1,"points":0,\
      "rating_\(side)":-812.3,"rank_by_points":1}]
      """
    let standings = try #require(JSON.value([StandingRow].self, from: row.utf8))
    let lines = shown(standings)
    #expect(lines.contains("  \(text)"))
  }

  @Test(arguments: [(1, "s0"), (3, "s0, s1 and s2"), (5, "5 strategies (such as s0)")])
  func `strategies whose games were stopped early have a warning`(count: Int, subject: String)
    throws
  {
    let rows = (0..<6).map {
      """
      {"rank":1,"strategy":"s\($0)","games":2,"wins":1,"draws":0,"losses":1,"points":0,\
      "rank_by_points":1,"is_stopped_early":\($0 < count)}
      """
    }
    let standings = try #require(
      JSON.value([StandingRow].self, from: "[\(rows.joined(separator: ","))]".utf8))
    let text = shown(standings)
    #expect(text.hasPrefix("warning: scores and ratings of \(subject) are biased, because "))
  }

  /// With details, each warning is shown.
  @Test(arguments: [(6, false), (7, true), (40, true)])
  func `many warnings are counted`(count: Int, isCut: Bool) throws {
    let (rows, texts) = (try rows(), (1...count).map { "text \($0)" })
    let lines = shown(rows, warnings: texts).split(separator: "\n")
    #expect(lines.count == 3 + min(count, 6))
    #expect(
      lines[5]
        == (isCut
          ? "warning: \(count - 5) more warnings; see --verbose" : "warning: text \(count)"))
    let all = shown(rows, warnings: texts, isDetailed: true).split(separator: "\n")
    #expect(all[count - 1] == "warning: text \(count)")
  }
}
