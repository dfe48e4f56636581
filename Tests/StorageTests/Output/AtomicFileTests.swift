import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct AtomicFileTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/file" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8)
  }

  @Test func `a file appears only when it is complete`() throws {
    let file = try AtomicFile(path: path)
    try file.output.write("text")
    #expect(try folder.contents().filter { !$0.hasSuffix(".partial") } == [])
    try file.keep()
    #expect(try folder.contents() == ["file"])
    #expect(try folder.text("file") == "text")
  }

  @Test func `an abandoned file leaves nothing`() throws {
    do {
      let file = try AtomicFile(path: path)
      try file.output.write("text")
    }
    #expect(try folder.contents() == [])
  }

  /// A user's file may have the name of a temporary one, or may appear in the meantime.
  @Test func `existing files are not overwritten`() throws {
    try write("mine", "file.partial")
    #expect(throws: FileError.self) { try AtomicFile(path: path + ".partial") }
    let (first, second) = (try AtomicFile(path: path), try AtomicFile(path: path))
    try first.output.write("first")
    try second.output.write("second")
    try second.keep()
    let error = #expect(throws: FileError.self) { try first.keep() }
    #expect(error?.description.contains("\(path): another program has created it") == true)
    #expect(try folder.text("file") == "second")
    #expect(try folder.text("file.partial") == "mine")
  }

  @Test func `a link without a target counts as an existing name`() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: FileError.self) { try AtomicFile(path: path) }
    #expect(throws: FileError.self) { try AtomicFile(replacing: path) }
    #expect(try folder.contents() == ["file"])
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try write("old", "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let file = try AtomicFile(replacing: path)
    try file.output.write("new")
    #expect(try folder.text("file") == "old")
    try file.keep()
    #expect(try folder.contents() == ["file"])
    #expect(try folder.text("file") == "new")
    #expect(FileStatus(path: path)?.permissions == 0o600)
  }

  /// The link may be created in the meantime.
  @Test func `no file is written through a symbolic link`() throws {
    try write("mine", "file")
    let link = path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    let error = #expect(throws: FileError.self) { try AtomicFile(replacing: link) }
    #expect(error?.description == "cannot write \(link): it is a symbolic link")
    #expect(error?.remedy == "Delete the link, or choose another file.")
    try FileManager.default.removeItem(atPath: link)
    try write("old", "file-link")
    let file = try AtomicFile(replacing: link)
    try file.output.write("new")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    #expect(throws: FileError.self) { try file.keep() }
    #expect(try folder.text("file") == "mine")
    #expect(FileStatus(path: link, followsLink: false)?.kind == .link)
  }

  @Test func `files that were changed or added in the meantime are not replaced`() throws {
    try write("old", "file")
    let file = try AtomicFile(replacing: path)
    try write("newer", "file")
    #expect(throws: FileError.self) { try file.keep() }
    #expect(try folder.text("file") == "newer")
    let new = try AtomicFile(replacing: path + "2")
    try write("mine", "file2")
    #expect(throws: FileError.self) { try new.keep() }
    #expect(try folder.text("file2") == "mine")
  }

  @Test func `a path that is not a file is an error`() {
    #expect(throws: FileError.self) { try AtomicFile(replacing: folder.path) }
    #expect(throws: FileError.self) { try AtomicFile(replacing: "/dev/null") }
    let error = #expect(throws: FileError.self) { try AtomicFile(path: path + "/none") }
    #expect(error?.description.contains("cannot write \(path)/none: ") == true)
  }

  /// E8: no process has the highest number, and the first process always runs.
  @Test func `the next file removes those of processes that were killed`() throws {
    try write("dead", ".tournament-2147483646-1.partial")
    try write("alive", ".tournament-1-1.partial")
    try write("foreign", ".tournament-x-1.partial")
    let first = try AtomicFile(path: path)
    let second = try AtomicFile(path: path + "2")
    #expect(try !folder.contents().contains(".tournament-2147483646-1.partial"))
    for file in [first, second] { try file.keep() }
    #expect(
      try folder.contents().sorted() == [
        ".tournament-1-1.partial", ".tournament-x-1.partial", "file", "file2",
      ])
  }

  /// E8: in a container, each process may have the same number.
  @Test func `a file of an earlier process with the same number is removed`() throws {
    let name = ".tournament-\(ProcessInfo.processInfo.processIdentifier)-999999.partial"
    try write("dead", name)
    try AtomicFile(path: path).keep()
    #expect(try folder.contents() == ["file"])
  }
}
