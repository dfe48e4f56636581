import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ChunkPickingTests {
  private func picked(_ run: PlayableRun, _ conditions: String...) throws -> (String, Int) {
    let chunk = try ToyRuns.chunk(run, replays: .all)
    let condition = try GameCondition(
      conditions, labels: run.configuration.strategies.map(\.label), shape: run.shape)
    let picked = chunk.replays(where: condition)
    return (String(decoding: picked.bytes, as: UTF8.self), picked.games)
  }

  /// The bytes are unchanged and in order.
  @Test func `matching games are selected`() throws {
    let run = try ToyRuns.run()
    let chunk = try ToyRuns.chunk(run, replays: .all)
    let all = chunk.replays.text.split(separator: "{\"replay\":").map { "{\"replay\":" + $0 }
    #expect(all.count == 24)
    #expect(try picked(run, "game_id>=0") == (chunk.replays.text, 24))
    #expect(try picked(run, "game_id>=3,game_id<=5") == (all[3...5].joined(), 3))
    let won = chunk.rows.indices.filter { chunk.rows[$0][5] == "1" }
    #expect(!won.isEmpty && won.count < 24)
    #expect(try picked(run, "winner_seat=1") == (won.map { all[$0] }.joined(), won.count))
    #expect(try picked(run, "termination=never") == ("", 0))
  }

  @Test func `a comma in a label does not end its cell`() throws {
    let label = "faulty:fault=illegal,step=2"
    let run = try ToyRuns.run(strategies: ["random", "steady", label])
    let rows = try ToyRuns.chunk(run).rows
    let cellCounts = Set(rows.map(\.count))
    #expect(cellCounts == [GameRow.schema(run.shape).fields.count])
    let (text, games) = try picked(run, "second=\(label)")
    #expect(games > 0 && games < 24)
    #expect(games == rows.count { $0.last == "\"\(label)\"" })
    #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"outcome\":") } == games)
  }
}
