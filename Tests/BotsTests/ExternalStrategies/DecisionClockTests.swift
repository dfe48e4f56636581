import Testing
@testable import TournamentBase

struct DecisionClockTests {
  private func clock(
    _ settings: [String: String] = [:], bank: Duration = .milliseconds(500), isNew: Bool = false
  ) throws -> DecisionClock {
    var program = BotProgram(name: "me", command: ["me"])
    for (name, value) in settings { try program.settings.set(name, to: value) }
    return DecisionClock(program, bank: bank, isNew: isNew)
  }

  /// Answers do not move the deadline.
  @Test func `the deadline is the sum of time, time bank and margin, for any number of requests`()
    throws
  {
    let start = ContinuousClock.now
    var clock = try clock(["time": "40", "margin": "10"])
    let deadline = clock.deadline
    #expect(start.duration(to: deadline) >= .milliseconds(550))
    let latest = ContinuousClock.now + .milliseconds(550)
    #expect(deadline <= latest)
    #expect(clock.time == .milliseconds(40) && clock.bank == .milliseconds(500))
    try WakeSignal.sleep(.milliseconds(60))
    clock.count()
    #expect(clock.deadline == deadline)
    #expect(clock.time == .zero)
    #expect(.milliseconds(100)...(.milliseconds(480)) ~= clock.bank)
  }

  @Test func `a wait that does not count moves the deadline`() throws {
    var clock = try clock(["time": "40"])
    let deadline = clock.deadline
    try WakeSignal.sleep(.milliseconds(60))
    clock.count(without: .milliseconds(60))
    #expect(clock.deadline == deadline + .milliseconds(60))
    #expect(clock.bank > .milliseconds(300))
  }

  /// The extra time of a new process ends with its first answer.
  @Test func `the time for starting ends with the first answer`() throws {
    var clock = try clock(
      ["time": "40", "start": "60000", "margin": "0"], bank: .zero, isNew: true)
    let earliest = ContinuousClock.now + .seconds(50)
    #expect(clock.deadline > earliest)
    try WakeSignal.sleep(.milliseconds(20))
    clock.count()
    #expect(clock.time == .milliseconds(40))
    let latest = ContinuousClock.now + .milliseconds(40)
    #expect(clock.deadline <= latest)
  }
}
