import Testing
@testable import Statistics
@testable import TournamentBase

struct StandingRowTests {
  private let full = StandingRow(
    rank: 2, strategy: "a:b=1,c=2", games: 30, wins: 15, draws: 3, losses: 12, points: -7,
    score: 0.55, scoreLow: 0.375, scoreHigh: 2.0 / 3, rating: -12.345, ratingLow: -100,
    ratingHigh: 75.5, pointsPerGame: -7.0 / 30, rankByPoints: 3, ratingBasis: .oneSided,
    isStoppedEarly: true, rankLow: 1, rankHigh: 3, marks: [.omniscient, .notReproducible])
  private let idle = StandingRow(
    rank: 4, strategy: "d", games: 0, wins: 0, draws: 0, losses: 0, points: 0, score: nil,
    scoreLow: nil, scoreHigh: nil, rating: nil, ratingLow: nil, ratingHigh: nil,
    pointsPerGame: nil, rankByPoints: 4, ratingBasis: nil, isStoppedEarly: nil, rankLow: nil,
    rankHigh: nil, marks: nil)

  @Test func `forfeits and void games have columns if a strategy is an external bot`() throws {
    var row = full
    (row.marks, row.forfeits, row.voidGames) = ([.external], 4, 1)
    let columns = StandingRow.columns(hasMarks: true, hasPrograms: true)
    #expect(columns.schema.header.hasSuffix(",rank_high,marks,forfeits,void_games,did_not_play\n"))
    #expect(columns.csv(row).hasSuffix(",3,external,4,1,0\n"))
    row.didNotPlay = true
    #expect(columns.csv(row).hasSuffix(",3,external,4,1,1\n"))
    let text = try JSON.canonical(row)
    #expect(text.contains(#""forfeits":4,"#) && text.contains(#""void_games":1,"#))
    #expect(JSON.value(StandingRow.self, from: text.utf8) == row)
    #expect(!StandingRow.columns(hasMarks: true).schema.header.contains("forfeits"))
  }

  @Test func `columns that may be empty are not required`() throws {
    let cells = StandingRow.columns(hasMarks: true).csv(idle).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    let fields = StandingRow.columns(hasMarks: true).schema.fields
    #expect(fields.count == cells.count)
    for (field, cell) in zip(fields, cells) where cell.isEmpty {
      #expect(try JSON.canonical(field).contains(#""required":false"#))
    }
  }
}
