import Foundation
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FolderContentsTests {
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

  @Test func justWhatItLists() throws {
    #expect(contents().findings.isEmpty)
    // Whoever reads it tells of a file that is missing.
    try FileManager.default.removeItem(atPath: "\(folder.path)/b.csv")
    #expect(contents().findings.isEmpty)
    #expect(contents().isReadable)
  }

  @Test func foreign() throws {
    for file in ["notes.txt", ".hidden", "journal"] { try write(file) }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/more", withIntermediateDirectories: true)
    let found = contents().findings
    #expect(found.map(\.file) == [".hidden", "journal", "more", "notes.txt"])
    #expect(found[1].problem.contains("unfinished process"))
    #expect(found[2].problem == "unexpected folder")
    #expect(found[3].problem == "unexpected file")
    #expect(contents().isReadable)
  }

  /// A link may lead to the same bytes, and still isn't the folder's own.
  @Test func links() throws {
    let path = "\(folder.path)/a.csv"
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/b.csv.old")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(folder.path)/b.csv.old")
    #expect(contents().findings.map(\.file) == ["a.csv", "b.csv.old"])
    #expect(
      contents().findings.first?.problem == "expected a regular file, found a symbolic link")
    // F10: it may as well lead to any file of the reader's.
    #expect(!contents().isReadable)
  }

  /// F3: a page that is a link would have another file written over.
  @Test func linkedPages() throws {
    try write("report.html")
    #expect(contents().findings.isEmpty)
    let path = "\(folder.path)/report.html"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hosts")
    #expect(contents().findings.map(\.problem) == ["unexpected symbolic link"])
    #expect(contents().isReadable)
  }

  /// F10: a folder that is a link is none of its own.
  @Test func linkedFolders() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/inner", withDestinationPath: "/etc")
    let found = FolderContents(folder: folder.path, files: files, folders: ["inner"])
    #expect(
      found.findings.map(\.problem) == ["expected a regular folder, found a symbolic link"])
    #expect(!found.isReadable)
  }

  /// Nothing is read from what might never answer.
  @Test func pipesAndFolders() throws {
    let path = "\(folder.path)/a.csv"
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(
      contents().findings.map(\.problem) == [
        "expected a regular file, found a device or a pipe"
      ])
    #expect(!contents().isReadable)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(!contents().isReadable)
  }
}
