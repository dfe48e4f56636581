import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FolderRenamingTests {
  /// The name may belong to a link without a target.
  @Test func `a folder is not renamed to an existing name`() throws {
    let place = try TemporaryFolder()
    let manager = FileManager.default
    func path(_ name: String) -> String { "\(place.path)/\(name)" }
    for name in ["file", "mine"] {
      try name.write(toFile: path(name), atomically: false, encoding: .utf8)
    }
    for name in ["folder", "empty"] {
      try manager.createDirectory(atPath: path(name), withIntermediateDirectories: false)
    }
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "nowhere")
    let before = try place.contents()
    for name in ["file", "folder"] {
      for taken in ["mine", "empty", "link"] {
        let error = #expect(throws: FileError.self) {
          try Folder.rename(path(name), toNew: path(taken))
        }
        #expect(error?.description.contains("another program has created it") == true)
      }
      try Folder.rename(path(name), toNew: path(name + "2"))
    }
    #expect(
      try place.contents() == before.map { $0.starts(with: "fo") || $0 == "file" ? $0 + "2" : $0 })
    #expect(try place.text("mine") == "mine")
    let missing = #expect(throws: FileError.self) {
      try Folder.rename(path("none"), toNew: path("x"))
    }
    #expect(missing?.isMissing == true)
  }
}
