import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine
@testable import TournamentExperiments

/// Shards and longer runs of every kind, and results with equal prefixes of their hashes.
struct MergedStudiesTests {
  /// A folder with the shards of results.
  private struct Shards {
    let bench: Workbench
    let folders: [String]

    init(of kind: StudyKind, count: Int = 3, more: [String] = []) async throws {
      bench = try await Workbench(kind, isFinished: false)
      let parts = bench.scratch.path + "/parts"
      for number in 1...count {
        let session = await bench.play(["--shard", "\(number)/\(count)"] + more, into: parts)
        try #require(session.status == .done, "\(session.notes)")
      }
      folders = try FileManager.default.contentsOfDirectory(atPath: parts).sorted()
        .map { "\(parts)/\($0)" }
    }

    func merge(_ folders: [String]? = nil, isInterrupted: Bool = false) async -> CommandSession {
      await CommandSession(
        ["merge", "--quiet", "--output", bench.output] + (folders ?? self.folders),
        catalog: .studies, isInterrupted: isInterrupted)
    }
  }

  private static let divisible: [StudyKind] = [.run, .bankRun, .sweep, .sweepWithRuns, .skill]

  @Test(arguments: divisible, [1, 3])
  func `merged shards are byte-identical to the results of one command`(kind: StudyKind, count: Int)
    async throws
  {
    let shards = try await Shards(of: kind, count: count, more: ["--jobs", "2"])
    let before = try Files.all(in: shards.bench.scratch.path + "/parts")
    try FileManager.default.removeItem(atPath: "\(shards.folders[0])/provenance.json")
    let session = await shards.merge(shards.folders.reversed())
    #expect(session.status == .done, "\(session.notes)")
    #expect(try shards.bench.names() == [shards.bench.study.name])
    #expect(try shards.bench.differences() == [])
    let record = try #require(ProvenanceRecord(folder: shards.bench.path))
    #expect(record.jobs == nil && record.ended != nil)
    #expect(record.shards?.map(\.jobs) == Array(repeating: 2, count: count - 1))
    let after = try Files.all(in: shards.bench.scratch.path + "/parts")
    #expect(after.count == before.count - 1 && after.allSatisfy { before[$0.key] == $0.value })
    #expect(await shards.bench.command("verify", shards.bench.path).status == .done)
    #expect(await shards.merge().output.contains("Cached results"))
    let crate = try String(
      contentsOfFile: "\(shards.bench.path)/ro-crate-metadata.json", encoding: .utf8)
    #expect(crate.contains("\"tournament merge --quiet"))
  }

  @Test(arguments: [StudyKind.run, .sweep])
  func `incomplete sets of shards are refused`(kind: StudyKind) async throws {
    let shards = try await Shards(of: kind)
    let (bench, folders) = (shards.bench, shards.folders)
    let halves = try await Shards(of: kind, count: 2)
    let strangers = try await Shards(of: kind, more: ["--seed", "2"])
    let whole = try await Workbench(kind)
    let other = try await Workbench(kind == .run ? .sweep : .run)
    for (given, problem) in [
      ([folders[0], folders[2]], "missing shard 2/3"), ([folders[1]], "missing shards 1/3, 3/3"),
      (folders + [folders[1]], "shard 2 is given more than once"),
      ([folders[0], folders[1], strangers.folders[2]], "seed 2"),
      ([folders[0], halves.folders[1]], "shard 2/2"), ([whole.path], "not a shard"),
      ([folders[0], whole.path], "not a shard"), ([folders[0], other.path], "not a shard"),
      ([bench.scratch.path], "\(bench.scratch.path): "),
    ] {
      let session = await shards.merge(given)
      #expect([.checkFailed, .usage].contains(session.status), "\(problem)")
      #expect(session.notes.contains(problem), "\(session.notes)")
      #expect(session.output.isEmpty)
    }
    #expect(try bench.names() == [])
  }

  /// Every file of a shard is checked, and the error names the shard.
  @Test(arguments: [StudyKind.run, .sweep])
  func `a damaged shard prevents a merge`(kind: StudyKind) async throws {
    let shards = try await Shards(of: kind, count: 2)
    let sound = try Files.all(in: shards.folders[1])
    for file in sound.keys.sorted()
    where file.hasSuffix(".csv") && file != "timings.csv" || file == "replays.jsonl" {
      let bytes = try #require(sound[file])
      var flipped = bytes
      let digit = bytes.lastIndex { 0x30...0x38 ~= $0 } ?? 0
      flipped[digit] += 1
      for damaged in [flipped, bytes.dropLast(2), bytes + Data("1".utf8), Data(), nil]
      where file != "timing-buckets.csv" || damaged == nil {
        try FileManager.default.removeItem(atPath: shards.folders[1])
        try Files.write(sound, to: shards.folders[1])
        try FileManager.default.removeItem(atPath: "\(shards.folders[1])/\(file)")
        if let damaged { try Files.write([file: damaged], to: shards.folders[1]) }
        let session = await shards.merge()
        #expect([.checkFailed, .usage].contains(session.status), "\(file): \(session.notes)")
        #expect(session.notes.contains(shards.folders[1]), "\(file): \(session.notes)")
        #expect(try shards.bench.names() == [], "\(file)")
      }
    }
  }

  @Test func `a merged sweep has the runs of all shards or of none`() async throws {
    let shards = try await Shards(of: .sweepWithRuns, count: 2)
    let runs = "\(shards.folders[1])/runs"
    let run = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).first)
    try FileManager.default.removeItem(atPath: "\(runs)/\(run)/seats.csv")
    let damaged = await shards.merge()
    #expect(damaged.status == .checkFailed)
    #expect(damaged.notes.contains("error: \(runs)/\(run): "))
    #expect(damaged.notes.hasSuffix("\n  Run this shard again.\n"))
    try FileManager.default.removeItem(atPath: runs)
    let session = await shards.merge()
    #expect(session.status == .checkFailed)
    #expect(
      session.notes.contains(
        "error: \(shards.folders[1]): contains no run folders, but \(shards.folders[0]) does\n"))
    #expect(try shards.bench.names() == [])
  }

  @Test(arguments: [StudyKind.run, .sweepWithRuns])
  func `a stopped merge leaves no files, and an existing folder stays`(kind: StudyKind)
    async throws
  {
    let shards = try await Shards(of: kind, count: 2)
    let (bench, mine) = (shards.bench, Data("mine".utf8))
    #expect(await shards.merge(isInterrupted: true).status == .stopped)
    #expect(try bench.names() == [])
    for (folder, isHidden) in [(".\(bench.study.name).merge", true), (bench.study.name, false)] {
      let path = "\(bench.output)/\(folder)"
      try Files.write(["notes.txt": mine], to: path)
      let session = await shards.merge()
      #expect(session.status == (isHidden ? .usage : .checkFailed), "\(session.notes)")
      #expect(
        try Files.all(in: bench.output).filter { !$0.key.hasSuffix("lock") } == [
          "\(folder)/notes.txt": mine
        ])
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(await shards.merge().status == .done)
    #expect(try bench.differences() == [])
  }

  private static let extensions: [(words: String, games: Int, longer: Int)] = [
    ("tricks --replays every:5", 24, 61), ("tricks --replays every:2", 25, 60),
    ("tricks", 3, 60),
    (
      "buzzer-race --seats 3 --replicates 2 --strategy random --strategy steady --strategy random",
      20, 70
    ),
    ("buzzer-race --sprt elo0=0,elo1=400 --strategy steady --strategy random", 4, 400),
    ("skill connect-four --rule columns=4 --rule rows=4 --from 2 --doublings 1", 2, 4),
  ]

  /// Games of an unfinished deal are not used.
  @Test(arguments: extensions)
  func `an extended run is byte-identical to the results of one command`(
    words: String, games: Int, longer: Int
  )
    async throws
  {
    let scratch = try ScratchFolder()
    func play(_ games: Int, into place: String, _ more: String...) async throws -> String {
      let output = "\(scratch.path)/\(place)"
      let session = await CommandSession(
        words.split(separator: " ").map(String.init)
          + ["--games", "\(games)", "--quiet", "--output", output] + more, catalog: .studies)
      try #require(session.status == .done, "\(session.notes)")
      if let shorter = more.last {
        let game =
          words.contains("connect-four") ? "connect-four" : String(words.prefix { $0 != " " })
        #expect(session.notes.contains("note: \(game): starting with "))
        #expect(session.notes.contains(" games of \(shorter)\n"))
      }
      return
        "\(output)/\(try #require(try FileManager.default.contentsOfDirectory(atPath: output).first))"
    }
    let shorter = try await play(games, into: "shorter")
    let whole = try await play(longer, into: "whole")
    let extended = try await play(longer, into: "extended", "--extend", shorter)
    let files = try [whole, extended].map {
      try Files.all(in: $0).filter { Files.isReproducible($0.key) }
    }
    #expect(files[0] == files[1])
    let record = try #require(ProvenanceRecord(folder: extended))
    let name = try #require(shorter.split(separator: "/").last)
    #expect(record.extended?.run == String(name))
    #expect(record.shards?.count == 1)
  }

  private static let run = "tricks --games 10 --replays every:3"
  private static let decided =
    "buzzer-race --games 400 --strategy steady:after=1 --strategy steady:after=9 --sprt elo0=0,elo1=400"
  private static let cup = "tricks --games 400 --format knockout:games=4"
  private static let refused: [(words: String, more: String, problem: String)] = [
    (run, "--games 10", "already contains 10 games, but only 10 are requested"),
    (run, "--games 8", "already contains 10 games, but only 8 are requested"),
    (run, "--seed 2", "from a different run: seed 1, not 2"),
    (run, "--format gauntlet", "format round-robin, not gauntlet"),
    (run, "--replicates 3", "replicates 1, not 3"),
    (run, "--strategy random", "2 strategies, not 1"),
    (
      "tricks --games 10", "--replays all",
      "its selection of replays is 'none', but 'all' is requested"
    ),
    (run, "--shard 1/2", "--extend"), (run + " --shard 1/2", "", "shard 1/2 of a run"),
    ("tricks --games 1", "", "contains fewer games than one deal of 2 games"),
    (decided, "", "its sequential test ended after"),
    (cup, "", "results ended its 'knockout:games=4' format after"),
  ]

  @Test(arguments: refused)
  func `a run that is not the beginning of the requested run is refused`(
    words: String, more: String, problem: String
  ) async throws {
    let scratch = try ScratchFolder()
    func session(_ words: String, _ more: [String] = []) async -> CommandSession {
      await CommandSession(
        words.split(separator: " ").map(String.init) + ["--quiet", "--output", scratch.path] + more,
        catalog: .studies)
    }
    #expect(await session(words).status == .done)
    let names = try scratch.names()
    let longer = words.replacing(/--games \d+/, with: "--games 1000").replacing(
      " --shard 1/2", with: "")
    let asked =
      more.hasPrefix("--games") ? words.replacing(/--games \d+/, with: more) : "\(longer) \(more)"
    let refused = await session(asked, ["--extend", "\(scratch.path)/\(names[0])"])
    #expect(refused.status == .usage)
    #expect(refused.notes.contains(problem), "\(refused.notes)")
    #expect(try scratch.names() == names)
  }

  @Test func `a damaged or unfinished run cannot be extended`() async throws {
    let bench = try await Workbench(.run)
    let extending = ["tricks", "--games", "60", "--quiet", "--output", bench.output, "--extend"]
    for file in ["games.csv", "standings.csv", "replays.jsonl"] {
      try bench.change(file) { $0 + Data("\n".utf8) }
      let session = await CommandSession(
        extending + [bench.path, "--replays", "every:3"], catalog: .studies)
      #expect(session.status == .checkFailed)
      #expect(session.notes.contains("\(file) has been modified or deleted since it was written"))
      try bench.restore()
    }
    try FileManager.default.removeItem(atPath: bench.path)
    #expect(await bench.stop().status == .stopped)
    for path in [bench.path, bench.hidden] {
      let session = await CommandSession(extending + [path], catalog: .studies)
      #expect(session.status == .usage)
      #expect(session.notes.contains("the run is unfinished"), "\(session.notes)")
    }
  }

  /// The seeds were found by trial, until eight digits of the hashes were equal.
  @Test(arguments: [
    ("buzzer-race --games 4 --strategy random --strategy steady", [117_935, 149_924]),
    ("compare buzzer-race --rule-b rounds=2 --games 4", [13_862, 84_317]),
  ])
  func `results with equal short names have separate folders`(words: String, seeds: [Int])
    async throws
  {
    let scratch = try ScratchFolder()
    func play(_ seed: Int, into place: String, stop: Bool = false) async -> CommandSession {
      await CommandSession(
        words.split(separator: " ").map(String.init) + [
          "--seed", "\(seed)", "--quiet", "--output", "\(scratch.path)/\(place)",
        ], catalog: .studies, isInterrupted: stop)
    }
    func names(_ place: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/\(place)").sorted()
    }
    // Unfinished comparisons of the same name are refused instead.
    for isUnfinished in words.hasPrefix("compare") ? [false] : [true, false] {
      let place = "out-\(isUnfinished)"
      let first = await play(seeds[0], into: place, stop: isUnfinished)
      #expect(first.status == (isUnfinished ? .stopped : .done))
      let second = await play(seeds[1], into: place)
      #expect(second.status == .done)
      #expect(second.notes.contains(" has a different configuration\n"), "\(second.notes)")
      #expect(await play(seeds[0], into: place).status == .done)
      #expect(await play(seeds[1], into: place).output.contains("Cached results, verified"))
      let found = try names(place)
      #expect(found.count == 2 && found[1].hasPrefix(found[0]))
      #expect(found[1].utf8.count == found[0].utf8.count + 8)
      // The bytes are the same as without the other results.
      #expect(await play(seeds[1], into: "alone").status == .done)
      let alone = try Files.all(in: "\(scratch.path)/alone/\(found[0])")
      let longer = try Files.all(in: "\(scratch.path)/\(place)/\(found[1])")
      for file in alone.keys where Files.isReproducible(file) {
        #expect(alone[file] == longer[file], "\(file)")
      }
    }
  }
}
