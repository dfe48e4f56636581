import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentCommandLine

/// Finished results of every kind that were changed by accident or on purpose.
struct DamagedStudiesTests {
  /// Returns the output and the notes of a verification, because a message may be in either.
  private func verify(_ bench: Workbench, _ more: String...) async -> (
    status: ExitCode, text: String
  ) {
    let session = await CommandSession(
      ["verify", bench.path, "--quiet"] + more, catalog: .studies)
    return (session.status, session.output + session.notes)
  }

  /// Expects that a command refuses the results and does not change them.
  private func expectRefusal(of bench: Workbench, naming text: String) async throws {
    let before = try Files.all(in: bench.output)
    let session = await bench.play()
    #expect(session.status == (bench.kind == .rating ? .usage : .checkFailed), "\(text)")
    #expect(session.output.isEmpty)
    if bench.kind != .rating {
      #expect(session.notes.contains(text), "\(session.notes)")
      #expect(session.notes.contains("The folder was left unchanged."), "\(session.notes)")
      #expect(session.notes.contains("--force"))
    }
    #expect(try Files.all(in: bench.output) == before)
  }

  @Test(arguments: StudyKind.allCases)
  func `undamaged results are verified and shown`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    for more in [[], ["--sample", "1"], ["--jobs", "3"]] {
      let session = await CommandSession(
        ["verify", bench.path + "/", "--quiet"] + more, catalog: .studies)
      #expect(session.status == .done, "\(session.output)\(session.notes)")
    }
    if kind == .rating { return }
    let shown = await bench.play()
    #expect(shown.status == .done)
    #expect(shown.output.contains("Cached results, verified"))
  }

  /// A changed digit, a missing row or a missing file.
  private enum Damage: CaseIterable {
    case digit, row, file

    func apply(to bytes: Data) -> (bytes: Data?, line: Int?) {
      let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
      switch self {
      case .digit:
        var bytes = bytes
        let place = bytes.dropLast(bytes.count / 3).lastIndex { 0x30...0x38 ~= $0 } ?? 0
        bytes[place] += 1
        return (bytes, bytes[...place].count { $0 == 0x0a } + 1)
      case .row:
        return (Data(lines.dropLast(2).joined(separator: [0x0a]) + [0x0a]), lines.count - 1)
      case .file: return (nil, nil)
      }
    }
  }

  @Test(arguments: StudyKind.allCases)
  func `damage is located by file and line`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    let files = bench.study.files.keys.sorted()
    let run = files.first { $0.hasPrefix("runs/") }?.split(separator: "/")[1]
    for file in some(of: files, for: kind.rawValue)
    where !file.hasSuffix("provenance.json") && !file.hasSuffix("ro-crate-metadata.json") {
      // One run of a sweep is sufficient.
      if let run, file.contains("/"), !file.hasPrefix("runs/\(run)/") { continue }
      let isTimed = file.contains("timing")
      if isTimed, file.contains("/") { continue }
      // A damaged run of a sweep is reported as a whole, and a table that follows from points as a
      // contradiction.
      let isPlaced =
        file.hasSuffix(".csv") && !file.contains("/") && !file.hasPrefix("bank")
        && !["effects.csv", "candidates.csv", "rating_differences.csv"].contains(file)
      for damage in Damage.allCases where !isTimed || damage != .digit {
        var line: Int?
        try bench.change(file) {
          let damaged = damage.apply(to: $0)
          line = damaged.line
          return damaged.bytes
        }
        let found = await verify(bench)
        #expect([.checkFailed, .usage].contains(found.status), "\(damage) \(file)")
        let name = file.split(separator: "/").prefix(2).joined(separator: "/")
        // Without its description, a run with replays is treated as a folder of recorded games.
        if !isTimed, damage != .file || file != "datapackage.json" {
          #expect(found.text.contains(name), "\(damage) \(file): \(found.text)")
        }
        if isPlaced, !isTimed, let line {
          #expect(found.text.contains("\(file), line \(line)"), "\(damage): \(found.text)")
        }
        if damage == .row, !isTimed, !file.hasPrefix("runs/") {
          try await expectRefusal(of: bench, naming: file)
        }
        try bench.restore()
      }
    }
  }

  @Test(arguments: StudyKind.allCases)
  func `foreign files and links are found`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    try Files.write(["notes.txt": Data("mine".utf8), "more/x": Data()], to: bench.path)
    var found = await verify(bench)
    #expect(found.status == .checkFailed)
    #expect(found.text.contains("\n  more: unexpected folder\n  notes.txt: unexpected file\n"))
    let elsewhere = "\(bench.scratch.path)/elsewhere"
    for file in some(of: bench.study.files.keys.sorted(), for: kind.rawValue)
    where !file.contains("/") {
      try bench.restore()
      let path = "\(bench.path)/\(file)"
      try? FileManager.default.removeItem(atPath: elsewhere)
      try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
      found = await verify(bench)
      #expect(found.status == .checkFailed, "\(file): \(found.text)")
      #expect(found.text.contains("\(file): expected a regular file, found a symbolic link"))
      #expect(await bench.command("cite", bench.path).status != .done, "\(file)")
    }
    // A pipe must not block the check.
    let file = try #require(
      bench.study.files.keys.sorted().first { $0.hasSuffix(".csv") && !$0.hasPrefix("bank") })
    try bench.restore()
    try FileManager.default.removeItem(atPath: "\(bench.path)/\(file)")
    try #require(mkfifo("\(bench.path)/\(file)", 0o600) == 0)
    found = await verify(bench)
    #expect(found.text.contains("\(file): expected a regular file, found a device or a pipe"))
  }

  @Test(arguments: StudyKind.allCases)
  func `provenance and crates may be changed or removed`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    for file in ["provenance.json", "ro-crate-metadata.json"] {
      try bench.change(file) { _ in Data("{".utf8) }
      #expect(await verify(bench).status == .done)
      try bench.change(file) { _ in nil }
      #expect(await verify(bench).status == .done)
    }
  }

  @Test(arguments: StudyKind.played)
  func `damaged results are renamed and played again`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    try bench.change("datapackage.json") { _ in Data("{}".utf8) }
    let session = await bench.play(["--force"])
    #expect(session.status == .done)
    #expect(
      session.notes == "tournament: note: \(bench.path) was renamed to \(bench.path).before-1\n")
    #expect(try bench.names() == [bench.study.name, bench.study.name + ".before-1"])
    #expect(try bench.differences() == [])
    #expect(try bench.differences(in: bench.path + ".before-1") == ["datapackage.json"])
  }

  /// The folder has the description of other results, or is a link without a target.
  @Test(arguments: StudyKind.played)
  func `other results under the same name are refused`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    let other = "\(bench.scratch.path)/other"
    #expect(await bench.play(["--seed", "2"], into: other).status == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: other).first)
    #expect(name != bench.study.name)
    try FileManager.default.removeItem(atPath: bench.path)
    try FileManager.default.moveItem(atPath: "\(other)/\(name)", toPath: bench.path)
    try await expectRefusal(of: bench, naming: " a different configuration")
    try FileManager.default.removeItem(atPath: bench.path)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path, withDestinationPath: "nowhere")
    try await expectRefusal(of: bench, naming: "broken symbolic link")
  }

  @Test func `the runs of a sweep are those of single commands`() async throws {
    let bench = try await Workbench(.sweepWithRuns)
    let runs = "\(bench.path)/runs"
    let names = try FileManager.default.contentsOfDirectory(atPath: runs).sorted()
    // One of the six points cannot be played.
    #expect(names.count == 5)
    let session = await bench.command(
      "rerun", "--from", "\(runs)/\(names[0])", "--output", bench.scratch.path + "/again")
    #expect(session.status == .done, "\(session.notes)")
    #expect(
      session.output.hasSuffix(
        "\nReproduced: all files byte-identical, except for times and provenance\n"))
    // E2: the page of such a run would not be compared.
    let page = "\(runs)/\(names[1])/report.html"
    try "<script>".write(toFile: page, atomically: false, encoding: .utf8)
    let paged = await verify(bench)
    #expect(paged.text.contains("\n  runs/\(names[1])/report.html: unexpected file"))
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.moveItem(atPath: "\(runs)/\(names[0])", toPath: "\(runs)/other")
    let found = await verify(bench)
    #expect(found.text.contains("\n  runs/\(names[0]): missing run\n  runs/other: unexpected run"))
  }
}
