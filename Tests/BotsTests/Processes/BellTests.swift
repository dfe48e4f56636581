import Foundation
import Testing

@testable import Tournament

@Suite struct BellTests {
  @Test func `a bell that has rung wakes who comes later, once`() {
    let bell = Bell()
    bell.ring()
    #expect(bell.wait(milliseconds: 0))
    #expect(!bell.wait(milliseconds: 1))
  }

  @Test func `one thread wakes another`() {
    let bell = Bell()
    Thread.detachNewThread { bell.ring() }
    #expect(bell.wait(milliseconds: 60_000))
  }
}
