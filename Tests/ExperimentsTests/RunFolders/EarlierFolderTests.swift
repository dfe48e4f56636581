import Foundation
import TestSupport
import Testing

@testable import TournamentExperiments

struct EarlierFolderTests {
  /// Files and links use up numbers, too.
  @Test func `an earlier folder gets the next free number`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/run"
    #expect(try EarlierFolder.moveAside(path) == nil)
    for number in [1, 2, 4] {
      if number == 4 {
        try "x".write(toFile: "\(path).before-3", atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try "\(number)".write(toFile: "\(path)/t.csv", atomically: true, encoding: .utf8)
      #expect(try EarlierFolder.moveAside(path) == "\(path).before-\(number)")
      #expect(try folder.text("run.before-\(number)/t.csv") == "\(number)")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try folder.text("run.before-3") == "x")
    // A link without a target is moved, too.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(try EarlierFolder.moveAside(path) == "\(path).before-5")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(path).before-5") == "nowhere")
  }
}
