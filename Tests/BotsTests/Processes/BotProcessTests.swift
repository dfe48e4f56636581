import CSystem
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct BotProcessTests {
  @Test func `lines are sent and received, also long ones`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    for line in ["one", "", "zwölf", String(repeating: "x", count: LineBuffer.longestLine)] {
      try process.send(line, by: .late)
      #expect(try process.receive(by: .late) == line)
    }
    process.end(grace: .seconds(60))
    #expect(SystemProcesses.inGroup(process.number).isEmpty)
  }

  @Test func `input that exceeds a pipe's buffer is written while output is read`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    let line = String(repeating: "y", count: 900_000)
    for _ in 0..<3 { try process.send(line, by: .late) }
    for _ in 0..<3 { #expect(try process.receive(by: .late) == line) }
  }

  @Test func `a deadline is met, and later lines do not count`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    let start = ContinuousClock.now
    #expect {
      try process.receive(by: .after(150))
    } throws: {
      let failure = $0 as? BotFailure
      return failure?.kind == .timeout
        && failure?.reason.contains("check that it flushes its output") == true
    }
    #expect(ContinuousClock.now - start >= .milliseconds(150))
    let deadline = ContinuousClock.now
    try process.send("late", by: .late)
    #expect(throws: BotFailure.self) { try process.receive(by: deadline) }
    #expect(try process.receive(by: .late) == "late")
  }

  /// A slow start differs from an answer that remains in a buffer.
  @Test func `a program that has not read its input has not started`() throws {
    let process = try BotProcess(.testing(["/bin/sh", "-c", "sleep 60"], ["start": "700"]))
    try process.send("hello", by: .late)
    #expect(
      throws: BotFailure(
        .timeout,
        "no answer within 700 ms of its start; it has not read its input; start=MS allows more time"
      )
    ) { try process.receive(by: .after(150)) }
  }

  /// An adapter reads the question before it loads the file, and flushes its output.
  @Test func `an adapter that does not answer points to an endless loop`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/agent.py"
    try "while True: pass\n".write(toFile: path, atomically: true, encoding: .utf8)
    let process = try BotProcess(.testing(["kaggle:\(path)"]))
    let failure = #expect(throws: BotFailure.self) { try process.receive(by: .after(150)) }
    #expect(failure?.reason.contains("; check the file for an endless loop;") == true)
  }

  @Test func `available lines can be read without waiting`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    #expect(process.next() == nil)
    try process.send("one\ntwo", by: .late)
    #expect(try process.receive(by: .late) == "one")
    while true {
      guard let line = process.next() else { continue }
      #expect(line == "two")
      break
    }
    process.kill()
    #expect(process.next() == nil)
  }

  @Test func `each of several waiting threads gets its own lines`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]), address: { Int($0.prefix { $0 != " " }) })
    let right = Mutex(0)
    let group = DispatchGroup()
    let count = 40
    for number in 0..<count {
      let thread = Thread {
        defer { group.leave() }
        for round in 0..<20 {
          let line = "\(number) \(round)"
          try? process.send(line, by: .late)
          let answer =
            number.isMultiple(of: 2)
            ? try? process.receive(by: .late, for: number) { _ in true }
            : try? process.receive(by: .late, for: nil) { $0.hasPrefix("\(number) ") }
          if answer == line { right.withLock { $0 += 1 } }
        }
      }
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(right.withLock { $0 } == count * 20)
  }

  @Test func `a cancelled thread stops waiting`() throws {
    let isCancelled = Mutex(false)
    let process = try BotProcess(
      .testing(["/bin/cat"]), isCancelled: { isCancelled.withLock { $0 } })
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      isCancelled.withLock { $0 = true }
    }
    #expect(throws: CancellationError.self) { try process.receive(by: .late) }
  }

  @Test func `a wait ends at the deadline or after a time slice, also for whole seconds`() {
    let milliseconds = BotProcess.milliseconds
    #expect(milliseconds(.now, .seconds(1)) == 0)
    #expect(milliseconds(.now + .seconds(60), .seconds(1)) == 1_000)
    #expect(milliseconds(.now + .seconds(60), .milliseconds(1_500)) == 1_500)
    #expect((1...100).contains(milliseconds(.now + .milliseconds(100), .seconds(1))))
  }

  @Test func `cancellation reaches all waiting threads, not only the reading one`() throws {
    let isCancelled = Mutex(false)
    let process = try BotProcess(
      .testing(["/bin/cat"]), isCancelled: { isCancelled.withLock { $0 } })
    let ended = DispatchGroup()
    let cancelled = Mutex(0)
    for _ in 0..<5 {
      ended.enter()
      Thread.detachNewThread {
        defer { ended.leave() }
        do { _ = try process.receive(by: .late) } catch is CancellationError {
          cancelled.withLock { $0 += 1 }
        } catch {}
      }
    }
    isCancelled.withLock { $0 = true }
    ended.wait()
    #expect(cancelled.withLock { $0 } == 5)
  }

  @Test func `a waiting thread fails if a different thread ends the process`() throws {
    let process = try BotProcess(.testing(["/bin/cat"]))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      process.kill()
    }
    #expect(throws: BotFailure(.crashed, "terminated")) { try process.receive(by: .late) }
    process.kill()
    process.end(grace: .seconds(1))
    #expect(throws: BotFailure(.crashed, "terminated")) { try process.send("x", by: .late) }
  }

  @Test func `the last lines are read before the end is reported`() throws {
    let process = try BotProcess(
      .testing(["/bin/sh", "-c", "echo one; echo two; echo oh no >&2; printf part; exit 3"]))
    #expect(try process.receive(by: .late) == "one")
    #expect(try process.receive(by: .late) == "two")
    #expect(
      throws: BotFailure(
        .crashed, "exited with status 3 in the middle of a line; standard error: oh no")
    ) { try process.receive(by: .late) }
    #expect(process.errorTail == "oh no\n")
  }

  @Test func `a program that waits for the end of its input ends by itself`() throws {
    let process = try BotProcess(
      .testing(["/bin/sh", "-c", "cat; echo 'said goodbye' >&2; exit 0"]))
    process.end(grace: .seconds(60))
    #expect(process.state.withLock { $0.end } == .status(0))
    #expect(process.lastWords == "said goodbye")
  }

  @Test func `many starts and ends leave no processes or open files`() async throws {
    try await aside { try startAndEnd(tries(450)) }
  }

  private func startAndEnd(_ starts: Int) throws {
    let first = try BotProcess(.testing(["/bin/cat"]))
    let root = ProgramLaunchTests.scratchRoot(of: first)
    let before = sandbox_count_descriptors()
    var groups: [Int32] = []
    for number in 0..<starts {
      let process = try BotProcess(
        .testing(["/bin/cat"], ["sandbox": number.isMultiple(of: 3) ? "none" : "default"]))
      groups.append(process.number)
      if number.isMultiple(of: 2) {
        try process.send("x", by: .late)
        #expect(try process.receive(by: .late) == "x")
        process.end(grace: .seconds(60))
      }
    }
    // Other tests open and close files; leaked files of these starts would stay open.
    let most = before + UInt64(starts * 9 / 10)
    for _ in 0..<300 where sandbox_count_descriptors() >= most {
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(sandbox_count_descriptors() < most)
    // The system may have reused process numbers, but not for a process named `cat`.
    let cats = SystemProcesses.groups(of: "cat")
    #expect(groups.allSatisfy { !cats.contains($0) })
    let left = try FileManager.default.contentsOfDirectory(atPath: root)
    #expect(left.count < 100)
  }
}
