import CommandTestSupport
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import TournamentCommandLine

struct SupervisorTests {
  /// The recorded actions of a supervisor.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func context(isRequested: @escaping @Sendable () -> Bool) -> CommandContext {
      CommandContext(
        program: "arena", catalog: .toys,
        output: Output(
          results: { _ in .done },
          notes: { text in
            self.add(text)
            return .done
          }),
        interrupt: Interrupt(endProcess: { self.add("ended") }, isRequested: isRequested))
    }

    var all: [String] { lines.withLock { $0 } }
  }

  /// The message is printed once and immediately; work that does not stop in time is ended.
  @Test func `an interrupt cancels the command once`() {
    let log = Log()
    let isRequested = Atomic(false)
    let context = log.context { isRequested.load(ordering: .relaxed) }
    let watch = Supervisor(context, reportsSlowGames: false) { log.add("cancelled") }
    let start = ContinuousClock.now
    #expect(watch.look(at: start))
    #expect(log.all.isEmpty)
    isRequested.store(true, ordering: .relaxed)
    for milliseconds in [50, 100, 500] {
      #expect(watch.look(at: start + .milliseconds(milliseconds)))
      #expect(
        log.all == ["cancelled", "arena: stopping (press Ctrl-C again to quit immediately)\n"])
    }
    #expect(watch.look(at: start + .milliseconds(950)))
    #expect(log.all.dropFirst(2).first?.hasPrefix("arena: stopped immediately;") == true)
    #expect(log.all.contains("ended"))
    watch.end()
  }

  @Test func `at its time limit a command stops as if it were interrupted`() {
    let log = Log()
    let context = log.context { false }
    let watch = Supervisor(context, reportsSlowGames: false) { log.add("cancelled") }
    let start = ContinuousClock.now
    context.deadline.set(start + .seconds(3), advice: "run the command tomorrow")
    // The check of existing results has no time limit.
    #expect(watch.look(at: start + .seconds(4)))
    context.deadline.beginPlaying()
    #expect(watch.look(at: start + .seconds(2)))
    #expect(log.all.isEmpty)
    for milliseconds in [3000, 3050, 3500] {
      #expect(watch.look(at: start + .milliseconds(milliseconds)))
      #expect(log.all == ["cancelled", "arena: time limit reached; stopping\n"])
    }
    #expect(watch.look(at: start + .milliseconds(3650)))
    #expect(
      log.all[2]
        == "arena: stopped immediately; some work was not saved; run the command tomorrow\n")
    #expect(log.all[3] == "ended")
    watch.end()
  }

  @Test func `the process ends even if its message is not read`() async throws {
    let log = Log()
    let isRead = Atomic(false)
    let context = CommandContext(
      program: "arena", catalog: .toys,
      output: Output(
        results: { _ in .done },
        notes: { _ in
          while !isRead.load(ordering: .relaxed) { usleep(1000) }
          return .done
        }),
      interrupt: Interrupt(
        endProcess: { log.add("ended") }, isRequested: { true }))
    let watch = Supervisor(context, reportsSlowGames: false) {}
    watch.start()
    for _ in 0..<5000 where log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(log.all == ["ended"])
    isRead.store(true, ordering: .relaxed)
    watch.end()
  }

  @Test func `after the command the supervisor does nothing, and its thread ends`() {
    let log = Log()
    let watch = Supervisor(log.context { true }, reportsSlowGames: true) {
      log.add("cancelled")
    }
    watch.end()
    #expect(!watch.look(at: .now))
    #expect(log.all.isEmpty)
  }

  @Test func `the supervisor's thread checks periodically`() async throws {
    let log = Log()
    let watch = Supervisor(log.context { true }, reportsSlowGames: false) {
      log.add("cancelled")
    }
    watch.start()
    defer { watch.end() }
    for _ in 0..<5000 where log.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(log.all.first == "cancelled")
  }
}
