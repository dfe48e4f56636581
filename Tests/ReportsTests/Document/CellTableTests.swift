import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct CellTableTests {
  private let csv = "name,n\n\"a,b\",1.50\n,\nc,x\n"

  /// Cells are equal to the file, digit by digit.
  @Test func `cells are read from a file`() throws {
    let table = try CellTable(name: "t", csv: csv)
    #expect(table.columns == ["name", "n"])
    #expect(table.rows == [["a,b", "1.50"], ["", ""], ["c", "x"]])
    #expect(table.text(0, "n") == "1.50")
    #expect(table.number(0, "n") == 1.5)
    #expect(table.text(1, "n") == nil)
    #expect(table.number(2, "n") == nil)
    #expect(table.text(0, "m") == nil)
    #expect(table.place(of: "n") == 1)
    #expect(table.place(of: "m") == nil)
    #expect(!table.isCut)
  }

  @Test(arguments: [(0, 0, true), (2, 2, true), (3, 3, false), (4, 3, false)])
  func `rows beyond the limit are omitted and the cut is recorded`(
    limit: Int, rows: Int, isCut: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let table = try CellTable(path: folder.write(csv, to: "t.csv"), limit: limit)
    #expect(table.rows.count == rows)
    #expect(table.isCut == isCut)
    #expect(try CellTable(name: "t", csv: csv, limit: limit).rows == table.rows)
  }

  @Test(arguments: ["", "a\n1,2\n", "a,a\n1,2\n"])
  func `unreadable tables are refused`(csv: String) throws {
    #expect(throws: UnreadableFile.self) { try CellTable(name: "t", csv: csv) }
  }
}
