@testable import GameCore
import TestSupport
import Testing

struct CancellationCheckTests {
  /// Returns the number of checks until the cancellation is detected.
  private func questions(_ sign: inout CancellationCheck) -> Int? {
    (1...10_000).first { _ in sign.isSeen() }
  }

  @Test func `without a cancellation the check never stops`() {
    var sign = CancellationCheck()
    #expect(questions(&sign) == nil)
    #expect(!sign.isUp)
  }

  /// The cancellation is detected after some checks, and by every later one.
  @Test func `a cancelled task is detected`() async {
    let task = Task {
      cancelTask()
      var sign = CancellationCheck()
      return (self.questions(&sign), sign.isUp, self.questions(&sign))
    }
    let (first, isUp, second) = await task.value
    #expect(first.map { $0 < 5000 } == true)
    #expect(isUp)
    #expect(second == 1)
  }

  /// The closure is not called again.
  @Test func `a thread without a task stops by a closure`() {
    var sign = CancellationCheck { true }
    #expect(questions(&sign) != nil)
    #expect(questions(&sign) == 1)
  }
}
