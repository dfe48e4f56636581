import GameCore
import Sandbox
import Testing

@testable import Programs

@Suite struct ProcessStateTests {
  private func state() -> ProcessState {
    var child = sandbox_child()
    for end in [\sandbox_child.input, \.output, \.error, \.exit] { child[keyPath: end] = -1 }
    return ProcessState(child)
  }

  private func say(_ text: String, to state: inout ProcessState) {
    let count = Array(text.utf8).withUnsafeBytes {
      state.output.append($0, at: .now) { Int($0) }
    }
    state.ring(forLast: count)
  }

  @Test func `a line wakes whom it is for, and those without an address`() {
    var state = state()
    let (one, two, any) = (state.sleep(for: 1), state.sleep(for: 2), state.sleep())
    say("2\n", to: &state)
    #expect([one, two, any].map { $0.wait(milliseconds: 0) } == [false, true, true])
    say("no number\n", to: &state)
    #expect([one, two, any].map { $0.wait(milliseconds: 0) } == [true, true, true])
    state.wake(two)
    say("2\n", to: &state)
    #expect(!two.wait(milliseconds: 0))
  }

  @Test func `one thread is woken where nobody waits for the system`() {
    var state = state()
    let bells = [state.sleep(), state.sleep()]
    state.isPumped = true
    state.ringNext()
    #expect(bells.map { $0.wait(milliseconds: 0) } == [false, false])
    state.isPumped = false
    state.ringNext()
    #expect(bells.map { $0.wait(milliseconds: 0) } == [true, false])
  }

  @Test func `a failure tells what was seen, with the last words`() {
    var state = state()
    #expect(state.failure() == nil)
    Array("oh no\n".utf8).withUnsafeBytes { state.errors.append($0) }
    say("half", to: &state)
    state.end = .status(1)
    #expect(
      state.failure()
        == ProgramFailure(
          .crashed,
          "it ended with status 1 in the middle of a line; its last words: oh no"))
  }
}
