import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

/// The offered words; `Tests/Completions` tests them in the shells.
struct CompletionModelTests {
  private let model: CompletionModel

  init() {
    model = CompletionModel(program: "tournament", games: StandardGames.all)
  }

  @Test func `the words of a game are its rules and strategies`() throws {
    let game = try #require(model.games.first { $0.name == "connect-four" })
    let rules = model.words(of: CompletionList.rules, for: game)
    #expect(rules.contains("columns=") && rules.contains("misere=true"))
    let strategies = model.words(of: CompletionList.strategies, for: game)
    #expect(strategies.contains("minimax:evaluation=center"))
    #expect(model.words(of: CompletionList.presets, for: game).contains("pop-out"))
  }

  @Test func `the words of all games are listed`() {
    let toys = CompletionModel.toys(program: "toys")
    #expect(toys.resolved(.list(CompletionList.games)) == .words(["buzzer-race", "tricks"]))
    let listed = toys.resolved(.list(CompletionList.listed))
    #expect(listed == .words(["adapters", "columns", "buzzer-race", "tricks"]))
    guard case .words(let subjects) = toys.resolved(.list(CompletionList.subjects)) else {
      Issue.record("no subjects")
      return
    }
    #expect(["run", "tricks", "formats", "measures"].allSatisfy(subjects.contains))
    #expect(model.resolved(.files) == .files)
    #expect(
      model.resolved(.list(CompletionList.strategies)) == .list(CompletionList.strategies))
  }

  /// The scripts contain the words without quotes, and shells split them at spaces.
  @Test func `words need no quotes`() {
    let lists = model.games.flatMap { game in
      CompletionModel.gameLists.flatMap { model.words(of: $0, for: game) }
    }
    for word in lists + model.subjects.map(\.word) {
      #expect(word.allSatisfy { $0.isLetter || $0.isNumber || "-_:=.".contains($0) }, "\(word)")
    }
  }
}
