@testable import Statistics
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct StandingRowTests {
  private let full = StandingRow(
    rank: 2, strategy: "a:b=1,c=2", games: 30, wins: 15, draws: 3, losses: 12, points: -7,
    score: 0.55, scoreLow: 0.375, scoreHigh: 2.0 / 3, rating: -12.345, ratingLow: -100,
    ratingHigh: 75.5, pointsPerGame: -7.0 / 30, rankByPoints: 3, ratingBasis: .oneSided,
    isStoppedEarly: true, rankLow: 1, rankHigh: 3, marks: [.cheats, .notReproducible])
  private let idle = StandingRow(
    rank: 4, strategy: "d", games: 0, wins: 0, draws: 0, losses: 0, points: 0, score: nil,
    scoreLow: nil, scoreHigh: nil, rating: nil, ratingLow: nil, ratingHigh: nil,
    pointsPerGame: nil, rankByPoints: 4, ratingBasis: nil, isStoppedEarly: nil, rankLow: nil,
    rankHigh: nil, marks: nil)

  @Test func header() {
    #expect(
      StandingRow.columns(hasMarks: true).schema.header
        == "rank,strategy,games,wins,draws,losses,points,score,score_low,score_high,rating,"
        + "rating_low,rating_high,points_per_game,rank_by_points,rating_basis,stopped_early,"
        + "rank_low,rank_high,marks\n")
  }

  /// Shares have six decimals, ratings two; what is not known is an empty cell.
  @Test func lines() {
    #expect(
      StandingRow.columns(hasMarks: true).csv(full)
        == "2,\"a:b=1,c=2\",30,15,3,12,-7,0.550000,0.375000,0.666667,-12.35,-100.00,75.50,"
        + "-0.233333,3,one-sided,1,1,3,cheats not-reproducible\n")
    let plain = StandingRow.columns(hasMarks: false)
    #expect(plain.csv(idle) == "4,d,0,0,0,0,0,,,,,,,,4,,0,,\n")
    #expect(plain.schema.header.hasSuffix(",rank_high\n"))
  }

  /// C6: forfeits and void games have columns if a strategy is a program.
  @Test func forfeits() throws {
    var row = full
    (row.marks, row.forfeits, row.voidGames) = ([.program], 4, 1)
    let columns = StandingRow.columns(hasMarks: true, hasPrograms: true)
    #expect(columns.schema.header.hasSuffix(",rank_high,marks,forfeits,void_games\n"))
    #expect(columns.csv(row).hasSuffix(",3,program,4,1\n"))
    let text = try JSON.canonical(row)
    #expect(text.contains(#""forfeits":4,"#) && text.contains(#""void_games":1,"#))
    #expect(JSON.value(StandingRow.self, from: text.utf8) == row)
    #expect(!StandingRow.columns(hasMarks: true).schema.header.contains("forfeits"))
  }

  /// The same in a data package; rows of versions that did not tell the basis can be read.
  @Test func json() throws {
    for row in [full, idle] {
      let text = try JSON.canonical(row)
      #expect(JSON.value(StandingRow.self, from: text.utf8) == row)
    }
    #expect(
      try JSON.canonical(idle)
        == #"{"draws":0,"games":0,"losses":0,"points":0,"rank":4,"rank_by_points":4,"#
        + #""strategy":"d","wins":0}"#)
    #expect(try JSON.canonical(full).contains(#""rating_basis":"one-sided""#))
    #expect(try JSON.canonical(full).contains(#""marks":["cheats","not-reproducible"]"#))
  }

  /// Every value that a column may be empty for is not required.
  @Test func requiredColumns() throws {
    let cells = StandingRow.columns(hasMarks: true).csv(idle).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    let fields = StandingRow.columns(hasMarks: true).schema.fields
    #expect(fields.count == cells.count)
    for (field, cell) in zip(fields, cells) where cell.isEmpty {
      #expect(try JSON.canonical(field).contains(#""required":false"#))
    }
  }
}
