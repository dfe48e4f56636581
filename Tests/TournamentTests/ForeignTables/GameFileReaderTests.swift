import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// The grammar of PGN.
struct GameFileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rate(_ text: String) throws -> (rows: [String], note: String) {
    let path = try folder.write(text, to: "games.pgn")
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    let rows = rating.summary.standings.map { "\($0.strategy) \($0.wins)-\($0.draws)-\($0.losses)" }
    return (rows.sorted(), rating.notes[0].text)
  }

  private func tags(_ white: String, _ black: String, _ result: String = "1-0") -> String {
    "[White \"\(white)\"]\n[Black \"\(black)\"]\n[Result \"\(result)\"]\n"
  }

  /// Movetext that contains texts like tags, all of one game that A won.
  private static let movetexts = [
    "1. e4 { note\n[Result \"0-1\"]\nend } 1-0",
    "1. e4 { copied from\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n1. d4 0-1 } e5 1-0",
    "1. e4 {[%clk 0:01]} e5 ; [White \"C\"] {\n1-0", "%[White \"C\"]\n1. e4 e5 1-0",
    "1. e4 (1. d4 d5 (1... Nf6 {x\n[Black \"D\"]\n} 2. c4)) 1... e5 $1 2. Nf3!? $14 1-0",
    "1. e4 e5 { a { b } 2. Nf3 1-0", "1. e4 e5 } 1-0", "1. e4 ( 1. d4 1-0", "1-0 ; {", "[", "",
    "1.e4 e5 2.O-O-O 0-0 {;\n} 1-0\n% {",
  ]

  // E4: tags in comments, escaped lines and variations are no games.
  @Test(arguments: movetexts, ["\n", "\r\n"])
  func `texts like tags in comments are no games`(movetext: String, lineEnd: String) throws {
    let text = tags("A", "B") + "\n\(movetext)\n\n" + tags("B", "A") + "\n1-0\n"
    #expect(
      try rate(text.replacing("\n", with: lineEnd)).rows == ["A 1-0-1", "B 1-0-1"])
  }

  @Test func `the note names the line of a comment with tags`() throws {
    let text = tags("A", "B") + "\n1. a { copied from\n[White \"C\"]\nend } 1-0\n" + tags("B", "A")
    #expect(
      try rate(text).note.hasSuffix("; 1 comment with tags, the first on line 5, not read as games")
    )
  }

  @Test func `several tags of a line, and escaped quotes, are read`() throws {
    let text =
      "[White \"A\"] [Black \"B\"] [Result \"1-0\"] 1. e4 1-0 [White \"B\"][Black \"A\"]\n"
      + "  [Result \"1-0\"]\n1-0\n[White \"A\"]\n[Black \"Joe \\\"x\\\" {Doe}\"]\n[ Result  \"1-0\" ]\n"
    #expect(try rate(text).rows == ["A 2-0-1", "B 1-0-1", "Joe \"x\" {Doe} 0-0-1"])
  }

  // E4: a file that was cut is readable up to its end.
  @Test(arguments: [
    "[White \"A\"]\n", "[White \"A\"]\n[Bla", "[White \"A\"]\n[Black \"B\"]\n[Result \"1-",
  ])
  func `a last game without all tags is left out with its line`(rest: String) throws {
    let result = try rate(tags("A", "B") + "\n1. e4 1-0\n\n" + rest)
    #expect(result.rows == ["A 1-0-0", "B 0-0-1"])
    #expect(
      result.note.hasSuffix(
        "; the file ends within the game that begins on line 7, which was left out"))
  }

  @Test func `a cut comment of the last game changes nothing`() throws {
    let text = tags("A", "B") + "1-0\n" + tags("B", "A") + "1. e4 { cut"
    #expect(try rate(text).rows == ["A 1-0-1", "B 1-0-1"])
  }

  // E4: otherwise all later games would be missing without a word.
  @Test func `a comment that swallows games is an error with its line`() throws {
    let text = tags("A", "B") + "\n1. e4 { never closed\n\n" + tags("B", "A") + "\n1-0\n"
    let error = #expect(throws: UnreadableFile.self) { try rate(text) }
    #expect(error?.line == 5)
    #expect(
      error?.problem
        == "the comment that begins here with '{' is not closed and contains tags of games")
  }

  // E9: Latin-1 is the encoding of PGN's standard.
  @Test func `names in Latin-1 and in the encoding of Windows are read`() throws {
    // Each scalar is a byte of the file.
    let (one, other) = ("J\u{f6}rg", "\u{8a}a")
    let text =
      tags(one, other) + "\n1. e4 {\u{e9}} 1-0\n\n" + tags(other, one) + "\n1. e4 e5 1-0\n"
    let bytes: [UInt8] = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let path = try folder.write("", to: "latin.pgn")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    #expect(Set(rating.summary.standings.map(\.strategy)) == ["Jörg", "Ša"])
    #expect(rating.notes[0].text.contains("names that are not UTF-8 read as Latin-1"))
  }
}
