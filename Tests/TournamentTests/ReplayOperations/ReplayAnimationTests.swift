@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ReplayAnimationTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  private func films(_ path: String, games: [any PlayableGame] = ReplayFixture.games) throws
    -> [ReplayAnimation]
  {
    var reel = ReplayAnimations()
    try reel.read(path: path, games: games)
    return reel.films
  }

  /// Marks that come and go give each frame's picture, forwards and back.
  @Test func togglesAreThePictures() async throws {
    let path = try await shop.record(games: 4)
    let films = try films(path)
    #expect(films.map(\.id) == [0, 1, 2, 3])
    let reader = try ReplayReader(path: path)
    for film in films {
      let header = try #require(try reader.nextHeader())
      var pictures: [Set<Picture.Mark>] = []
      try TypedReplayHeader<ConnectFour>(header, reader: reader).walk(reader) { line in
        var picture = Picture()
        switch line {
        case .beginning(let game): game.draw(on: &picture, after: nil)
        case .step(_, _, let before, let after): after.draw(on: &picture, after: before)
        default: return
        }
        pictures.append(Set(picture.marks))
      }
      #expect(film.frames.count == pictures.count && film.views == ["all"])
      #expect(film.seats == header.strategies.map(\.label))
      var seen: Set<Int> = []
      for (frame, picture) in zip(film.frames, pictures) {
        seen.formSymmetricDifference(frame.toggles)
        #expect(Set(seen.map { film.marks[$0].mark }) == picture)
      }
      for frame in film.frames.indices.reversed() {
        #expect(Set(seen.map { film.marks[$0].mark }) == pictures[frame])
        #expect(film.visible(in: frame, view: 0) == seen.sorted())
        seen.formSymmetricDifference(film.frames[frame].toggles)
      }
      #expect(seen.isEmpty)
      #expect(film.frames[1].text.hasPrefix("seat 0: column ") && film.frames[1].seat == Seat(0))
      #expect(film.end.hasSuffix(" won: line"))
      #expect(film.evaluations == nil && film.blunders == nil && film.why == "")
    }
  }

  /// Games that are not drawn show their text, and several seats' actions at once.
  @Test func undrawnGame() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady:after=9"], games: 1)
    let film = try #require(try films(path).first)
    #expect(film.frames.map(\.text).prefix(2) == ["start", "seat 0: 4; seat 1: 9"])
    #expect(film.frames[1].seat == nil && film.frames.count == 6)
    #expect(film.marks.count == 6 && film.end == "seat 0 won: rounds, points 5 to 0")
    #expect(film.marks.allSatisfy { $0.mark.isInside(film.plane) })
  }

  @Test func refusedAction() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1],
      ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"], games: 1)
    let film = try #require(try films(path).first)
    #expect(film.frames.last?.text == "seat 0: -1, seat 1: -1, refused")
    #expect(film.frames.last?.toggles == [])
    #expect(film.end.hasPrefix("seat 0 forfeited: illegal action -1"))
  }

  @Test func anotherState() async throws {
    var lines = try shop.lines(try await shop.record(games: 1))
    try ReplayFixture.replaceDigit("state", in: &lines[2])
    let film = try #require(try films(try shop.seal(lines)).first)
    #expect(film.frames[2].text.hasSuffix(" (the recorded state differs)"))
  }

  /// What an analyst says stands at the frame that a decision led to.
  @Test func judgements() async throws {
    let analyst = PerfectPlayAnalyzer<ConnectFour> { games in
      games.indices.dropLast().map { place in
        DecisionAssessment(
          seat: Seat(place % 2), best: place == 2 ? 3 : 0, kept: place == 2 ? -1 : 0)
      }
    }
    let judged = GameModule(ConnectFour.self, strategies: [], analyst: { _ in analyst })
    let path = try await shop.record(games: 1)
    var reel = ReplayAnimations()
    try reel.read(path: path, games: [judged], isJudged: true)
    let film = try #require(reel.films.first)
    #expect(film.blunders == [3])
    #expect(film.evaluations?.count == film.frames.count)
    #expect(
      film.evaluations?[3]?.value == -1 && film.evaluations?[3]?.text == "seat 1 wins, worth 1")
    #expect(film.evaluations?[2]?.value == 0)
    // Nobody is asked who is not wanted.
    #expect(try films(path, games: [judged]).first?.evaluations == nil)
  }

  /// A game that is too long loses its middle.
  @Test func longGame() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady:after=4", "steady:after=9"], games: 1)
    let reader = try ReplayReader(path: path)
    let header = try #require(try reader.nextHeader())
    let table = try TypedReplayHeader<BuzzerRace>(header, reader: reader)
    let film = try table.film(reader, why: "longest", analyst: nil, frameLimit: 3)
    #expect(
      film.frames.map(\.text) == [
        "start", "seat 0: 4; seat 1: 9", "3 steps omitted; seat 0: 4; seat 1: 9",
      ])
    #expect(film.why == "longest")
    #expect(
      film.visible(in: 2).map { film.marks[$0].mark.kind } == [.text("round 5 of 5, taken [5, 0]")])
  }
}
