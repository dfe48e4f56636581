import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase

struct TypedRunLinksTests {
  private func entry(_ name: String) throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == name })
  }

  private func run(_ game: String, link: [String], games: Int = tries(20), seats: Int = 2) throws
    -> PlayableRun
  {
    var request = RunSpecification(seats: seats, games: games)
    request.link = try link.map { text in
      try #require(Assignment(text, origin: "--link \(text)"))
    }
    return try entry(game).prepare(request)
  }

  private func rows(_ run: PlayableRun) throws -> [[String]] {
    let chunk = try run.playChunk(run.games, run.schedule.round, .none, nil)
    return chunk.gameRows.text.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The rows have more columns.
  @Test(arguments: StandardGames.all.map(\.name))
  func `perfect links do not change a game`(game: String) throws {
    let plain = try run(game, link: [])
    let linked = try run(game, link: ["delay=0"])
    #expect(plain.linkChanges == nil && linked.linkChanges == "")
    let names = linked.schema(ofGames: true)
    let added = [
      "session_us", "messages", "messages_lost", "messages_retransmitted", "bytes", "stalled_at_us",
      "desync_at_us",
      "rematch",
    ]
    let others = names.filter { !added.contains($0) }
    #expect(plain.schema(ofGames: true) == others)
    let kept = names.indices.filter { !added.contains(names[$0]) }
    let rows = try rows(linked)
    #expect(try rows.map { row in kept.map { row[$0] } } == self.rows(plain))
    let lost = try #require(names.firstIndex(of: "messages_lost"))
    #expect(rows.allSatisfy { $0[lost] == "0" && $0[lost + 3] == "" })
    let messages = rows.reduce(0) { $0 + (Int($1[lost - 1]) ?? 0) }
    #expect(messages > 0 || game == "high-card")
    #expect(plain.configuration.link == nil)
    #expect(linked.configuration.link?["delay"] == .integer(0))
    #expect(try plain.configuration.runName() != linked.configuration.runName())
  }

  /// The game acknowledges nothing.
  @Test func `a loss on an unreliable link stops a turn-based game`() throws {
    let run = try run(
      "connect-four", link: ["loss=0.2", "mode=unreliable", "protocol=original"], games: tries(60))
    let names = run.schema(ofGames: true)
    let (end, at) = (
      try #require(names.firstIndex(of: "termination")),
      try #require(names.firstIndex(of: "stalled_at_us"))
    )
    let rows = try rows(run)
    #expect(rows.count { $0[end] == "stalled" } > tries(40))
    #expect(rows.allSatisfy { ($0[end] == "stalled") == !$0[at].isEmpty })
    let sound = try self.rows(
      self.run("connect-four", link: ["loss=0.2", "mode=unreliable"], games: tries(60)))
    #expect(sound.allSatisfy { $0[end] != "stalled" && $0[at].isEmpty })
  }

  @Test(arguments: [
    ("connect-four", "dely=4", "--link dely=4: unknown link option 'dely'"),
    ("connect-four", "2.delay=4", "unknown link '2' with 2 players"),
    ("connect-four", "compensation=delay-host", "requires a game in which players race"),
    ("snap", "loss=2", "invalid value '2' for loss: expected a number from 0.0 to 1.0"),
  ])
  func `invalid link settings are reported`(game: String, link: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try run(game, link: [link]) }
    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }

  @Test func `a game without link rules is not played over links`() {
    var request = RunSpecification(games: 4)
    request.link = [Assignment(key: "delay", value: "4", origin: "--link delay=4")]
    let error = #expect(throws: UsageError.self) { try ToyRuns.cards.prepare(request) }
    #expect(error?.description == "--link delay=4: tricks cannot be played over links")
  }

  /// Replays of linked games contain the received messages: rules and strategies are verified, and other
  /// links differ.
  @Test(arguments: [
    ("snap", ["delay=40", "jitter=10", "loss=0.05"]),
    ("quiz", ["1.delay=300", "mode=unreliable", "loss=0.2", "protocol=original"]),
    ("connect-four", ["loss=0.1", "mode=unreliable", "protocol=original"]),
    ("dominoes", ["delay=5", "drop-at=60"]),
    ("connect-four", ["lobby=rematch", "delay=90", "protocol=original", "disconnects=900"]),
    ("quiz", ["lobby=found", "disconnects=0.6", "delay=20"]),
    ("snap", ["mode=unreliable", "duplicate=0.2", "jitter=400", "protocol=original"]),
    ("snap", ["lobby=found", "mode=unreliable", "loss=0.1", "protocol=original", "open=9000"]),
  ])
  func `replays of linked games are verified`(game: String, link: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/linked.jsonl"
    #expect(try await ReplayRecording.record(run(game, link: link), path: path) != nil)
    let games = [try entry(game)]
    let verified = try ReplayVerification(path: path, asks: true, games: games)
    #expect(verified.failure == nil, "\(verified.failure as Any)")
    #expect(verified.games == tries(20))
    #expect(verified.divergedGames == 0, "\(verified.diverging.map(\.divergence))")
    #expect(try folder.text("linked.jsonl").contains("\"link\":{"))
    let update = try ReplayUpdate(path: path, games: games, writes: false)
    #expect(update.changedGames == 0)
  }
}

extension TypedRunLinksTests {
  /// With more than two players, Snap and the quiz continue without the player, and their replays need no
  /// links.
  @Test(arguments: [
    ("snap", ["1.quit-at=6000"], 3, "user-quit", false),
    ("quiz", ["2.quit-at=20000"], 3, "", false), ("snap", ["disconnects=1"], 4, "user-quit", false),
    ("quiz", ["disconnects=0.5"], 4, "server-quit", false),
    ("connect-four", ["1.quit-at=50", "delay=20"], 2, "user-quit", true),
    ("dominoes", ["0.quit-at=50", "delay=20"], 3, "server-quit", true),
    ("quiz", ["1.quit-at=9000", "delay=40"], 2, "user-quit", true),
    ("snap", ["0.quit-at=3000", "delay=20", "protocol=original"], 2, "server-quit", true),
    ("snap", ["1.quit-at=3000", "2.quit-at=3100", "protocol=original"], 3, "user-quit", true),
    ("quiz", ["1.quit-at=9000", "protocol=original"], 3, "stalled", true),
  ])
  func `a player that disconnects loses to the others`(
    game: String, link: [String], seats: Int, ending: String, all: Bool
  ) async throws {
    let run = try run(game, link: link, seats: seats)
    let names = run.schema(ofGames: true)
    let end = try #require(names.firstIndex(of: "termination"))
    let count = try rows(run).count { $0[end] == ending }
    if all { #expect(count == run.games.count) }
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/left.jsonl"
    #expect(try await ReplayRecording.record(run, path: path) != nil)
    for asks in [true, false] {
      let verified = try ReplayVerification(
        path: path, asks: asks, games: [entry(game)])
      #expect(verified.failure == nil, "\(verified.failure as Any)")
      #expect(verified.divergedGames == 0, "\(verified.diverging.map(\.divergence))")
    }
    var drawn = 0
    try ReplayTextRenderer.states(path: path, games: [entry(game)]) { state in
      #expect(!state.text.contains("the recorded state is another"))
      drawn += 1
      return drawn < 2000
    }
  }
}

extension PlayableRun {
  fileprivate func schema(ofGames: Bool) -> [String] { GameRow.schema(shape).fields.map(\.name) }
}
