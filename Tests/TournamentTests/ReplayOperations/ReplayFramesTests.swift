import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct ReplayFramesTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  private func frames(_ path: String, games: [any PlayableGame] = ReplayFixture.games) throws
    -> [ReplayFrames]
  {
    try ReplayFrames.read(path: path, games: games).games
  }

  @Test func `frames are the pictures of the game`() async throws {
    let path = try await shop.record(games: 4)
    let games = try frames(path)
    #expect(games.map(\.id) == [0, 1, 2, 3])
    let reader = try ReplayReader(path: path)
    for game in games {
      let header = try #require(try reader.nextHeader())
      var pictures: [Picture] = []
      try TypedReplayHeader<ConnectFour>(header, reader: reader).walk(reader) { line in
        var picture = Picture()
        switch line {
        case .beginning(let game): game.draw(on: &picture, after: nil)
        case .step(_, _, let before, let after): after.draw(on: &picture, after: before)
        default: return
        }
        pictures.append(picture)
      }
      #expect(game.frames.map { $0.marks.map { game.marks[$0] } } == pictures.map(\.marks))
      #expect(game.width == pictures[0].width && game.height == pictures[0].height)
      #expect(game.players == header.strategies.map(\.label))
      #expect(Set(game.marks).count == game.marks.count)
      #expect(game.frames[1].text.hasPrefix("\(game.players[0]): column "))
      #expect(game.frames[1].seat == Seat(0) && game.frames[0].text == "start")
      #expect(game.end.hasSuffix(" won: line"))
      #expect(!game.isJudged && game.why == "")
    }
  }

  @Test func `selected games have frames`() async throws {
    let path = try await shop.record(games: 6)
    let (games, leftOut) = try ReplayFrames.read(
      path: path, games: ReplayFixture.games, wanted: [4: "upset", 1: "", 9: "x"], limit: 3)
    #expect(games.map(\.id) == [1, 4] && games.map(\.why) == ["", "upset"])
    #expect(leftOut == 0)
    // Games beyond the limit are counted.
    let (few, more) = try ReplayFrames.read(path: path, games: ReplayFixture.games, limit: 2)
    #expect(few.map(\.id) == [0, 1] && more == 4)
  }

  /// Lines of games that are not selected are verified, too.
  @Test func `a truncated file is an error`() async throws {
    let lines = try shop.lines(try await shop.record(games: 1))
    let path = try shop.write(lines.dropLast().joined(separator: "\n") + "\n")
    #expect(throws: UnreadableFile.self) {
      try ReplayFrames.read(path: path, games: ReplayFixture.games, wanted: [:])
    }
  }

  /// The actions of several seats are shown together.
  @Test func `a game without a drawing shows its text`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady:after=9"], games: 1)
    let game = try #require(try frames(path).first)
    let (first, second) = (game.players[0], game.players[1])
    #expect(game.frames.map(\.text).prefix(2) == ["start", "\(first): 4; \(second): 9"])
    #expect(game.frames[1].seat == nil && game.frames.count == 6)
    #expect(game.marks.count == 6 && game.end == "\(first) won: rounds, points 5 to 0")
    #expect(
      game.frames[5].marks.map { game.marks[$0].kind } == [.text("round 5 of 5, taken [5, 0]")])
  }

  @Test func `a refused action has a frame`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1],
      ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"], games: 1)
    let game = try #require(try frames(path).first)
    let (first, second) = (game.players[0], game.players[1])
    #expect(first != second)
    #expect(game.frames.last?.text == "\(first): -1, \(second): -1, rejected")
    #expect(game.frames.last?.marks == game.frames.dropLast().last?.marks)
    #expect(game.end.hasPrefix("\(first) forfeited: illegal action -1"))
  }

  @Test func `a different state is an error`() async throws {
    var lines = try shop.lines(try await shop.record(games: 1))
    try ReplayFixture.replaceDigit("state", in: &lines[2])
    let game = try #require(try frames(try shop.seal(lines)).first)
    #expect(game.frames[2].text.hasSuffix(" (the recorded state differs)"))
  }

  @Test func `the value of a decision is at the frame after the decision`() async throws {
    let analyst = PerfectPlayAnalyzer<ConnectFour> { games in
      games.indices.dropLast().map { place in
        DecisionAssessment(
          seat: Seat(place % 2), best: place == 2 ? 3 : 0, kept: place == 2 ? -1 : 0)
      }
    }
    let judged = GameModule(ConnectFour.self, strategies: [], analyst: { _ in analyst })
    let path = try await shop.record(games: 1)
    let game = try #require(
      try ReplayFrames.read(path: path, games: [judged], isJudged: true).games.first)
    #expect(game.isJudged && game.frames.indices.filter { game.frames[$0].isBlunder } == [3])
    #expect(game.frames[3].value == -1 && game.frames[2].value == 0)
    #expect(game.frames[3].valueText == "\(game.players[1]) wins, worth 1")
    #expect(try frames(path, games: [judged]).first?.isJudged == false)
  }

  @Test func `values are shown`() {
    func judged(_ decisions: [DecisionAssessment]) -> ReplayFrames {
      var game = ReplayFrames(id: 1, labels: ["a", "b"], why: "")
      for _ in 0...decisions.count { game.add(Picture(), text: "") }
      game.judge(decisions)
      return game
    }
    let game = judged([
      DecisionAssessment(seat: Seat(0), best: 4, kept: 4),
      DecisionAssessment(seat: Seat(1), best: -4, kept: -8),
      DecisionAssessment(seat: Seat(0), best: 8, kept: 0),
      DecisionAssessment(seat: Seat(1), best: 0, kept: 2),
    ])
    #expect(game.frames.map(\.value) == [0.75, 0.75, 1, 0, -0.625])
    #expect(
      game.frames.map(\.valueText) == [
        "a wins, worth 4", "a wins, worth 4", "a wins, worth 8", "a draw", "b wins, worth 2",
      ])
    #expect(!judged([]).isJudged)
    #expect(
      judged([DecisionAssessment(seat: Seat(1), best: .max, kept: .min)]).frames.map(\.value)
        == [-1, 1])
  }

  @Test func `the middle of a long game is left out`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady:after=9"], games: 1)
    let reader = try ReplayReader(path: path)
    let header = try #require(try reader.nextHeader())
    let table = try TypedReplayHeader<BuzzerRace>(header, reader: reader)
    let game = try table.frames(reader, why: "longest", analyst: nil, limit: 3)
    let step = "\(game.players[0]): 4; \(game.players[1]): 9"
    #expect(game.frames.map(\.text) == ["start", step, "3 steps omitted; \(step)"])
    #expect(game.why == "longest")
    #expect(
      game.frames[2].marks.map { game.marks[$0].kind } == [.text("round 5 of 5, taken [5, 0]")])
  }

  @Test(arguments: [
    ("seat 1 wins", "minimax wins"),
    ("seat 0: column 4; seat 1 passes", "a b: column 4; minimax passes"),
    ("a tile of seat 0", "a tile of a b"), ("no seat can move", "no seat can move"),
    ("seat 2 wins", "seat 2 wins"), ("seat 11 wins", "seat 11 wins"), ("", ""), ("seat ", "seat "),
    ("backseat 1", "backseat 1"), ("seat 1", "minimax"),
  ])
  func `names of players replace seats`(text: String, named: String) {
    let game = ReplayFrames(id: 1, labels: ["a b", "minimax"], why: "")
    #expect(game.named(text) == named)
  }

  @Test func `a player in several seats keeps the seats`() {
    let game = ReplayFrames(id: 1, labels: ["greedy", "greedy", "random"], why: "")
    #expect(game.named("seat 1 beats seat 2") == "greedy (seat 1) beats random")
    // A name that looks like a seat is not replaced again.
    let odd = ReplayFrames(id: 1, labels: ["seat 1", "x"], why: "")
    #expect(odd.named("seat 0 and seat 1") == "seat 1 and x")
  }
}
