import Foundation
import Storage
import Testing

@testable import Replays
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ReplayUpdateTests {
  @Test func updateRefusesWhatIsUnreadable() async throws {
    let shop = try ReplayWorkshop()
    let text = try shop.text(try await shop.record(games: 2))
    let path = try shop.write(String(text.dropLast(30)))
    #expect(throws: UnreadableFile.self) {
      try ReplayUpdate(path: path, games: ReplayWorkshop.operations, writes: true)
    }
    #expect(try shop.text(path) == String(text.dropLast(30)))
  }
}
