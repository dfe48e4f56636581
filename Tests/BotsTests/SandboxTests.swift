import CSystem
import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

/// Restrictions of sandboxed programs, tried by real programs.
struct SandboxTests {
  /// Returns the output of a shell script in a sandbox, including standard error.
  private func run(
    _ script: String, sandbox: String = "default", _ settings: [String: String] = [:]
  ) throws -> String {
    var settings = settings
    settings["sandbox"] = sandbox
    let process = try BotProcess(
      .testing(["/bin/sh", "-c", "exec 2>&1; \(script)\necho"], settings))
    var lines: [String] = []
    while let line = try? process.receive(by: .late) { lines.append(line) }
    return lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  private static let levels = hasNamespaces ? ["default", "strict"] : ["default"]

  @Test(.enabled(if: hasWholeSandbox)) func `the parts in force are reported`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    #expect(process.sandboxInForce.starts(with: ["limits", "no-new-privileges", "capabilities"]))
    #expect(process.sandboxInForce.contains { $0.hasPrefix("landlock:") })
    #expect(process.sandboxInForce.contains("seccomp"))
    let free = try BotProcess(.testing(["/bin/cat"], ["sandbox": "none"]))
    #expect(free.sandboxInForce == ["limits"])
  }

  @Test(.enabled(if: hasNamespaces)) func `the strict level has namespaces, too`() throws {
    let process = try BotProcess(.testing(["/bin/cat"], ["sandbox": "strict"]))
    #expect(process.sandboxInForce.first == "namespaces")
    try process.send("x", by: .late)
    #expect(try process.receive(by: .late) == "x")
    process.end(grace: .seconds(60))
    #expect(process.state.withLock { $0.end } == .status(0))
    #expect(SystemProcesses.inGroup(process.number).isEmpty)
    #expect(try run("echo $$ $PPID", sandbox: "strict") == "2 1")
  }

  @Test(.enabled(if: hasNamespaces)) func `the end of a program is reported through namespaces`()
    throws
  {
    for (fault, reason) in [
      ("crashes", "terminated by signal 11 (segmentation fault)"),
      ("exits", "exited with status 7; standard error: leaving without an answer"),
      ("kills-itself", "terminated by signal 9 (killed); standard error: goodbye"),
    ] {
      let process = try BotProcess(.misbehaving(fault, ["sandbox": "strict"]))
      try process.send(question, by: .late)
      #expect(throws: BotFailure(.crashed, reason)) { try process.receive(by: .late) }
    }
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `only the scratch folder can be written to`(level: String) throws {
    let folder = try TemporaryFolder()
    let text = try run(
      "cd \"$TMPDIR\" && echo x >here && cat here; cd / && echo x >\(folder.path)/there",
      sandbox: level)
    #expect(text.hasPrefix("x\n"))
    #expect(try folder.contents().isEmpty)
    let process = try BotProcess(
      .misbehaving("writes-outside", ["sandbox": level], file: "\(folder.path)/file"))
    try process.send(question, by: .late)
    #expect {
      try process.receive(by: .late)
    } throws: {
      let reason = ($0 as? BotFailure)?.reason ?? ""
      return reason.contains("PermissionError") || reason.contains("Read-only file system")
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `files of other users cannot be read`(level: String) throws {
    let folder = try TemporaryFolder()
    try "secret".write(toFile: "\(folder.path)/file", atomically: false, encoding: .utf8)
    #expect(try !run("cat \(folder.path)/file", sandbox: level).contains("secret"))
    #expect(try !run("ls \(folder.path)", sandbox: level).contains("file\n"))
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `the network is closed`(level: String) throws {
    let process = try BotProcess(.misbehaving("opens-a-socket", ["sandbox": level]))
    try process.send(question, by: .late)
    #expect {
      try process.receive(by: .late)
    } throws: {
      ($0 as? BotFailure)?.reason.contains("Operation not permitted") == true
    }
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `the parent process cannot be signalled`(level: String) throws {
    let process = try BotProcess(.misbehaving("signals-its-parent", ["sandbox": level]))
    try process.send(question, by: .late)
    #expect {
      try process.receive(by: .late)
    } throws: {
      ($0 as? BotFailure)?.reason.contains("Operation not permitted") == true
    }
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `memory is limited`(level: String) throws {
    let process = try BotProcess(
      .misbehaving("allocates", ["sandbox": level, "memory": "300"]))
    try process.send(question, by: .late)
    #expect(
      throws: BotFailure(.crashed, "exited with status 1; standard error: MemoryError")
    ) { try process.receive(by: .late) }
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `limits apply to the program, not to the runner`(level: String) throws {
    let text = try run(
      "ulimit -c; ulimit -n; ulimit -d", sandbox: level, ["memory": "64"])
    let numbers = text.split(separator: "\n")
    #expect(numbers.first == "0")
    #expect(Int(numbers[1]).map { $0 <= 4096 } == true)
    #expect(numbers.last == "65536")
  }

  @Test(.enabled(if: hasWholeSandbox), arguments: levels)
  func `processor time is limited for each program separately`(level: String) throws {
    let process = try BotProcess(.testing(["/bin/cat"], ["sandbox": level]))
    process.state.withLock { sandbox_allow_time(&$0.child, 123_456) }
    let limits = SystemProcesses.inGroup(process.number).map { number in
      let data = FileManager.default.contents(atPath: "/proc/\(number)/limits") ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
    #expect(limits.count == (level == "strict" ? 3 : 1))
    #expect(limits.count { $0.contains(" 123456 ") } == 1)
  }

  @Test(.enabled(if: hasWholeSandbox)) func `namespaces and mounts are refused`() throws {
    let text = try run("unshare -U true; unshare -n true; mount -t tmpfs none /mnt; setsid true")
    #expect(text.split(separator: "\n").count { $0.contains("not permitted") } >= 3)
  }

  /// `probe.c` tries every call in the table of the article on trust; this test needs no Python.
  @Test(.enabled(if: hasWholeSandbox))
  func `modes and priorities of other processes cannot be changed`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let text = try run(
      "chmod 000 \(file); touch -d 2000-01-01 \(file); sleep 9 & renice -n 5 -p $!; kill $!")
    #expect(
      text.split(separator: "\n").count {
        $0.contains("not permitted") || $0.contains("denied")
      } == 3)
    #expect(FileManager.default.isReadableFile(atPath: file))
  }

  @Test func `files in the scratch folder are removed`() throws {
    // The default level does not permit the program to lock a folder.
    let process = try BotProcess(
      .testing(
        [
          "/bin/sh", "-c",
          """
          cd "$TMPDIR"; ln -s / root; mkdir closed; echo x >closed/file; chmod 000 closed
          for i in 1 2 3 4 5 6 7 8 9; do mkdir a && cd a && echo x >b || exit; done
          name=$(printf 'x%.0s' $(seq 200))
          for i in $(seq 40); do mkdir $name; cd -P $name || exit; done
          echo done; cat
          """,
        ], ["sandbox": hasNamespaces ? "strict" : "default"]))
    #expect(try process.receive(by: .late) == "done")
    process.kill()
    let scratch = try #require(process.scratch)
    #expect(!FileManager.default.fileExists(atPath: scratch))
    #expect(FileManager.default.fileExists(atPath: "/usr"))
  }
}
