import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct FileComparisonTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compare(_ file: String, with expected: [String]) throws -> FileComparison {
    try file.write(toFile: "\(folder.path)/t.csv", atomically: true, encoding: .utf8)
    let comparison = FileComparison(folder: folder.path, name: "t.csv", columns: ["a", "b"])
    for text in expected { try comparison.expect(text) }
    try comparison.expectEnd()
    return comparison
  }

  @Test(arguments: [["a,b\n1,2\n3,4\n"], ["a,b\n", "1,2\n3,4\n"], ["a,b\n", "1,2\n", "3,4\n"]])
  func `equal bytes in any pieces are equal`(pieces: [String]) throws {
    let same = try compare("a,b\n1,2\n3,4\n", with: pieces)
    #expect(same.finding == nil)
    #expect(same.mark == FileMark(of: "a,b\n1,2\n3,4\n"))
    let other = try compare("a,b\n1,2\n3,5\n", with: pieces)
    #expect(other.finding?.line == 3)
    #expect(other.finding?.column == "b")
    // The mark is that of the expected text, for every kind of row.
    #expect(other.mark == same.mark)
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", 3, "expected '3,4', found nothing"),
      ("a,b\n1,2\n3,4\n5,6\n", 4, "expected nothing, found '5,6'"),
      ("", 1, "expected 'a,b', found nothing"),
      ("a,b\n1,2\n3,4", nil, "the last line has no line ending"),
    ] as [(String, Int?, String)])
  func `the first different line is reported`(file: String, line: Int?, problem: String) throws {
    let finding = try compare(file, with: ["a,b\n", "1,2\n3,4\n"]).finding
    #expect(finding?.line == line)
    #expect(finding?.problem == problem)
  }

  @Test func `a missing file is reported`() throws {
    let comparison = FileComparison(folder: folder.path, name: "none", columns: [])
    try comparison.expect("text")
    try comparison.expectEnd()
    #expect(comparison.finding?.file == "none")
  }
}
