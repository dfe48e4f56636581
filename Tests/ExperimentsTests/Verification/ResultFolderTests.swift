import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ResultFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "", "{}", #"{"resources":[]}"#, #"{"resources":[],"configuration":{"a":1}}"#,
    #"{"resources":[],"configuration":[]}"#,
  ])
  func otherPackagesAreRefused(package: String) throws {
    _ = try folder.write(package, to: "datapackage.json")
    #expect(ResultFolder(folder: folder.path) == nil)
    let error = #expect(throws: UsageError.self) { try ResultFolder(folder.path) }
    #expect(error?.description.hasSuffix("datapackage.json does not describe results") == true)
  }
}
