import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct CheckpointTests {
  /// The journal preserves thinking times.
  @Test func `a checkpoint reads back`() throws {
    var histogram = TimingHistogram()
    for time in [3, 90, 90, 4_000_000] { histogram.add(nanoseconds: Int64(time)) }
    let entry = Checkpoint(
      games: 12, files: [FileMark(byteCount: 5, digest: String(repeating: "a", count: 64))],
      timings: [Checkpoint.StrategyTiming(strategy: 1, histogram: histogram)])
    var read = Checkpoint(games: 0, files: [])
    for (index, body) in entry.bodies().enumerated() {
      #expect(!body.contains("\n"))
      #expect(read.read(body: body) == (index == 1))
    }
    #expect(read == entry)
    for body in [
      "", "done", "done x", "done 1 5", "done 1 5:ab", "time 1 2", "time 1 2 3", "time 1 2 999:1",
      "time 1 2 3:0", "time 1 2 3:1 3:1", "time 1 2 3:99999999999999999", "forfeit", "forfeit {}",
      "other",
    ] {
      #expect(read.read(body: body) == nil, "\(body)")
    }
  }

  /// The expected lines detect a change of the format.
  @Test func `the lines of a checkpoint have a fixed format`() throws {
    var histogram = TimingHistogram()
    for time in [3, 3, 1000] { histogram.add(nanoseconds: Int64(time)) }
    let digest = String(repeating: "0f", count: 32)
    let bodies = Checkpoint(
      games: 12,
      files: [FileMark(byteCount: 5, digest: digest), FileMark(byteCount: 0, digest: digest)],
      timings: [Checkpoint.StrategyTiming(strategy: 2, histogram: histogram)]
    ).bodies()
    #expect(bodies.count == 2)
    #expect(bodies[0].hasPrefix("time 2 1006 "))
    let binCounts = bodies[0].split(separator: " ").dropFirst(3).map { $0.split(separator: ":")[1] }
    #expect(binCounts == ["2", "1"])
    #expect(bodies[1] == "done 12 5:\(digest) 0:\(digest)")
  }

  /// Lines are added to an entry until it is complete; an invalid line does not change it.
  @Test func `an entry is read line by line`() throws {
    var entry = Checkpoint(games: 0, files: [])
    #expect(entry.read(body: "time 1 20 3:2") == false)
    #expect(entry.read(body: "time 0 9 1:1 2:5") == false)
    let before = entry
    for body in [
      "time", "time x 20 3:2", "time 1 -20 3:2", "time 1 20 3:2 ", "time 1 20 3:x",
      "time 1 20 -1:1",
      "done 1 5:0f", "done 1 -5:\(String(repeating: "0f", count: 32))",
      "done 1 x:\(String(repeating: "0f", count: 32))", "done  1", "Done 1", " done 1",
      #"forfeit {"game_id":3,"reason":"no","seat":1,"strategy":"a"}"#,
    ] {
      #expect(entry.read(body: body) == nil, "\(body)")
      #expect(entry == before, "\(body)")
    }
    #expect(entry.read(body: "done 7") == true)
    #expect((entry.games, entry.files) == (7, []))
    #expect(entry.timings.map(\.strategy) == [1, 0])
    #expect(entry.timings.map(\.histogram.totalNanoseconds) == [20, 9])
  }
}
