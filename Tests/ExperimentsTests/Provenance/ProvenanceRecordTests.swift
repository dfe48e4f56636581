import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct ProvenanceRecordTests {
  private let record = ProvenanceRecord(toolVersion: "1", jobs: 3, sandbox: ["a": ["seccomp"]])

  @Test func `a new record has a start time`() throws {
    #expect((record.format, record.toolVersion, record.jobs, record.resumed) == (2, "1", 3, 0))
    #expect(record.sandbox == ["a": ["seccomp"]])
    #expect(record.started != nil && record.ended == nil && record.shards == nil)
    let done = record.done()
    #expect(try #require(done.ended) >= (try #require(record.started)))
  }

  /// The first process records the start, and the last process the end.
  @Test func `a resumed record keeps its start time`() throws {
    var earlier = try read(#"{"started":"2020-01-01T00:00:00Z","resumed":4,"jobs":9,"#)
    let next = record.resuming(earlier)
    #expect((next.started, next.resumed, next.jobs) == ("2020-01-01T00:00:00Z", 5, 3))
    earlier = try read(#"{"resumed":9223372036854775807,"#)
    #expect(record.resuming(earlier).resumed == 1 << 31)
    earlier = try read(#"{"resumed":-9223372036854775808,"#)
    #expect(record.resuming(earlier).resumed == 1)
    // A run with an unreadable record has no start time.
    #expect((record.resuming(nil).started, record.resuming(nil).resumed) == (nil, 1))
  }

  /// Parts of a different run remain recorded in every later part.
  @Test func `an extended record keeps its parts`() throws {
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

  /// The user name and the folder of the program are not recorded.
  @Test func `a record has no private data`() throws {
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
