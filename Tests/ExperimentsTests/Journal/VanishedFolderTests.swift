import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct VanishedFolderTests {
  @Test func `the error names the folder that was removed or replaced`() throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/run"
    try Folder.create(path)
    let folder = try StagingFolder(at: path)
    _ = try folder.create("games.csv")
    try folder.checkPlace(isResumable: true)
    try FileManager.default.removeItem(atPath: path + "/games.csv")
    let file = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: true) }
    #expect(file?.file == "\(path)/games.csv")
    #expect(file?.failure == .stopped)
    #expect(
      file?.description.hasSuffix(": was modified, replaced or removed while it was being written")
        == true)
    #expect(file?.remedy?.hasSuffix("resumes after the intact games.") == true)
    try FileManager.default.removeItem(atPath: path)
    let gone = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: true) }
    #expect((gone?.folder, gone?.file) == (path, nil))
    #expect(gone?.remedy?.hasPrefix("Restore the folder and run the same command") == true)
    let lost = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: false) }
    #expect(lost?.remedy == "Nothing was saved. Run the same command again.")
  }
}
