import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import RunFolders
@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct VanishedFolderTests {
  @Test func sentences() throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/run"
    try Folder.create(path)
    let folder = try HiddenFolder(at: path)
    _ = try folder.create("games.csv")
    try folder.checkPlace(isResumable: true)
    try FileManager.default.removeItem(atPath: path + "/games.csv")
    let file = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: true) }
    #expect(file?.file == "\(path)/games.csv")
    #expect(file?.failure == .stopped)
    #expect(file?.description.hasSuffix("goes on after what is whole") == true)
    try FileManager.default.removeItem(atPath: path)
    let gone = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: true) }
    #expect((gone?.folder, gone?.file) == (path, nil))
    #expect(gone?.description.contains("the same command goes on where it is back") == true)
    let lost = #expect(throws: VanishedFolder.self) { try folder.checkPlace(isResumable: false) }
    #expect(lost?.description.hasSuffix("Nothing was kept; the same command starts again") == true)
  }
}
