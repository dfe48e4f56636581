import Foundation
import GameCore
import TestSupport
import Testing

@testable import TournamentBase

struct FileOutputPlaceTests {
  @Test func `a file is cut at its position, and a moved file is detected`() throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/file"
    let folder = try OpenFolder(path: place.path)
    try "0123456789".write(toFile: path, atomically: false, encoding: .utf8)
    let file = try FileOutput(continuing: "file", in: folder, at: 4, hash: SHA256())
    #expect(try place.text("file") == "0123")
    try file.sync()
    #expect(file.isInPlace)
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    #expect(!file.isInPlace)
    let other = try FileOutput(creating: "file", in: folder)
    #expect(!file.isInPlace)
    #expect(other.isInPlace)
  }

  /// A file with a second name is refused, and so is an existing name for a new file.
  @Test func `files of other programs are refused`() throws {
    let place = try TemporaryFolder()
    let folder = try OpenFolder(path: place.path)
    try "0123".write(toFile: "\(place.path)/file", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/link", withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/dangling", withDestinationPath: "none")
    try #require(mkfifo("\(place.path)/pipe", 0o600) == 0)
    let before = try place.contents()
    for name in ["file", "link", "dangling", "pipe"] {
      #expect(throws: FileError.self) { try FileOutput(creating: name, in: folder) }
    }
    for name in ["link", "dangling", "pipe", "none"] {
      #expect(throws: FileError.self) {
        try FileOutput(continuing: name, in: folder, at: 0, hash: SHA256())
      }
    }
    #expect(throws: FileError.self) {
      try FileOutput(continuing: "file", in: folder, at: 5, hash: SHA256())
    }
    #expect(try place.contents() == before)
    #expect(try place.text("file") == "0123")
  }
}
