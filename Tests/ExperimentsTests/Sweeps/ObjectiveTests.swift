import TestSupport
import Testing
@testable import GameCore
@testable import TournamentExperiments

struct ObjectiveTests {
  private let measures: [SweepMeasure]

  init() throws { measures = SweepMeasure.all(of: try ToyRuns.run(ToyRuns.cards, strategies: [])) }

  private func objective(_ text: String) throws(UsageError) -> Objective {
    try Objective(text, among: measures)
  }

  @Test(
    arguments: [
      ("first-player-score=0.5±0.02", "first_player_score=0.48..0.52"),
      ("first_player_score=0.5+-0.25", "first_player_score=0.25..0.75"),
      ("draw-rate<=0.1", "draw_rate<=0.1"), ("draw-rate>=0.1", "draw_rate>=0.1"),
      ("decisions=20..30", "decisions=20.0..30.0"),
      ("decisions=7", "decisions=7.0..7.0"), ("score-lowest=max", "score_lowest=max"),
      ("decisions=min", "decisions=min"),
    ])
  func `objectives have several forms`(text: String, told: String) throws {
    let read = try objective(text)
    #expect(read.text == told)
    #expect(try objective(read.text) == read)
    #expect(measures[read.measure].name == read.name)
  }

  @Test(
    arguments: [
      "draws", "draw-rate=", "draw-rate=x", "draw-rate<=x", "draw-rate=1..", "draw-rate=0.5±-1",
      "draw-rate=2..1",
      "draw-rote=1", "draw-rate=0...5",
      "luck=min", "=3", "draw-rate>=1.01", "first-player-score=2", "score-lowest<=-0.1",
    ])
  func `invalid objectives are refused`(text: String) {
    #expect(throws: UsageError.self) { try objective(text) }
  }

  @Test func `a similar measure is suggested`() {
    let error = #expect(throws: UsageError.self) { try objective("draw-rote=1") }
    #expect(error?.description.contains("did you mean 'draw_rate'") == true)
    let other = #expect(throws: UsageError.self) { try objective("xyz=1") }
    #expect(other?.description.hasSuffix(" or 'skill'") == true, "\(other as Any)")
    let luck = #expect(throws: UsageError.self) { try objective("luck=min") }
    #expect(luck?.description.contains("luck cannot be a target") == true)
  }

  @Test func `a target that no point can meet is refused`() throws {
    let error = #expect(throws: UsageError.self) { try objective("first-player-score>=1.5") }
    #expect(
      error?.description
        == "'first-player-score>=1.5': no point can meet this target; first_player_score is between 0 and 1"
    )
    for text in ["draw-rate<=0", "draw-rate>=1", "draw-rate<=2", "decisions>=1000000"] {
      #expect(throws: Never.self) { try objective(text) }
    }
  }

  @Test func `objectives for one measure are merged unless they contradict each other`() throws {
    let both = try Objective.all(
      ["draw-rate>=0.05", "decisions=max", "draw-rate<=0.1"], among: measures)
    #expect(both.map(\.text) == ["draw_rate=0.05..0.1", "decisions=max"])
    for pair in [
      ["draw-rate>=0.2", "draw-rate<=0.1"], ["draw-rate=max", "draw-rate<=0.1"],
      ["draw-rate=max", "draw-rate=min"],
    ] {
      let error = #expect(throws: UsageError.self) { try Objective.all(pair, among: measures) }
      #expect(error?.description.contains("contradict") == true)
    }
  }

  @Test func `distances follow from targets`() throws {
    let range = try objective("decisions=20..30")
    #expect([10, 20, 25, 30, 31].map(range.distance) == [10, 0, 0, 0, 1])
    #expect(try objective("draw-rate<=0.5").distance(0.75) == 0.25)
    #expect(try objective("draw-rate<=0.5").distance(0.25) == 0)
    #expect(try objective("decisions=max").distance(3) == -3)
    #expect(try objective("decisions=min").distance(3) == 3)
  }
}
