@testable import GameCore
import TestSupport
import Testing
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ObjectiveTests {
  private let measures: [SweepMeasure]

  init() throws { measures = SweepMeasure.all(of: try ToyRuns.run(ToyRuns.cards, strategies: [])) }

  private func aim(_ text: String) throws(UsageError) -> Objective {
    try Objective(text, among: measures)
  }

  @Test(
    arguments: [
      ("first-seat=0.5±0.02", "first_seat=0.48..0.52"),
      ("first_seat=0.5+-0.25", "first_seat=0.25..0.75"),
      ("draws<=0.1", "draws<=0.1"), ("draws>=0.1", "draws>=0.1"),
      ("length=20..30", "length=20.0..30.0"),
      ("length=7", "length=7.0..7.0"), ("score-lowest=max", "score_lowest=max"),
      ("length=min", "length=min"),
    ])
  func forms(text: String, told: String) throws {
    let read = try aim(text)
    #expect(read.text == told)
    #expect(try aim(read.text) == read)
    #expect(measures[read.measure].name == read.name)
  }

  @Test(
    arguments: [
      "draws", "draws=", "draws=x", "draws<=x", "draws=1..", "draws=0.5±-1", "draws=2..1",
      "drows=1", "draws=0...5",
      "luck=min", "=3", "draws>=1.01", "first-seat=2", "score-lowest<=-0.1",
    ])
  func refusals(text: String) {
    #expect(throws: UsageError.self) { try aim(text) }
  }

  @Test func hints() {
    let error = #expect(throws: UsageError.self) { try aim("drows=1") }
    #expect(error?.description.contains("did you mean 'draws'") == true)
    let luck = #expect(throws: UsageError.self) { try aim("luck=min") }
    #expect(luck?.description.contains("luck cannot be a target") == true)
  }

  /// A14: a target that no point can meet is refused as such.
  @Test func impossible() throws {
    let error = #expect(throws: UsageError.self) { try aim("first-seat>=1.5") }
    #expect(
      error?.description
        == "'first-seat>=1.5': no point can meet this target; first_seat is between 0 and 1")
    for text in ["draws<=0", "draws>=1", "draws<=2", "length>=1000000"] {
      #expect(throws: Never.self) { try aim(text) }
    }
  }

  /// Aims for one measure are one aim, unless they contradict each other.
  @Test func together() throws {
    let both = try Objective.all(["draws>=0.05", "length=max", "draws<=0.1"], among: measures)
    #expect(both.map(\.text) == ["draws=0.05..0.1", "length=max"])
    for pair in [
      ["draws>=0.2", "draws<=0.1"], ["draws=max", "draws<=0.1"], ["draws=max", "draws=min"],
    ] {
      let error = #expect(throws: UsageError.self) { try Objective.all(pair, among: measures) }
      #expect(error?.description.contains("contradict") == true)
    }
  }

  @Test func distances() throws {
    let range = try aim("length=20..30")
    #expect([10, 20, 25, 30, 31].map(range.distance) == [10, 0, 0, 0, 1])
    #expect(try aim("draws<=0.5").distance(0.75) == 0.25)
    #expect(try aim("draws<=0.5").distance(0.25) == 0)
    #expect(try aim("length=max").distance(3) == -3)
    #expect(try aim("length=min").distance(3) == 3)
  }
}
