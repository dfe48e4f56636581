@testable import GameCore
import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunArchiveCopyingTests {
  private let folder: TemporaryFolder
  private let damaged = FailedCheck("damaged")

  init() throws { folder = try TemporaryFolder() }

  /// A file that a table is copied into.
  private func copied(
    _ archive: RunArchive, header: String, upTo end: Int? = nil
  ) throws -> String {
    let hidden = try StagingFolder(at: folder.path)
    let file = try hidden.create("seats.csv")
    try archive.copy(
      "seats.csv", to: file, droppingHeader: Array(header.utf8), upTo: end, orThrow: damaged)
    return try folder.text("seats.csv")
  }

  @Test func copies() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(games: 1200), in: folder)
    let archive = try RunArchive(folder: path)
    let text = try String(contentsOfFile: "\(path)/seats.csv", encoding: .utf8)
    let header = String(text.prefix { $0 != "\n" }) + "\n"
    let rows = String(text.dropFirst(header.count))
    #expect(try copied(archive, header: header) == rows)
    #expect(try copied(archive, header: "") == text)
    let end = text.utf8.count - 7
    #expect(end > FileInput.blockSize)
    #expect(try copied(archive, header: header, upTo: end) == String(rows.dropLast(7)))
    #expect(try copied(archive, header: header, upTo: header.utf8.count).isEmpty)
    #expect(throws: damaged) { try copied(archive, header: "x" + header) }
    // What is behind the place is looked at, too.
    try text.dropLast(2).write(toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    #expect(throws: damaged) { try copied(archive, header: header, upTo: end) }
    try FileManager.default.removeItem(atPath: "\(path)/seats.csv")
    #expect(throws: damaged) { try copied(archive, header: header) }
  }

  /// Where the games after a number begin, in each kind of file.
  @Test func lengths() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(games: 7), in: folder, replays: .every(2))
    let archive = try RunArchive(folder: path)
    func lines(_ name: String, _ games: Int) throws -> Int {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
      let length = try archive.length(of: name, games: games, seats: 2)
      #expect(length == 0 || bytes[bytes.startIndex + length - 1] == UInt8(ascii: "\n"))
      return bytes.prefix(length).count { $0 == UInt8(ascii: "\n") }
    }
    #expect(try [0, 4, 6, 7].map { try lines("games.csv", $0) } == [1, 5, 7, 8])
    #expect(try [0, 4, 6, 7].map { try lines("seats.csv", $0) } == [1, 9, 13, 15])
    let replays = try String(contentsOfFile: "\(path)/replays.jsonl", encoding: .utf8)
      .split(separator: "\n").enumerated().filter { $0.element.hasPrefix("{\"replay\"") }
      .map(\.offset)
    #expect(try [0, 2, 4, 6].map { try lines("replays.jsonl", $0) } == replays)
    // Games in which no program was asked have no line.
    try """
    {"game":0,"seat":0,"step":0,"action":"a","us":1}
    {"game":0,"seat":1,"step":0,"action":"b","us":1}
    {"game":3,"seat":0,"step":0,"action":"a","us":1}
    {"game":6,"seat":0,"step":0,"action":"a","us":1}

    """.write(toFile: "\(path)/decisions.jsonl", atomically: true, encoding: .utf8)
    #expect(try [0, 1, 3, 4, 7].map { try lines("decisions.jsonl", $0) } == [0, 2, 2, 3, 4])
    try "{}\n".write(toFile: "\(path)/decisions.jsonl", atomically: true, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try lines("decisions.jsonl", 1) }
  }
}
