import Storage
import Testing

@testable import RunFolders
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct JournalLineTests {
  /// A line holds only after the line that it was written after.
  @Test func chain() throws {
    let (first, checksum) = JournalLine.write("done 1 5:a b", after: "")
    let (second, _) = JournalLine.write("done 2", after: checksum)
    func read(_ line: String, after chain: String) -> String? {
      Array(line.utf8.dropLast()).withUnsafeBufferPointer {
        JournalLine.read($0, after: chain)?.body
      }
    }
    #expect(read(first, after: "") == "done 1 5:a b")
    #expect(read(second, after: checksum) == "done 2")
    #expect(read(second, after: "") == nil)
    for damaged in ["", "\n", "12 0123456789abcdef done 1 5:a b\n", "x" + first] {
      #expect(read(damaged, after: "") == nil)
    }
  }

  /// Thinking times and forfeited games come out of the journal as they went in.
  @Test func checkpointsAreReadAsWritten() throws {
    var histogram = TimingHistogram()
    for time in [3, 90, 90, 4_000_000] { histogram.add(nanoseconds: Int64(time)) }
    let entry = Checkpoint(
      games: 12, files: [FileMark(byteCount: 5, digest: String(repeating: "a", count: 64))],
      timings: [Checkpoint.EntrantTiming(entrant: 1, histogram: histogram)],
      forfeits: [ForfeitNote(gameID: 3, seat: 1, strategy: "a b", reason: "it said \"no\"\n")])
    var read = Checkpoint(games: 0, files: [])
    for (index, body) in try entry.bodies().enumerated() {
      #expect(!body.contains("\n"))
      #expect(read.add(body) == (index == 2))
    }
    #expect(read == entry)
    for body in [
      "", "done", "done x", "done 1 5", "done 1 5:ab", "time 1 2", "time 1 2 3", "time 1 2 999:1",
      "time 1 2 3:0", "time 1 2 3:1 3:1", "time 1 2 3:99999999999999999", "forfeit", "forfeit {}",
      "other",
    ] {
      #expect(read.add(body) == nil, "\(body)")
    }
  }
}
