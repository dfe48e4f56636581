@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReplayAnimationsTests {
  @Test func chosenGames() async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(games: 6)
    var reel = ReplayAnimations(animationLimit: 3)
    try reel.read(
      path: path, games: ReplayFixture.games, wanted: [4: "upset", 1: "", 9: "x"])
    #expect(reel.films.map(\.id) == [1, 4] && reel.films.map(\.why) == ["", "upset"])
    #expect(reel.leftOut == 0)
    // What has no room is counted.
    try reel.read(path: path, games: ReplayFixture.games)
    #expect(reel.films.map(\.id) == [1, 4, 0] && reel.leftOut == 5)
    var small = ReplayAnimations(mostMarks: 1)
    try small.read(path: path, games: ReplayFixture.games)
    #expect(small.films.count == 1 && small.leftOut == 5)
  }

  /// Also of a game that isn't wanted the lines have to be those that were recorded.
  @Test func truncatedFile() async throws {
    let shop = try ReplayFixture()
    let lines = try shop.lines(try await shop.record(games: 1))
    let path = try shop.write(lines.dropLast().joined(separator: "\n") + "\n")
    var reel = ReplayAnimations()
    #expect(throws: UnreadableFile.self) {
      try reel.read(path: path, games: ReplayFixture.games, wanted: [:])
    }
  }
}
