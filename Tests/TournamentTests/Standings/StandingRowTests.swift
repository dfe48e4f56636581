import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct StandingRowTests {
  private let full = StandingRow(
    rank: 2, strategy: "a:b=1,c=2", games: 30, wins: 15, draws: 3, losses: 12, points: -7,
    score: MeasureEstimate(value: 0.55, low: 0.375, high: 2.0 / 3),
    rating: EloEstimate(value: -12.345, low: -100, high: 75.5), pointsPerGame: -7.0 / 30,
    rankByPoints: 3, ratingBasis: .oneSided, isStoppedEarly: true, rankLow: 1, rankHigh: 3,
    marks: [.omniscient, .notReproducible])
  private let idle = StandingRow(rank: 4, strategy: "d", rankByPoints: 4)

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

  @Test func `a row is read as it was written`() throws {
    let row = StandingRow(
      rank: 2, strategy: "a", games: 4, wins: 2, draws: 1, losses: 1, points: 2.5,
      score: MeasureEstimate(value: 0.625, low: 0.25, high: 0.875),
      rating: EloEstimate(high: 75.5), rankByPoints: 1, ratingBasis: .oneSided,
      isStoppedEarly: true, marks: [.omniscient, .external], forfeits: 1, voidGames: 0,
      didNotPlay: false,
      format: FormatStanding(pairingPoints: 1.5, byes: 1, buchholz: 2, sonnebornBerger: 0.5))
    let shape = StandingRow.Shape(hasHalves: true, format: .swiss(rounds: 2))
    let columns = ColumnList<StandingRow>(shape, primaryKey: ["strategy"])
    let folder = try TemporaryFolder()
    func read(_ line: String) throws -> StandingRow? {
      let path = try folder.write(columns.schema.header + line, to: "standings.csv")
      return try TableReader<StandingRow>(path: path, shape).next()
    }
    #expect(try read(columns.csv(row)) == row)
    #expect(JSON.value(StandingRow.self, from: try JSON.canonical(row).utf8) == row)
    let error = #expect(throws: UnreadableFile.self) {
      try read(columns.csv(row).replacing("omniscient external", with: "omniscient slow"))
    }
    #expect(
      error?.problem == "column 'marks': expected omniscient, not-reproducible or external")
  }
}
