import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RatingFileTests {
  /// Every table's rows have as many cells as its header, and as many rows as there are strategies or
  /// ordered pairs of them.
  @Test func rows() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    let strategies = rating.summary.standings.count
    for table in RatingFile.allCases {
      var rows: [String] = []
      table.forEachRow(of: rating) { rows.append($0) }
      #expect(rows.count == (table == .standings ? strategies : strategies * (strategies - 1)))
      let columns = table.schema(of: rating).header.split(separator: ",").count
      for row in rows {
        #expect(row.split(separator: ",", omittingEmptySubsequences: false).count == columns)
      }
      #expect(table.fileName == "\(table).csv")
    }
    #expect(rating.differences.count == strategies * (strategies - 1))
  }

  /// F10: names that a spreadsheet would run as formulas are written as those of runs are.
  @Test func formulas() throws {
    let folder = try TemporaryFolder()
    for name in ["=cmd|x", "+x", "-x", "@SUM(1)", "\t=1", "\r=1"] {
      let (games, plain) = RatingTables.results
      let seats = plain.replacingOccurrences(of: ",a,", with: ",\"\(name)\",")
      let path = try RatingTables.write((games, seats), "t", in: folder)
      let rating = try Rating(RatingSource.find([path]), model: .davidson)
      for table in RatingFile.allCases {
        var rows = ""
        table.forEachRow(of: rating) { rows += $0 }
        #expect(rows.contains("'\(name)"))
        #expect(!rows.contains(",\(name)") && !rows.hasPrefix(name), "\(rows)")
      }
    }
  }
}
