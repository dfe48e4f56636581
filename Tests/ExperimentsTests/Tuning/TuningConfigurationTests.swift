import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct TuningConfigurationTests {
  @Test func `a configuration and its name read back`() throws {
    let configuration = try ToyTuning.plan().configuration
    let text = try configuration.canonicalText()
    let read = try #require(JSON.value(TuningConfiguration.self, from: text.utf8))
    #expect(try read.canonicalText() == text)
    #expect(try read.name().wholeMatch(of: /buzzer-race-tune-[0-9a-f]{8}/) != nil)
    #expect(try read.name(digits: 64).hasPrefix(read.name()))
    #expect(read.parameters == [.init(key: "after", values: "0..9")])
  }

  @Test func `the name depends on every setting that affects the result`() throws {
    let names = try [
      ToyTuning.plan(games: 800), ToyTuning.plan(.spsa, games: 800), ToyTuning.plan(games: 802),
      ToyTuning.plan(games: 800, tuned: ["steady:after=0..8"]),
      ToyTuning.plan(games: 800, against: ["random", "random"]),
      ToyTuning.plan(games: 800) { $0.seed = 2 },
    ].map { try $0.configuration.name() }
    #expect(Set(names).count == names.count)
    // Games that do not complete a block make no difference.
    #expect(try ToyTuning.plan(games: 801).configuration.name() == names[0])
  }
}
