import Foundation
import Testing

@testable import Tournament

@Suite struct WakeSignalTests {
  @Test func `a bell that has rung wakes who comes later, once`() {
    let bell = WakeSignal()
    bell.ring()
    #expect(bell.wait(milliseconds: 0))
    #expect(!bell.wait(milliseconds: 1))
  }

  @Test func `one thread wakes another`() {
    let bell = WakeSignal()
    Thread.detachNewThread { bell.ring() }
    #expect(bell.wait(milliseconds: 60_000))
  }
}
