import Foundation
@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SeriesConfigurationTests {
  private struct Series: SeriesConfiguration {
    let text: String
    static let word = "series"
    var line: String { "toy" }
    func canonicalText() throws -> String { text }
  }

  private func write(_ series: Series, _ name: String, in folder: TemporaryFolder) throws {
    try Folder.create("\(folder.path)/\(name)")
    let text = "{\"configuration\": {\"text\": \"\(series.text)\"}, \"resources\": []}"
    try text.write(
      toFile: "\(folder.path)/\(name)/datapackage.json", atomically: false, encoding: .utf8)
  }

  @Test func name() throws {
    let digest = SHA256.hexDigest(of: Array("a".utf8))
    #expect(try Series(text: "a").name() == "toy-series-\(digest.prefix(8))")
    #expect(try Series(text: "a").name(digits: 64) == "toy-series-\(digest)")
  }

  /// Its own folder, and one that has no right to the name, leave the name as it is.
  @Test func folders() throws {
    let folder = try TemporaryFolder()
    let series = Series(text: "a")
    let short = try series.name()
    #expect(try FolderName(of: series, in: folder.path).text == short)
    try write(series, short, in: folder)
    #expect(try FolderName(of: series, in: folder.path).namesake == nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(short)")
    try write(Series(text: "b"), short, in: folder)
    #expect(try FolderName(of: series, in: folder.path).text == short)
    #expect(try FolderName(of: series, suffix: "-part", in: folder.path).text == short + "-part")
  }
}
