@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CancellationCheckTests {
  /// How many questions it takes until the sign is seen.
  private func questions(_ sign: inout CancellationCheck) -> Int? {
    (1...10_000).first { _ in sign.isSeen() }
  }

  @Test func nobodyIsStopped() {
    var sign = CancellationCheck()
    #expect(questions(&sign) == nil)
    #expect(!sign.isUp)
  }

  /// It is seen after a while, and from then on at every look.
  @Test func cancelledTask() async {
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

  /// A thread without a task is told by somebody else, and not asked again.
  @Test func toldByOthers() {
    var sign = CancellationCheck { true }
    #expect(questions(&sign) != nil)
    #expect(questions(&sign) == 1)
  }
}
