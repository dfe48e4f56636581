import Testing
@testable import GameCore
@testable import TournamentBase

struct TournamentFormatTests {
  /// Written formats read back, with all settings.
  @Test(arguments: [
    ("round-robin", "round-robin"), ("gauntlet", "gauntlet"), ("swiss", "swiss"),
    ("swiss:rounds=7", "swiss:rounds=7"), ("knockout", "knockout:games=2"),
    ("knockout:games=6", "knockout:games=6"), ("ladder", "ladder:games=20,newcomers=1"),
    ("ladder:newcomers=3", "ladder:games=20,newcomers=3"),
    ("ladder:newcomers=3,games=8", "ladder:games=8,newcomers=3"),
    ("matchups:1-2,3-2", "matchups:1-2,2-3"),
    ("adaptive", "adaptive:until=order"), ("adaptive:until=best", "adaptive:until=best"),
  ])
  func `formats read back`(text: String, canonical: String) throws {
    let format = try TournamentFormat(text)
    #expect(format.rawValue == canonical)
    #expect(TournamentFormat(rawValue: canonical) == format)
    #expect(format.name == String(text.prefix { $0 != ":" }))
  }

  @Test(arguments: [
    "", "swis", "swiss:", "swiss:rounds", "swiss:rounds=0", "swiss:rounds=100001",
    "swiss:rounds=2,rounds=3", "swiss:games=2", "knockout:games=3", "knockout:games=0",
    "ladder:newcomers=-1", "adaptive:until=never", "gauntlet:games=2", "round-robin:",
    "matchups", "matchups:", "matchups:1-2,1-2", "matchups:1-2:2-3",
  ])
  func `invalid formats are refused`(text: String) {
    #expect(throws: UsageError.self) { try TournamentFormat(text) }
    #expect(TournamentFormat(rawValue: text) == nil)
  }

  @Test func `an error has the mistake and the allowed values`() {
    let error = #expect(throws: UsageError.self) { try TournamentFormat("knockout:games=3") }
    #expect(
      error?.problems == [
        "invalid setting 'games=3' of knockout: expected games=N with an even N from 2 to 100000"
      ])
  }

  /// The text of a format without settings is unchanged.
  @Test func `a configuration contains the text of the format`() throws {
    for (format, text) in [
      (TournamentFormat.roundRobin, #"["round-robin"]"#), (.gauntlet, #"["gauntlet"]"#),
      (.swiss(rounds: 5), #"["swiss:rounds=5"]"#),
      (try TournamentFormat("matchups:2-1"), #"["matchups:1-2"]"#),
    ] {
      #expect(try JSON.canonical([format]) == text)
      #expect(JSON.value([TournamentFormat].self, from: text.utf8) == [format])
    }
    #expect(JSON.value([TournamentFormat].self, from: #"["league"]"#.utf8) == nil)
  }

  @Test func `formats have their properties`() {
    let formats = TournamentFormat.named.map(\.format)
    #expect(formats.map(\.followsResults) == [false, false, true, true, true, true])
    #expect(formats.map(\.mayEndEarly) == [false, false, false, true, true, true])
    let matchups = TournamentFormat(rawValue: "matchups:1-2")
    #expect(matchups?.followsResults == false)
    #expect(matchups?.mayEndEarly == false)
    #expect(
      TournamentFormat.names == [
        "round-robin", "gauntlet", "matchups", "swiss", "knockout", "ladder", "adaptive",
      ])
  }

  @Test(arguments: TournamentFormat.AdaptiveGoal.allCases)
  func `an adaptive tournament has a goal`(
    goal: TournamentFormat.AdaptiveGoal
  ) throws {
    #expect(try TournamentFormat("adaptive:until=\(goal.rawValue)") == .adaptive(goal))
  }
}
