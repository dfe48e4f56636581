import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentExperiments

struct ResultFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "{}", #"{"resources":[]}"#, #"{"resources":[],"configuration":{"a":1}}"#,
    #"{"resources":[],"configuration":[]}"#,
  ])
  func `other packages are refused`(package: String) throws {
    try expect(package, "datapackage.json does not describe results")
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value"),
    (
      "{\n  \"resources\": [],\n  \"name\"; 1\n}", "line 3, column 9: expected a colon after a key"
    ),
  ])
  func `packages without valid JSON are refused`(package: String, problem: String) throws {
    try expect(package, "datapackage.json, \(problem)")
  }

  private func expect(_ package: String, _ problem: String) throws {
    _ = try folder.write(package, to: "datapackage.json")
    #expect(ResultFolder(folder: folder.path) == nil)
    let error = #expect(throws: UsageError.self) { try ResultFolder(folder.path) }
    #expect(error?.description.hasSuffix(": \(problem)") == true, "\(error.map { "\($0)" } ?? "")")
  }
}
