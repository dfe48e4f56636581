import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct RatingFileTests {
  /// Spreadsheets run some names as formulas; they are escaped like those of runs.
  @Test func `names like formulas are escaped`() throws {
    let folder = try TemporaryFolder()
    for name in ["=cmd|x", "+x", "-x", "@SUM(1)", "\t=1", "\r=1"] {
      let (games, plain) = RatingTables.results
      let seats = plain.replacingOccurrences(of: ",a,", with: ",\"\(name)\",")
      let path = try RatingTables.write((games, seats), "t", in: folder)
      let rating = try Rating(RatingSource.find([path]), model: .davidson)
      // Control characters are escaped when names are read.
      let label = name.visible
      for table in RatingFile.allCases {
        var rows = ""
        table.forEachRow(of: rating) { rows += $0 }
        #expect(rows.contains(label == name ? "'\(name)" : label))
        #expect(!rows.contains(",\(name)") && !rows.hasPrefix(name), "\(rows)")
      }
    }
  }
}
