import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct InterruptTests {
  /// Whoever asked for it, and a cancelled task, too.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func requests(isAsked: Bool, isCancelled: Bool) async {
    let interrupt = Interrupt(isRequested: { isAsked })
    let task = Task {
      if isCancelled { cancelTask() }
      return interrupt.isRequested
    }
    #expect(await task.value == (isAsked || isCancelled))
  }

  @Test(arguments: [false, true])
  func cancelsTheTask(isAsked: Bool) async {
    let interrupt = Interrupt(isRequested: { isAsked })
    let task = Task {
      interrupt.cancelTaskIfRequested()
      return Task.isCancelled
    }
    #expect(await task.value == isAsked)
  }

  /// A signal is noticed once the command listens, and forgotten when it listens again.
  @Test func signals() async throws {
    let interrupt = Interrupt.signals
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    for number in [SIGINT, SIGTERM] {
      interrupt.listen()
      #expect(!interrupt.isRequested)
      // To the process, as a terminal sends it: threads of tests may not take signals.
      kill(getpid(), number)
      for _ in 0..<5000 where !interrupt.isRequested { try await Task.sleep(for: .milliseconds(1)) }
      #expect(interrupt.isRequested)
    }
    interrupt.listen()
    #expect(!interrupt.isRequested)
  }
}
