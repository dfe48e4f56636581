import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct DecisionFileTests {
  private func text(_ games: [Int]) -> String {
    games.enumerated().map { step, game in
      #"{"game":\#(game),"seat":0,"step":\#(step),"action":"4","us":1}"# + "\n"
    }.joined()
  }

  @Test func `games are found at any position in the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text([2, 2, 5, 9, 9, 9]), to: DecisionFile.name)
    let file = try DecisionFile(path: path)
    #expect(try file.lines(of: 2).map(\.step) == [0, 1])
    #expect(try file.lines(of: 5).map(\.step) == [2])
    #expect(try file.lines(of: 9).map(\.step) == [3, 4, 5])
    for game in [0, 3, 10] { #expect(try file.lines(of: game) == []) }
  }

  @Test(arguments: ["2 1", "2\nx"])
  func `a file with games out of order or with invalid lines is refused`(kind: String) throws {
    let folder = try TemporaryFolder()
    let bad = kind == "2 1" ? text([2, 1]) : text([2]) + "x\n"
    let path = try folder.write(bad, to: DecisionFile.name)
    #expect(throws: UnreadableFile.self) { try DecisionFile(path: path) }
    #expect(try DecisionFile(path: path, isWhole: false).lines(of: 2).count == 1)
  }

  @Test func `an incomplete last line of a stopped process is ignored`() throws {
    let folder = try TemporaryFolder()
    let whole = text([7, 3, 7])
    let path = try folder.write(whole + #"{"game":8,"se"#, to: DecisionFile.partialName)
    let (lines, byteCount) = try DecisionFile.partial(path: path, games: 4..<10)
    #expect(lines.map(\.game) == [7, 7])
    #expect(byteCount == whole.utf8.count)
    let none = try DecisionFile.partial(path: path + ".not-there", games: 0..<10)
    #expect(none.lines.isEmpty)
  }
}
