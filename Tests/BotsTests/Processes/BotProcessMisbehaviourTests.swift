import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

/// The reports of the process layer for every fault of `Tests/Bots/misbehave.py`.
struct BotProcessMisbehaviourTests {
  /// Sends one or two requests, and returns the answers and the failure.
  private func play(
    _ fault: String, questions: Int = 1, milliseconds: Int = 60_000,
    _ settings: [String: String] = [:], file: String = "/none",
    send: String = question
  ) throws -> (answers: [String], failure: BotFailure?) {
    let mark = UUID().uuidString
    let process = try BotProcess(.misbehaving(fault, settings, file: file, mark: mark))
    var answers: [String] = []
    var failure: BotFailure?
    do {
      for number in 1...questions {
        // The first answer is that of a new process.
        let isShort = number > 1 || questions == 1
        let deadline = ContinuousClock.Instant.after(isShort ? milliseconds : 60_000)
        try process.send(send, by: deadline)
        answers.append(try process.receive(by: deadline))
      }
    } catch let error as BotFailure {
      failure = error
    }
    process.kill()
    #expect(eventually { SystemProcesses.withArgument(mark).isEmpty }, "\(fault)")
    #expect(eventually { SystemProcesses.inGroup(process.number).isEmpty }, "\(fault)")
    #expect(process.scratch.map { !FileManager.default.fileExists(atPath: $0) } ?? true)
    return (answers, failure)
  }

  @Test func `a correct program has no failure`() throws {
    let (answers, failure) = try play("none", questions: 3)
    #expect(answers == ["4", "4", "4"])
    #expect(failure == nil)
  }

  @Test(arguments: [
    ("exits-at-once", "exited with status 1; standard error: I never wanted to play"),
    ("exits", "exited with status 7; standard error: leaving without an answer"),
    ("half-a-line", "exited with status 0 in the middle of a line"),
    ("crashes", "terminated by signal 11 (segmentation fault)"),
    ("kills-itself", "terminated by signal 9 (killed); standard error: goodbye"),
    ("closes-its-output", "closed its standard output"),
  ]) func `a program that ends is a crash`(fault: String, reason: String) throws {
    let (answers, failure) = try play(fault)
    #expect(answers.isEmpty)
    #expect(failure == BotFailure(.crashed, reason))
  }

  @Test(arguments: ["exits-after-its-answer", "forks"])
  func `a program that ends after its answer has answered`(fault: String) throws {
    let (answers, failure) = try play(fault, questions: 2)
    #expect(answers == ["4"])
    #expect(failure == BotFailure(.crashed, "exited with status 0"))
  }

  @Test(arguments: [
    ("long-line", "line of more than 1 MiB"),
    ("invalid-utf8", "line that is not valid UTF-8"),
  ]) func `a program with unreadable lines has a failure`(fault: String, reason: String) throws {
    #expect(try play(fault).failure == BotFailure(.unparsable, reason))
  }

  @Test func `a flood of unrequested lines is a failure`() throws {
    let process = try BotProcess(.misbehaving("floods"))
    try process.send(question, by: .late)
    #expect(
      throws: BotFailure(.unparsable, "more than 4 MiB of unexpected output")
    ) {
      _ = try process.receive(by: .late, for: nil) { $0 == "never" }
    }
  }

  @Test func `a flood of ignored lines does not move the deadline`() throws {
    let process = try BotProcess(.misbehaving("floods-info"))
    try process.send(question, by: .late)
    _ = try process.receive(by: .late)
    let start = ContinuousClock.now
    let deadline = start + .milliseconds(300)
    #expect {
      while true { _ = try process.receive(by: deadline) }
    } throws: {
      ($0 as? BotFailure)?.kind == .timeout
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test(arguments: [
    (
      "sleeps",
      "no answer within 10000 ms of its start; check that it flushes its output; start=MS allows more time"
    ),
    ("no-newline", "no answer in time, only 1 bytes without a line ending"),
  ]) func `a program that sends no complete line times out`(fault: String, reason: String)
    async throws
  {
    let failure = try await aside { try play(fault, milliseconds: 3_000).failure }
    #expect(failure == BotFailure(.timeout, reason))
  }

  @Test func `a program that never reads does not block the runner`() throws {
    let padding = String(repeating: " ", count: 300_000)
    let (answers, failure) = try play(
      "never-reads", questions: 3, milliseconds: 500, send: question + padding)
    #expect(answers == ["4"])
    #expect(failure?.kind == .timeout)
    #expect(failure?.reason.hasPrefix("did not read its input in time: ") == true)
  }

  @Test func `a flood on standard error is read`() async throws {
    let (answers, failure) = try await aside { try play("floods-errors") }
    #expect(answers == ["4"])
    #expect(failure == nil)
    let endless = try await aside {
      try play("floods-errors-for-ever", milliseconds: 2_000).failure
    }
    #expect(endless?.kind == .timeout)
    #expect(endless?.reason.contains("; standard error: a") == true)
  }

  @Test func `an extra answer is returned for the next request`() throws {
    #expect(try play("two-answers", questions: 2).answers == ["4", "4"])
    let process = try BotProcess(.misbehaving("answers-before-asked"))
    try process.send(#"{"type":"game","game":0,"seat":0,"seats":2,"seed":"1"}"#, by: .late)
    try process.send(question, by: .late)
    #expect(try process.receive(by: .late) == "1")
    #expect(try process.receive(by: .late) == "4")
  }

  @Test func `an answer to a different game is returned`() throws {
    #expect(try play("wrong-game").answers[0].contains("999999999"))
    #expect(try play("nonsense").answers == ["I resign, or don't I?"])
  }

  @Test func `the children of an ended program end, too`() throws {
    #expect(try play("starts-others").answers == ["4"])
    let (answers, failure) = try play("forks-with-a-session", questions: 2)
    #expect(answers == ["4"])
    #expect(failure?.kind == .crashed)
    if hasWholeSandbox {
      #expect(failure?.reason.contains("setsid: Operation not permitted") == true)
    }
  }
}
