@testable import GameCore
import TestSupport
import Testing

struct ObserverPairTests {
  /// Both observers receive all callbacks; the inner one is nearer to the decision.
  @Test func `observers of a pair are called in order`() throws {
    var game = try BuzzerRace(
      rules: BuzzerRace.Rules(settings: "rounds=1"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    var strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
      SteadyCaller(after: 1), SteadyCaller(after: 2),
    ]
    let book = Book()
    var pair = ObserverPair(
      Reporter(name: "outer", book: book), Reporter(name: "inner", book: book))
    _ = try Match.play(&game, strategies: &strategies, observer: &pair)
    #expect(
      book.lines == [
        "outer began", "inner began", "outer ask", "inner ask", "inner got 1", "outer got 1",
        "outer ask", "inner ask", "inner got 2", "outer got 2", "outer on", "inner on",
      ])
  }

  @Test func `an absent observer does nothing, and a present one keeps its records`() throws {
    var game = try BuzzerRace(
      rules: BuzzerRace.Rules(settings: "rounds=3"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    var strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
      SteadyCaller(after: 1), FaultyCaller(.illegal, in: 1),
    ]
    let book = Book()
    var pair = ObserverPair(Reporter?.none, Reporter?(Reporter(name: "there", book: book)))
    _ = try Match.play(&game, strategies: &strategies, observer: &pair)
    #expect(pair.outer == nil)
    #expect(
      book.lines == [
        "there began", "there ask", "there got 1", "there ask", "there got 3", "there on",
        "there ask", "there got 1", "there ask", "there got -1", "there no",
      ])
  }
}

/// A list of the lines of several observers.
private final class Book {
  var lines: [String] = []
}

private struct Reporter: MatchObserver, Equatable {
  let name: String
  let book: Book

  static func == (left: Reporter, right: Reporter) -> Bool { left.name == right.name }

  func began(_ game: BuzzerRace) { book.lines.append("\(name) began") }
  func willDecide(_ seat: Seat, from observation: BuzzerRace.Observation) {
    book.lines.append("\(name) ask")
  }
  func didDecide(
    _ seat: Seat, _ action: BuzzerRace.Action, from observation: BuzzerRace.Observation
  ) {
    book.lines.append("\(name) got \(action)")
  }
  func advanced(_ game: BuzzerRace, with actions: Actions<BuzzerRace.Action>) {
    book.lines.append("\(name) on")
  }
  func refused(_ actions: Actions<BuzzerRace.Action>, in game: BuzzerRace) {
    book.lines.append("\(name) no")
  }
}
