import Testing

@testable import GameCore
@testable import TournamentExperiments

struct SearchSpaceTests {
  private func candidates(_ space: SearchSpace, _ size: Int, seed: UInt64 = 1) -> [Setting] {
    var random = DealRandomness(seed: seed, deal: 0).search
    return space.candidates(size, using: &random)
  }

  @Test func `a small space is a grid of all configurations`() {
    let space = SearchSpace([.word, .flag])
    #expect(space.isGrid && space.count == 6)
    #expect(
      candidates(space, 27).map(space.text) == [
        "w=a,f=false", "w=a,f=true", "w=b,f=false", "w=b,f=true", "w=c,f=false", "w=c,f=true",
      ])
  }

  @Test func `the default is the first candidate`() {
    let settings = candidates(SearchSpace([.wholeNumber]), 27)
    #expect(settings.map { $0.number() } == [2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test func `samples cover every part of every scale once`() {
    #expect(!SearchSpace.plane.isGrid && SearchSpace.line.count == nil)
    let settings = candidates(.plane, 9)
    #expect(settings.count == 10 && settings[0] == SearchSpace.plane.defaults)
    let parts = settings.dropFirst().map { Int($0.number() * 9) }
    #expect(parts == Array(0..<9))
    // Nine parts of eleven whole numbers have nine different values.
    let numbers = Set(settings.dropFirst().map { $0.number(1) })
    #expect(numbers.count == 9)
    #expect(candidates(.plane, 9) == settings)
    #expect(candidates(.plane, 9, seed: 2) != settings)
  }

  @Test func `a default outside the space is not a candidate`() throws {
    let space = SearchSpace([
      try TunedParameter(
        .integer("n", in: 0...99, default: 50, summary: "a number"), values: "1..3")
    ])
    #expect(!space.hasDefaults)
    #expect(candidates(space, 27).map { $0.number() } == [1, 2, 3])
  }

  @Test func `a large space is sampled`() throws {
    let many = try TunedParameter(
      .integer("n", in: 0...9999, default: 0, summary: "many"), values: "0..9999")
    #expect(!SearchSpace([many, many, many]).isGrid)
    #expect(candidates(SearchSpace([many]), 27).count == 28)
  }
}
