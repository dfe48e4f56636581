import Foundation
import TestSupport
import Testing

@testable import TournamentExperiments

struct FolderContentsTests {
  private let folder: TemporaryFolder
  private let files = ["a.csv", "b.csv"]

  init() throws {
    folder = try TemporaryFolder()
    for file in files { try write(file) }
  }

  private func write(_ name: String) throws {
    try "1\n".write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
  }

  private func contents() -> FolderContents { FolderContents(folder: folder.path, files: files) }

  @Test func `only the listed files are accepted`() throws {
    #expect(contents().findings.isEmpty)
    // The reader of a file reports a missing one.
    try FileManager.default.removeItem(atPath: "\(folder.path)/b.csv")
    #expect(contents().findings.isEmpty)
    #expect(contents().isReadable)
  }

  /// A page would overwrite the target of a link.
  @Test func `a page that is a link is refused`() throws {
    try write("report.html")
    #expect(contents().findings.isEmpty)
    let path = "\(folder.path)/report.html"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hosts")
    #expect(contents().findings.map(\.problem) == ["unexpected symbolic link"])
    #expect(contents().isReadable)
  }

  /// The files behind the link do not belong to the results.
  @Test func `a folder that is a link is refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/inner", withDestinationPath: "/etc")
    let found = FolderContents(folder: folder.path, files: files, folders: ["inner"])
    #expect(
      found.findings.map(\.problem) == ["expected a regular folder, found a symbolic link"])
    #expect(!found.isReadable)
  }
}
