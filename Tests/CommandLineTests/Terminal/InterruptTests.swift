import Foundation
import Testing

@testable import TournamentCommandLine

@Suite(.serialized) struct InterruptTests {
  @Test func `a signal is noticed while a command listens, and forgotten when it listens again`()
    async throws
  {
    let interrupt = Interrupt.signals
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    for number in [SIGINT, SIGTERM] {
      interrupt.listen()
      #expect(!interrupt.isRequested())
      // The signal is sent to the process, as a terminal sends it, because test threads may not receive
      // signals.
      kill(getpid(), number)
      for _ in 0..<5000 where !interrupt.isRequested() {
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(interrupt.isRequested())
    }
    interrupt.listen()
    #expect(!interrupt.isRequested())
  }

  @Test
  func `a signal that is ignored from the start stays ignored, and the other signal does not`()
    async throws
  {
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
