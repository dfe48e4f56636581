import TestSupport
@testable import Replays
@testable import RunFolders
@testable import Storage
import ConnectFourGame
import Foundation
import GameCore
import Strategies
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(5))) struct RowSourceTests {
  private let folder: TemporaryFolder
  private let run: PlayableRun
  private let header: String

  init() throws {
    folder = try TemporaryFolder()
    run = try GameEntry(
      ConnectFour.self, strategies: ConnectFourStrategies.all,
      roster: ConnectFourStrategies.roster
    ).prepare(RunSpecification())
    header = ResultFile.games.schema(measures: run.measures, seats: 2).header
  }

  private func source(_ text: String) throws -> RowSource {
    try text.write(toFile: "\(folder.path)/games.csv", atomically: true, encoding: .utf8)
    return try RowSource(path: "\(folder.path)/games.csv", header: header)
  }

  /// More rows than fit the buffer, so that many of them lie across its end.
  @Test func manyRows() throws {
    let count = 20_000
    var text = header
    for game in 0..<count {
      let hash = String(UInt64(game) &* 0x9e37_79b9_7f4a_7c15, radix: 16)
      text += "\(game),\(game / 2),0,7,line,,"
      text += String(repeating: "0", count: 16 - hash.count) + hash + ",1\n"
    }
    let source = try source(text)
    for game in 0..<count {
      var row = try source.next()
      let isGame = row.expect(game)
      #expect(isGame)
      let isSkipped = row.skip(cells: 5)
      #expect(isSkipped)
      let hash = row.hexadecimal()
      #expect(hash == UInt64(game) &* 0x9e37_79b9_7f4a_7c15)
      let isWhole = row.finish()
      #expect(isWhole)
      if game == 12_345 {
        let rows = try source.rows(2)
        #expect(rows.line == game + 2)
        #expect(
          rows.lines.map { $0.prefix(6) } == ["12345,", "12346,"].map { Array($0.utf8)[...] })
      }
      source.take(row)
    }
    try source.checkEnd()
    #expect(try source.rows(1).lines.isEmpty)
  }

  @Test func cells() throws {
    let source = try source(header + "-12,\"a,b\",,99999999999,0123456789abcdeg\n")
    var row = try source.next()
    let negative = row.integer()
    #expect(negative == -12)
    let isQuoted = row.expect(Array("\"a,b\"".utf8))
    #expect(isQuoted)
    let none = row.integer()
    #expect(none == nil)
    row = try source.next()
    let isTwelve = row.expect(12)
    #expect(!isTwelve)
    row = try source.next()
    // The comma within quotes counts here, as only cells without quotes are skipped.
    let isLong = row.skip(cells: 4)
    #expect(isLong)
    // Eleven digits are too many for sums of many.
    let tooLong = row.integer()
    #expect(tooLong == nil)
    row = try source.next()
    let isLast = row.skip(cells: 5)
    #expect(isLast)
    let noHash = row.hexadecimal()
    #expect(noHash == nil)
    #expect(throws: UnreadableFile.self) { try source.checkEnd() }
  }

  @Test(arguments: ["", "game_id\n", "\n", "game_id,pair_id"])
  func otherHeaders(text: String) throws {
    #expect(throws: UnreadableFile.self) { try source(text) }
  }

  @Test func rowWithoutEnd() throws {
    let source = try source(header + "0,0,0,7")
    var row = try source.next()
    let isBegun = row.skip(cells: 3)
    #expect(isBegun)
    let cut = row.integer()
    #expect(cut == nil)
    let isWhole = row.finish()
    #expect(!isWhole)
  }
}
