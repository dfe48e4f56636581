@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

/// A game's types are folded away: what is done with its replays is done through closures.
@Suite(.timeLimit(.minutes(10))) struct ReplayOperationsTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  private func recorded() async throws -> (header: ReplayHeader, reader: ReplayReader) {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady"], games: 1)
    let reader = try ReplayReader(path: path)
    return (try #require(try reader.nextHeader()), reader)
  }

  private let operations = ReplayOperations(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all)

  @Test func name() { #expect(operations.name == "buzzer-race") }

  /// Strategies are asked only where that is wanted.
  @Test(arguments: [false, true])
  func check(asks: Bool) async throws {
    let (header, reader) = try await recorded()
    let nobody = ReplayOperations(BuzzerRace.self, strategies: [])
    let result = try nobody.check(header, reader, asks)
    #expect((result.line, result.lastLine, result.steps) == (1, 7, 5))
    #expect(result.header == header)
    #expect(result.divergence?.cause == (asks ? .strategy : nil))
  }

  @Test func play() async throws {
    let (header, reader) = try await recorded()
    let text = try operations.play(header, reader).text.text
    #expect(text == (try shop.text(reader.path)))
  }

  @Test func show() async throws {
    let (header, reader) = try await recorded()
    var steps: [Int] = []
    try operations.show(header, reader) { steps.append($0.step) }
    #expect(steps == [0, 1, 2, 3, 4, 5, 5])
  }
}
