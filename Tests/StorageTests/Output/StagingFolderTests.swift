import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct StagingFolderTests {
  private let place: TemporaryFolder
  private var path: String { "\(place.path)/.a" }

  init() throws { place = try TemporaryFolder() }

  private func open() throws -> StagingFolder {
    try StagingFolder.locked(path: path, names: ["one", "two", "old"], maker: "run")
  }

  /// Fills a folder up to its second file.
  private func fill() throws -> StagingFolder {
    let folder = try open()
    for name in ["one", "two"] {
      let file = try folder.create(name)
      try file.write(name)
      try file.sync()
    }
    return folder
  }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(place.path)/\(name)", atomically: false, encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/\(name)", withDestinationPath: target)
  }

  /// Files of an earlier process are rewritten or removed, and so is the lock.
  @Test func `a complete folder gets its name`() throws {
    try Folder.create(path)
    for name in ["one", "old", "lock"] { try write("garbage", ".a/\(name)") }
    let folder = try fill()
    #expect(throws: FolderInUse.self) { try open() }
    #expect(folder.misplaced == nil)
    try folder.keep(as: "\(place.path)/a", removing: ["two"])
    #expect(try place.contents() == ["a", "a/one"])
    #expect(try place.text("a/one") == "one")
  }

  @Test func `an abandoned folder is removed`() throws {
    try fill().remove()
    #expect(try place.contents() == [])
  }

  @Test(arguments: ["lock", "one", "old"])
  func `a link in place of any file is not followed`(name: String) throws {
    try write("precious", "victim")
    try Folder.create(path)
    try link(".a/\(name)", to: "../victim")
    let before = try place.contents()
    let error = #expect(throws: UsageError.self) { try open() }
    #expect(error?.description.contains(".a: \(name) is not a regular file") == true)
    #expect(error?.mistakes.first?.remedy?.hasPrefix("Nothing was changed. ") == true)
    #expect(try place.contents() == before)
    #expect(try place.text("victim") == "precious")
  }

  @Test func `a file with a second name is not written to`() throws {
    try write("precious", "victim")
    try Folder.create(path)
    try FileManager.default.linkItem(
      atPath: "\(place.path)/victim", toPath: path + "/lock")
    #expect(throws: UsageError.self) { try open() }
    #expect(throws: FileError.self) { try FolderLock(OpenFolder(path: path)) }
    #expect(try place.text("victim") == "precious")
  }

  @Test func `a link in place of the folder is refused`() throws {
    try Folder.create("\(place.path)/elsewhere")
    try link(".a", to: "elsewhere")
    let error = #expect(throws: UsageError.self) { try open() }
    #expect(
      error?.description.contains(".a: expected a run folder, found a symbolic link") == true)
    #expect(try place.contents() == [".a", "elsewhere"])
  }

  /// They are never removed.
  @Test func `other files are refused at the beginning and at the end`() throws {
    let folder = try fill()
    try write("mine", ".a/notes.txt")
    #expect(throws: UsageError.self) { try folder.keep(as: "\(place.path)/a") }
    folder.remove()
    #expect(try place.contents() == [".a", ".a/notes.txt"])
    let error = #expect(throws: UsageError.self) { try open() }
    #expect(error?.description.contains("notes.txt does not belong to a run") == true)
    #expect(try place.contents() == [".a", ".a/notes.txt"])
  }

  /// Replacements of the folder or of its files are not changed.
  @Test func `replaced files are detected`() throws {
    let manager = FileManager.default
    let folder = try fill()
    try manager.moveItem(atPath: path + "/one", toPath: path + "/old")
    #expect(folder.misplaced == "\(path)/one")
    try write("one", ".a/one")
    #expect(folder.misplaced == "\(path)/one")
    folder.remove()
    #expect(try place.contents() == [".a", ".a/one"])
  }

  @Test func `changed files are detected`() throws {
    let folder = try fill()
    let longer = try #require(FileHandle(forWritingAtPath: path + "/two"))
    try longer.seekToEnd()
    try longer.write(contentsOf: Data("x".utf8))
    #expect(folder.misplaced == "\(path)/two")
  }

  @Test func `a replaced folder is detected`() throws {
    let manager = FileManager.default
    let folder = try fill()
    try manager.moveItem(atPath: path, toPath: path + "2")
    #expect(folder.misplaced == path)
    try Folder.create(path)
    #expect(folder.misplaced == path)
    folder.remove()
    #expect(try place.contents() == [".a", ".a2"])
  }

  @Test func `a file resumes only after existing bytes`() throws {
    let folder = try fill()
    let again = try StagingFolder(path: path, names: ["one", "two"])
    #expect(throws: FileError.self) { try again.resume("one", at: 4, hash: SHA256()) }
    #expect(throws: FileError.self) { try again.resume("none", at: 0, hash: SHA256()) }
    let file = try again.resume("two", at: 2, hash: SHA256())
    try file.write("ice")
    try again.rename(file, to: "one")
    #expect(try place.text(".a/one") == "twice")
    #expect(again.misplaced == nil)
    #expect(folder.misplaced == "\(path)/one")
  }

  @Test func `leftovers of an earlier process are removed`() throws {
    try Folder.create(path)
    for name in ["lock", "notes.txt"] { try write("1", ".a/\(name)") }
    try link(".a/one", to: "notes.txt")
    StagingFolder.removeLeftovers(["one", "two"], in: path)
    #expect(try place.contents() == [".a", ".a/notes.txt", ".a/one"])
    // The file has the name of a lock, but is not one.
    try write("mine", ".a/lock")
    StagingFolder.removeLeftovers([], in: path)
    #expect(try place.text(".a/lock") == "mine")
    StagingFolder.removeLeftovers(["one"], in: path + "/none")
  }

  /// A declared folder may be among the files, and is moved with them unchanged.
  ///
  /// Other folders and links to folders are refused.
  @Test func `declared folders are moved with the files`() throws {
    func open() throws -> StagingFolder {
      try StagingFolder.locked(path: path, names: ["one"], folders: ["runs"], maker: "sweep")
    }
    try Folder.create("\(path)/runs")
    try write("kept", ".a/runs/some")
    let folder = try open()
    try folder.create("one").sync()
    folder.remove()
    #expect(try place.text(".a/runs/some") == "kept")
    let again = try open()
    try again.create("one").sync()
    try Folder.create("\(path)/other")
    #expect(throws: UsageError.self) { try again.keep(as: "\(place.path)/a") }
    try FileManager.default.removeItem(atPath: "\(path)/other")
    try again.keep(as: "\(place.path)/a")
    #expect(try place.contents() == ["a", "a/one", "a/runs", "a/runs/some"])
    try Folder.create(path)
    try link(".a/runs", to: "\(place.path)/a/runs")
    #expect(throws: UsageError.self) { try open() }
  }
}
