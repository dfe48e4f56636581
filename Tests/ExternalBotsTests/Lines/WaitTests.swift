import Testing

@testable import ExternalBots

@Suite struct WaitTests {
  @Test func `a wait lasts as long as it should`() throws {
    let start = ContinuousClock.now
    try Wait.sleep(.milliseconds(5))
    #expect(start.duration(to: .now) >= .milliseconds(5))
  }

  @Test func `a cancelled task waits no longer`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try Wait.sleep(.seconds(600))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
