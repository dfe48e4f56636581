import Foundation
import Testing

@testable import Tournament

@Suite(.serialized, .timeLimit(.minutes(10))) struct InterruptTests {
  /// A signal is noticed once the command listens, and forgotten when it listens again.
  @Test func signals() async throws {
    let interrupt = Interrupt.signals
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    for number in [SIGINT, SIGTERM] {
      interrupt.listen()
      #expect(!interrupt.isRequested())
      // To the process, as a terminal sends it: threads of tests may not take signals.
      kill(getpid(), number)
      for _ in 0..<5000 where !interrupt.isRequested() {
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(interrupt.isRequested())
    }
    interrupt.listen()
    #expect(!interrupt.isRequested())
  }

  /// Signals that the process ignores from its start stay ignored, the other signal does not.
  @Test func ignoredSignals() async throws {
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    let interrupt = Interrupt.signals
    signal(SIGINT, SIG_IGN)
    interrupt.listen()
    kill(getpid(), SIGINT)
    try await Task.sleep(for: .milliseconds(20))
    #expect(!interrupt.isRequested())
    kill(getpid(), SIGTERM)
    for _ in 0..<5000 where !interrupt.isRequested() { try await Task.sleep(for: .milliseconds(1)) }
    #expect(interrupt.isRequested())
  }
}
