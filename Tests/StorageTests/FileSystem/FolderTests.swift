import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String) throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `a folder is created`() throws {
    let path = "\(folder.path)/a/b//c"
    for _ in 0..<2 { try Folder.create(path) }
    #expect(FileKind(path: path) == .folder)
    try write("\(path)/file")
    #expect(throws: FileError.self) { try Folder.create("\(path)/file") }
    #expect(throws: FileError.self) { try Folder.create("\(path)/file/d") }
  }

  @Test func `a folder is moved`() throws {
    let (from, to) = ("\(folder.path)/from", "\(folder.path)/to")
    try Folder.create(from)
    try write("\(from)/file")
    try Folder.move(from, to: to)
    #expect(try folder.contents() == ["to", "to/file"])
    try Folder.create(from)
    #expect(throws: FileError.self) { try Folder.move(from, to: to) }
    #expect(throws: FileError.self) { try Folder.move(from + "s", to: to + "s") }
    #expect(try folder.contents() == ["from", "to", "to/file"])
  }

  /// A link in a folder of a different user may lead to any file of the reader.
  @Test func `links are not followed`() throws {
    try write("\(folder.path)/file")
    try Folder.checkLinks(in: folder.path)
    for (name, target) in [("z", "/etc/passwd"), ("a", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
      let error = #expect(throws: FileError.self) { try Folder.checkLinks(in: folder.path) }
      #expect(
        error?.description
          == "cannot read \(folder.path)/\(name): it is a symbolic link, which results must not contain"
      )
    }
  }

  @Test func `names in a folder are listed`() throws {
    let path = "\(folder.path)/a"
    try Folder.create("\(path)/deeper")
    for name in ["one", ".two"] { try write("\(path)/\(name)") }
    #expect(Folder.names(in: path)?.sorted() == [".two", "deeper", "one"])
    #expect(Folder.names(in: path + "/one") == nil)
  }
}
