import Storage
import Summaries
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct StandingsTextTests {
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
    StandingsText(
      standings: rows,
      findings: Findings(
        standings: rows, ratings: ratings, headToHead: headToHead, balance: nil, warnings: warnings),
      isDetailed: isDetailed, detailsOption: "--details"
    ).text()
  }

  /// Numbers stand below each other at their right, and what is not known is left empty.
  @Test func table() throws {
    #expect(
      shown(try rows()) == """
        rank  strategy             games    wins  draws  losses   score     95 % interval  rating  \
        95 % interval  points/game
           1  alpha-beta:depth=6  20,000  12,000      0   8,000  0.6000  0.5932 to 0.6068      70  \
          -66 to 1075       -0.150
           2  b                        0       0      0       0
        """)
  }

  /// A bound stands where there is no rating.
  @Test(arguments: [("high", "< -812"), ("low", "> -812")])
  func bounds(side: String, text: String) throws {
    let row = """
      [{"rank":1,"strategy":"s","games":2,"wins":1,"draws":0,"losses":1,"points":0,\
      "rating_\(side)":-812.3,"rank_by_points":1}]
      """
    let standings = try #require(JSON.value([StandingRow].self, from: row.utf8))
    let lines = shown(standings)
    #expect(lines.contains("  \(text)"))
  }

  /// Where the numbers of a run stand that a sequential test ended early, it is said.
  @Test(arguments: [(1, "(s0)"), (3, "(s0, s1, s2)"), (5, "(5 strategies)")])
  func stoppedEarly(count: Int, who: String) throws {
    let rows = (0..<6).map {
      """
      {"rank":1,"strategy":"s\($0)","games":2,"wins":1,"draws":0,"losses":1,"points":0,\
      "rank_by_points":1,"stopped_early":\($0 < count)}
      """
    }
    let standings = try #require(
      JSON.value([StandingRow].self, from: "[\(rows.joined(separator: ","))]".utf8))
    let text = shown(standings)
    #expect(text.split(separator: "\n").last?.hasPrefix("Stopped early \(who): ") == true)
  }

  /// Each sentence begins with a capital and ends with a full stop; what few want comes with details.
  @Test func sentences() throws {
    let ratings = try #require(
      JSON.value(
        RatingModelSummary.self,
        from: #"""
          {"model":"davidson","basis":"results","seats":[\#
          {"seat":0,"elo":10,"low":5,"high":15},{"seat":1,"elo":-10,"low":-15,"high":-5}]}
          """#.utf8))
    let headToHead = try #require(
      JSON.value(
        HeadToHead.self,
        from: #"""
          {"strategy":"a","opponent":"b","pairs":[1,0,1],"games_per_pair":1,"elo":0,\#
          "elo_low":-12.34,"elo_high":12.34,"nelo":0,"nelo_low":-9,"nelo_high":9,"superiority":0.5,"basis":"results",\#
          "pairs_won":1,"pairs_lost":1,"won_low":0,"won_high":1}
          """#.utf8))
    let rows = try rows()
    #expect(
      shown(rows, ratings: ratings, headToHead: headToHead).hasSuffix(
        """


        Head to head, a against b: 0.0 Elo (-12.3 to 12.3), 0.0 nElo (-9.0 to 9.0), better with \
        probability 0.5000.
        The first seat is worth 20 points of rating against the second (10 to 30). --details says \
        more.
        """))
    #expect(
      shown(rows, ratings: ratings, headToHead: headToHead, isDetailed: true).hasSuffix(
        """


        Head to head, a against b: 0.0 Elo (-12.3 to 12.3), 0.0 nElo (-9.0 to 9.0), better with \
        probability 0.5000.
        The first seat is worth 20 points of rating against the second (10 to 30).
        Games by a's points: 0.0: 1, 0.5: 0, 1.0: 1.
        This Elo is -400 log10(1/s - 1) for a score s, where a draw counts half; nElo is the lead \
        s - 1/2 over the spread of a game, times 347.4.
        400 points of rating are odds of ten to one between a win and a loss, draws aside.
        """))
  }

  /// So many notes that the screen would be full of them are cut short, and none where all is said.
  @Test(arguments: [(11, false), (12, true), (40, true)])
  func manyNotes(count: Int, isCut: Bool) throws {
    let (rows, notes) = (try rows(), (1...count).map { "note \($0)" })
    let lines = shown(rows, warnings: notes).split(separator: "\n")
    #expect(lines.count == 3 + min(count, 11))
    #expect(lines.last == (isCut ? "\(count - 10) more notes: --details." : "Note: note \(count)."))
    let all = shown(rows, warnings: notes, isDetailed: true).split(separator: "\n")
    #expect(all.count == 3 + count && all.last == "Note: note \(count).")
  }
}
