import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct OpenFileTests {
  @Test func placeAndLength() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    try "0123456789".write(toFile: path, atomically: false, encoding: .utf8)
    let file = try OpenFile(path: path, length: 4)
    #expect(try folder.text("file") == "0123")
    try file.sync()
    #expect(isFile(file.descriptor, at: path))
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    #expect(!isFile(file.descriptor, at: path))
    _ = try OpenFile(path: path)
    #expect(!isFile(file.descriptor, at: path))
    #expect(isFile(file.descriptor, at: path + "2"))
  }
}
