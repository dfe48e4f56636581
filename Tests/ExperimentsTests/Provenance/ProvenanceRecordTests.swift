@testable import Tournament
import Testing

@Suite struct ProvenanceRecordTests {
  private let record = ProvenanceRecord(toolVersion: "1", jobs: 3, sandbox: ["a": ["seccomp"]])

  @Test func begins() throws {
    #expect((record.format, record.toolVersion, record.jobs, record.resumed) == (2, "1", 3, 0))
    #expect(record.sandbox == ["a": ["seccomp"]])
    #expect(record.started != nil && record.ended == nil && record.shards == nil)
    let done = record.done()
    #expect(try #require(done.ended) >= (try #require(record.started)))
  }

  /// The first process knows when it began, the last one how it went on.
  @Test func goesOn() throws {
    var earlier = try read(#"{"started":"2020-01-01T00:00:00Z","resumed":4,"jobs":9,"#)
    let next = record.resuming(earlier)
    #expect((next.started, next.resumed, next.jobs) == ("2020-01-01T00:00:00Z", 5, 3))
    earlier = try read(#"{"resumed":9223372036854775807,"#)
    #expect(record.resuming(earlier).resumed == 1 << 31)
    earlier = try read(#"{"resumed":-9223372036854775808,"#)
    #expect(record.resuming(earlier).resumed == 1)
    // An unreadable record has no start time.
    #expect((record.resuming(nil).started, record.resuming(nil).resumed) == (nil, 1))
  }

  /// Parts from another run remain recorded, for every later part.
  @Test func extends() throws {
    let earlier = try read(#"{"resumed":0,"jobs":9,"#)
    let extending = record.extending("snap-0123", games: 40, earlier)
    #expect((extending.extended?.run, extending.extended?.games) == ("snap-0123", 40))
    #expect(extending.shards == [earlier])
    #expect(extending.jobs == 3)
    let next = record.resuming(extending)
    #expect((next.extended, next.shards) == (extending.extended, extending.shards))
    #expect(record.resuming(earlier).extended == nil)
    #expect(record.extending("snap-0123", games: 40, nil).shards == nil)
    let text = try JSON.canonical(extending)
    #expect(text.contains(#""extended":{"games":40,"run":"snap-0123"}"#))
    #expect(JSON.value(ProvenanceRecord.self, from: text.utf8) == extending)
  }

  private func read(_ start: String) throws -> ProvenanceRecord {
    try #require(
      JSON.value(
        ProvenanceRecord.self,
        from: (start + #""format":1,"tool_version":"1","toolchain":{"swift":"6","clang":"7"},"#
          + #""platform":{"system":"a","architecture":"b"}}"#).utf8))
  }

  /// The owner of the machine, and the folder of the program, are not recorded.
  @Test func isTold() throws {
    let told = ResultMaker.$current.withValue(ResultMaker(words: ["tournament", "snap"])) {
      ProvenanceRecord(toolVersion: "1")
    }
    let text = try JSON.canonical(told)
    #expect(text.contains(#""command":"tournament snap""#))
    #expect(text.contains(#""format":2"#))
    #expect(!text.contains("jobs") && !text.contains("sandbox") && !text.contains("ended"))
    #expect(!text.contains(".build"))
    #expect(JSON.value(ProvenanceRecord.self, from: text.utf8) == told)
  }
}
