import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

/// Results of every kind that are interrupted in every possible way and resumed.
struct InterruptedStudiesTests {
  @Test(arguments: StudyKind.played)
  func `results are byte-identical for any number of jobs`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    let session = await bench.play(["--jobs", "3"])
    #expect(session.status == .done, "\(session.notes)")
    #expect(try bench.names() == [bench.study.name])
    #expect(try bench.differences() == [])
    let record = try #require(ProvenanceRecord(folder: bench.path))
    #expect((record.jobs, record.resumed, record.ended == nil) == (3, 0, false))
    #expect(record.command?.hasPrefix("tournament ") == true)
  }

  @Test(arguments: StudyKind.stoppable)
  func `a study that is stopped repeatedly resumes to byte-identical results`(kind: StudyKind)
    async throws
  {
    let bench = try await Workbench(kind, isFinished: false)
    var stops = 0
    // A stop after the last game occurs while the results are checked.
    let most = kind.stop == nil ? 2 : 40
    while true {
      let jobs = ["--jobs", "\(1 + stops % 3)"]
      let session = await stops < most ? bench.stop(jobs) : bench.play(jobs)
      #expect(session.notes.contains("resuming after ") == (stops > 0), "\(session.notes)")
      if session.status == .done { break }
      try #require(session.status == .stopped, "\(session.notes)")
      #expect(session.output.isEmpty)
      #expect(session.notes.contains(" games saved; run the same command to resume"))
      #expect(try bench.names() == [".\(bench.study.name).partial"])
      if stops == 0 { try await checkUnfinished(bench) }
      stops += 1
    }
    #expect(stops > 0 && stops <= most)
    #expect(try bench.names() == [bench.study.name])
    #expect(try bench.differences() == [])
    #expect(ProvenanceRecord(folder: bench.path)?.resumed == stops)
  }

  /// Expects that every command names the remedy, and that `watch` shows the progress.
  private func checkUnfinished(_ bench: Workbench) async throws {
    for path in [bench.path, bench.hidden] {
      for words in [["verify"], ["cite"], ["merge"], ["rerun", "--from"]] {
        let session = await CommandSession(words + [path], catalog: .studies)
        #expect(session.status == .usage)
        #expect(session.notes.contains("error: \(path): the results are unfinished\n"))
        #expect(session.notes.contains("repeat the command that started them: tournament "))
      }
      let session = await bench.command("watch", path, "--once")
      #expect(session.status == .done)
      #expect(session.output.contains(" of "), "\(session.output)\(session.notes)")
    }
  }

  /// Damage by a killed process or by a disk.
  private enum Damage: CaseIterable {
    case more, fewer, first, middle, last, empty, gone

    func apply(to bytes: Data) -> Data? {
      var bytes = bytes
      // A lock is empty.
      if bytes.count < 2, [.first, .middle, .last].contains(self) { return nil }
      switch self {
      case .more: return bytes + Data("12,torn".utf8)
      case .fewer: return bytes.dropLast(3)
      case .first: bytes[0] ^= 1
      case .middle: bytes[bytes.count / 2] ^= 4
      case .last: bytes[bytes.count - 2] ^= 2
      case .empty: return Data()
      case .gone: return nil
      }
      return bytes
    }
  }

  /// Damaged files are never accepted.
  ///
  /// Rows without an entry in the journal are written again.
  @Test(arguments: StudyKind.stoppable)
  func `files of a killed process are resumed or refused`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    #expect(await bench.stop().status == .stopped)
    let left = try Files.all(in: bench.hidden)
    #expect(left.keys.contains("journal"))
    var refusals = 0
    for (number, file) in left.keys.sorted().enumerated() where !file.contains("/") {
      for (place, damage) in Damage.allCases.enumerated() {
        let isTorn = [.more, .fewer].contains(damage) && file != "lock"
        if !triesEverything, !isTorn, (number + place) % 3 > 0 { continue }
        try FileManager.default.removeItem(atPath: bench.output)
        var damaged = left
        damaged[file] = damage.apply(to: try #require(left[file]))
        try Files.write(damaged, to: bench.hidden)
        let session = await bench.play(["--jobs", "2"])
        if session.status == .done {
          #expect(try bench.differences() == [], "\(damage) \(file)")
          continue
        }
        refusals += 1
        // A file without its first line does not belong to this command.
        let hasRows = left[file].map { bytes in bytes.count { $0 == 0x0a } > 1 } ?? false
        #expect(!isTorn || damage == .fewer && !hasRows, "\(damage) \(file): \(session.notes)")
        #expect([.usage, .checkFailed].contains(session.status), "\(session.notes)")
        damaged["lock"] = nil
        #expect(
          try Files.all(in: bench.hidden).filter { $0.key != "lock" } == damaged,
          "\(damage) \(file)")
      }
    }
    #expect(refusals > 0)
  }

  @Test(arguments: StudyKind.stoppable)
  func `files of other programs in a hidden folder are not changed`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    #expect(await bench.stop().status == .stopped)
    let names = try Files.all(in: bench.hidden).keys.filter { !$0.contains("/") }
    let victim = "\(bench.output)/victim"
    for name in ["notes.txt", "journal.new"] + names.sorted() {
      try FileManager.default.removeItem(atPath: bench.hidden)
      try Files.write(name == "notes.txt" ? [name: Data("mine".utf8)] : [:], to: bench.hidden)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
      if name != "notes.txt" {
        try FileManager.default.createSymbolicLink(
          atPath: "\(bench.hidden)/\(name)", withDestinationPath: "../victim")
      }
      let session = await bench.play()
      #expect(session.status == .usage, "\(name): \(session.notes)")
      #expect(session.notes.contains("\n  "))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: bench.hidden)
          .filter { $0 != "lock" || name == "lock" } == [name])
      #expect(FileManager.default.contents(atPath: victim) == Data("mine".utf8))
      #expect(!FileKind.isTaken(bench.path))
    }
  }

  @Test(arguments: StudyKind.stoppable)
  func `unfinished results of a different command are not resumed`(kind: StudyKind) async throws {
    let (bench, other) = (try await Workbench(kind, isFinished: false), try ScratchFolder())
    let session = await bench.play(
      ["--seed", "2"], into: other.path, moment: kind.stop, isInterrupted: kind.stop == nil)
    #expect(session.status == .stopped)
    try FileManager.default.moveItem(
      atPath: "\(other.path)/\(try other.names()[0])", toPath: bench.hidden)
    let left = try Files.all(in: bench.hidden)
    let refused = await bench.play()
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("it has a different configuration"), "\(refused.notes)")
    #expect(
      try Files.all(in: bench.hidden).filter { $0.key != "lock" }
        == left.filter { $0.key != "lock" })
  }

  @Test(arguments: [StudyKind.sweep, .sweepWithRuns])
  func `an unfinished sweep keeps its selection of runs`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    #expect(await bench.stop().status == .stopped)
    let other = try await Workbench(kind == .sweep ? .sweepWithRuns : .sweep, isFinished: false)
    let session = await other.play(into: bench.output)
    #expect(session.status == .usage)
    let with = kind == .sweep ? "without" : "with"
    #expect(
      session.notes.hasPrefix(
        "tournament: error: --keep-runs: the unfinished sweep in \(bench.hidden) was started \(with) "
          + "this option\n  \(kind == .sweep ? "Leave the option out" : "Add the option") to resume"
      ))
    #expect(await bench.play().status == .done)
    #expect(try bench.differences() == [])
  }

  @Test(arguments: StudyKind.played)
  func `only one process at a time writes a study`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    try Folder.create(bench.hidden)
    let lock = try FolderLock(OpenFolder(path: bench.hidden))
    let session = await bench.play()
    #expect(session.status == .stopped)
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(session.notes.contains("process \(process) is writing to this folder"))
    #expect(try Files.all(in: bench.output).keys.map { $0.hasSuffix("/lock") } == [true])
    withExtendedLifetime(lock) {}
  }

  /// A file is replaced by an equal one, or a folder is moved away.
  @Test(arguments: StudyKind.played.filter { $0.stop != nil }, ["journal", "csv", ""])
  func `files that are replaced during play do not become results`(
    kind: StudyKind, file: String
  ) async throws {
    let bench = try await Workbench(kind, isFinished: false)
    let aside = "\(bench.scratch.path)/aside"
    let hidden = bench.hidden
    let session = await bench.play(
      moment: Moment(atGame: 2) {
        let files = try FileManager.default.contentsOfDirectory(atPath: hidden).sorted()
        let name = file == "csv" ? files.first { $0.hasSuffix(".csv") } ?? "" : file
        try FileManager.default.moveItem(atPath: "\(hidden)/\(name)", toPath: aside)
        if !file.isEmpty {
          try FileManager.default.copyItem(atPath: aside, toPath: "\(hidden)/\(name)")
        }
      })
    #expect(session.status == .stopped, "\(session.notes)")
    #expect(!FileKind.isTaken(bench.path))
    #expect(await bench.play().status == .done)
    #expect(try bench.differences() == [])
  }
}
