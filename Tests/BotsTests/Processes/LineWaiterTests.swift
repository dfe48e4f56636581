import Testing

@testable import TournamentBase

struct LineWaiterTests {
  private func line(for address: Int?) -> LineBuffer.Line {
    LineBuffer.Line(text: "a line", arrival: .now, address: address)
  }

  @Test func `a line that was handed over is found`() {
    let sleeper = LineWaiter(address: 1, deadline: .now, isReading: true)
    #expect(sleeper.found == nil)
    sleeper.take("a line")
    #expect(!sleeper.bell.wait(milliseconds: 0))
    #expect(sleeper.found == "a line")
  }

  @Test
  func
    `a waiter accepts lines of its address and without an address, or all lines if it has no address`()
  {
    let one = LineWaiter(address: 1, deadline: .now, isReading: true)
    #expect([1, 2, nil].map { one.mayWant(line(for: $0)) } == [true, false, true])
    let any = LineWaiter(deadline: .now, isReading: true)
    #expect([1, nil].map { any.mayWant(line(for: $0)) } == [true, true])
    let writer = LineWaiter(deadline: .now, isReading: false)
    #expect([1, nil].map { writer.mayWant(line(for: $0)) } == [false, false])
  }
}
