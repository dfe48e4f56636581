import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RatingPackageTests {
  /// What was rated is told with the hashes of its tables, as it was named.
  @Test func sources() async throws {
    let folder = try TemporaryFolder()
    let run = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let (games, seats) = ("\(run)/games.csv", "\(run)/seats.csv")
    try FileManager.default.copyItem(atPath: games, toPath: "\(folder.path)/one.csv")
    try FileManager.default.copyItem(atPath: seats, toPath: "\(folder.path)/two.csv")
    let words = [run, "\(folder.path)/one.csv", "\(folder.path)/two.csv"]
    let configuration = try RatingConfiguration(
      RatingSource.find(words), model: .bradleyTerry, anchor: RatingAnchor("a=1"))
    #expect(configuration.model == "bradley-terry")
    #expect(configuration.sources.flatMap(\.paths) == words)
    let hashes = [try FileMark(path: games).hash, try FileMark(path: seats).hash]
    for source in configuration.sources { #expect([source.gamesHash, source.seatsHash] == hashes) }
  }

  @Test func readAsWritten() async throws {
    let folder = try TemporaryFolder()
    let run = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let sources = try RatingSource.find([run])
    let rated = "\(folder.path)/rated"
    try Rating(sources, model: .davidson).write(folder: rated)
    let stored = try #require(StoredRating(folder: rated))
    #expect(try stored.configuration == RatingConfiguration(sources, model: .davidson, anchor: nil))
    #expect(stored.package.toolVersion == ToolVersion.current)
    #expect(StoredRating(folder: run) == nil)
    let text = try folder.text("rated/datapackage.json")
    for table in ["standings", "pairings"] {
      #expect(text.contains(try FileMark(path: "\(rated)/\(table).csv").hash))
    }
  }
}
