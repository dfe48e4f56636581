import Testing
@testable import GameCore
@testable import TournamentBase

struct SessionDrawingTests {
  private func record(_ shop: ReplayFixture, link: [String]) async throws -> String {
    var request = RunSpecification(games: 4)
    request.strategies = ["random", "greedy"]
    request.link = try link.map { text in
      try #require(Assignment(text, origin: "--link \(text)"))
    }
    let path = shop.path("linked\(link.count)")
    _ = try await ReplayRecording.record(ReplayFixture.games[0].prepare(request), path: path)
    return path
  }

  /// The ending is the recorded one.
  @Test func `every move is a message in the drawing`() async throws {
    let shop = try ReplayFixture()
    let path = try await record(shop, link: ["delay=20", "1.jitter=5"])
    let found = try ReplayTextRenderer.session(path: path, game: 2, games: ReplayFixture.games)
    let (header, session) = try #require(found)
    #expect(header.gameID == 2)
    #expect(session.ending.hasPrefix("line, ranks"))
    var steps = 0
    try ReplayTextRenderer.states(path: path, games: ReplayFixture.games) { state in
      if state.header.gameID == 2 { steps = max(steps, state.step) }
      return true
    }
    #expect(session.log.entries.count == steps)
    guard case .message(let name, 0, 1, 0, let arrivals)? = session.log.entries.first else {
      Issue.record("no message of the host")
      return
    }
    #expect(name.hasPrefix("did-add-disc:"))
    #expect(arrivals.count == 1 && arrivals[0] >= 20_000)
    #expect(
      try ReplayTextRenderer.session(path: path, game: 4, games: ReplayFixture.games) == nil)
  }

  /// In the rematch, the guest moves first.
  @Test func `the host is drawn first in a rematch, too`() async throws {
    let shop = try ReplayFixture()
    let path = try await record(shop, link: ["lobby=rematch", "delay=20", "ask-after=9000"])
    for game in 0..<4 {
      let found = try ReplayTextRenderer.session(
        path: path, game: game, games: ReplayFixture.games)
      let session = try #require(found).session
      let senders = session.log.entries.compactMap { entry in
        if case .message(_, let from, _, _, _) = entry { from } else { nil }
      }
      #expect(senders.prefix(3) == (session.isGuestFirst ? [1, 1, 0] : [0, 0, 1]))
      #expect(session.ending.hasSuffix("; guest 1 had the first seat") == session.isGuestFirst)
    }
  }

  /// Both peers ask for the next game, and each waits for the other to move.
  @Test func `a guest has no seat in a game in which nobody moved`() async throws {
    let shop = try ReplayFixture()
    let path = try await record(
      shop, link: ["lobby=rematch", "delay=60000", "fault-crossed-start=on"])
    let endings = try (0..<4).compactMap { game in
      try ReplayTextRenderer.session(path: path, game: game, games: ReplayFixture.games)?
        .session.ending
    }
    let stalled = endings.filter { $0.contains(", 0 steps") }
    #expect(!stalled.isEmpty, "\(endings)")
    #expect(stalled.allSatisfy { !$0.contains("had the first seat") || $0.contains("would have") })
  }

  @Test func `games without links have no drawing`() async throws {
    let shop = try ReplayFixture()
    let path = try await record(shop, link: [])
    let error = #expect(throws: UnreadableFile.self) {
      _ = try ReplayTextRenderer.session(path: path, game: nil, games: ReplayFixture.games)
    }
    #expect("\(error as Any)".contains("not played over links"))
  }
}
