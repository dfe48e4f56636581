@testable import GameCore
import CSystem
import Testing

@testable import TournamentBase

struct ProcessStateTests {
  private func state() -> ProcessState {
    var child = sandbox_child()
    for end in [\sandbox_child.input, \.output, \.error, \.exit] { child[keyPath: end] = -1 }
    return ProcessState(child)
  }

  private func say(_ text: String, to state: inout ProcessState) {
    let count = Array(text.utf8).withUnsafeBytes {
      state.output.append($0, at: .now) { Int($0) }
    }
    for bell in state.deliver(last: count) { bell.ring() }
  }

  private func sleeper(
    _ address: Int? = nil, in state: inout ProcessState, by deadline: Duration = .seconds(60),
    isReading: Bool = true
  ) -> LineWaiter {
    let sleeper = LineWaiter(address: address, deadline: .now + deadline, isReading: isReading)
    state.add(sleeper)
    return sleeper
  }

  private func rung(_ sleepers: [LineWaiter]) -> [Bool] {
    sleepers.map { $0.bell.wait(milliseconds: 0) }
  }

  @Test func `a line is handed to its waiter, and a line without an address wakes all`() {
    var state = state()
    let all = [1, 2, nil].map { sleeper($0, in: &state) }
    say("2\n", to: &state)
    #expect(rung(all) == [false, true, false])
    #expect(all.map(\.found) == [nil, "2", nil])
    #expect(state.output.lines.isEmpty)
    say("no number\n2\n", to: &state)
    #expect(rung(all) == [true, false, true])
    #expect(state.output.lines.map(\.text) == ["no number", "2"])
    state.wake(all[0])
    say("1\n", to: &state)
    #expect(rung(all) == [false, false, true])
    #expect(all[0].found == nil)
  }

  @Test func `two lines for one waiter are handed over one by one`() {
    var state = state()
    let one = sleeper(1, in: &state)
    say("1\n1\n", to: &state)
    #expect(one.found == "1")
    #expect(state.output.lines.map(\.text) == ["1"])
  }

  @Test func `a late line is not handed over`() {
    var state = state()
    let late = sleeper(1, in: &state, by: .seconds(-1))
    say("1\n", to: &state)
    #expect(late.found == nil)
    #expect(state.output.lines.count == 1)
  }

  @Test func `one reading thread is woken at a time if no thread reads the pipes`() {
    var state = state()
    let writer = sleeper(in: &state, isReading: false)
    let all = [writer, sleeper(1, in: &state), sleeper(2, in: &state)]
    state.isPumped = true
    state.ringNext()
    #expect(rung(all) == [false, false, false])
    state.isPumped = false
    state.ringNext()
    state.ringNext()
    #expect(rung(all) == [false, true, false])
    // The first waiter no longer waits.
    state.wake(all[1])
    state.ringNext()
    #expect(rung(all) == [false, false, true])
    // The second waiter receives its line before it reads.
    say("2\n", to: &state)
    let last = sleeper(3, in: &state)
    state.ringNext()
    #expect(rung([last]) == [true])
  }

  @Test func `a failure has the observed cause and the last words`() {
    var state = state()
    #expect(state.failure() == nil)
    Array("oh no\n".utf8).withUnsafeBytes { state.errors.append($0) }
    say("half", to: &state)
    state.end = .status(1)
    #expect(
      state.failure()
        == BotFailure(
          .crashed,
          "exited with status 1 in the middle of a line; standard error: oh no"))
  }
}
