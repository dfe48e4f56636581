import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct RunSpecificationTests {
  /// Rules keep their order, even one that is given twice: whoever checks them tells it.
  @Test func rulesAreKeptAsGiven() {
    let request = RunSpecification(
      preset: "short", rules: ["window": "9", "rounds": "x", "window": "8"],
      strategies: ["b", "a:c=1"])
    #expect(
      request.rules == [
        RuleSetting(key: "window", text: "9", origin: "rules"),
        RuleSetting(key: "rounds", text: "x", origin: "rules"),
        RuleSetting(key: "window", text: "8", origin: "rules"),
      ])
    #expect(request.preset == "short")
    #expect(request.strategies == ["b", "a:c=1"])
  }

  /// What nobody asks for neither ends a run early nor costs time.
  @Test func defaults() {
    let request = RunSpecification()
    #expect(request.rules.isEmpty)
    #expect(request.strategies.isEmpty)
    #expect(request.sequentialTest == nil)
    #expect(request.analysis == .none)
    #expect(request.format == .roundRobin)
    #expect((request.seats, request.games, request.seed) == (2, 1000, 1))
  }
}
