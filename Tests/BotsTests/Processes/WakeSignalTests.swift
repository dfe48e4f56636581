import Foundation
import Testing

@testable import TournamentBase

struct WakeSignalTests {
  @Test func `a signal that was sent before wakes the next waiter once`() {
    let bell = WakeSignal()
    bell.ring()
    #expect(bell.wait(milliseconds: 0))
    #expect(!bell.wait(milliseconds: 1))
  }

  @Test func `a thread wakes a different thread`() {
    let bell = WakeSignal()
    Thread.detachNewThread { bell.ring() }
    #expect(bell.wait(milliseconds: 60_000))
  }
}
