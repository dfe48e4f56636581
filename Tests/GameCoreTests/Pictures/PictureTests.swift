@testable import GameCore
import TestSupport
import Testing

struct PictureTests {
  @Test func `positions of marks are rounded`() {
    var picture = Picture()
    picture.add(.disc(Seat(1)), x: 1.004, y: -0.006, turn: 5, label: "a disc")
    let mark = picture.marks[0]
    #expect(mark.x == 1 && mark.y == -0.01 && mark.turn == 1)
    #expect(mark.views == .everybody && mark.label == "a disc")
    picture.add(.text("far"), x: .infinity, y: -.infinity, turn: -1)
    #expect(picture.marks[1].turn == 3)
  }

  /// Some seats and viewers of open hands see the face; all others see the back.
  @Test func `the face of a hidden card is visible only to some seats`() {
    var picture = Picture()
    picture.add(
      .card(1, .spades), or: .cardBack, knownTo: .only(Seat(1)), x: 0, y: 0, label: "ace",
      hidden: "a card")
    #expect(picture.marks.map(\.kind) == [.card(1, .spades), .cardBack])
    #expect(picture.marks[0].views == Picture.Views(isInOpen: true, seats: .only(Seat(1))))
    #expect(
      picture.marks[1].views
        == Picture.Views(isInOpen: false, seats: [Seat(0), Seat(2), Seat(3)]))
    var unknown = Picture()
    unknown.add(.joker, or: .cardBack, knownTo: .none, x: 0, y: 0, label: "", hidden: "a card")
    #expect(unknown.marks.map(\.kind) == [.cardBack])
    #expect(unknown.marks[0].views == .everybody)
    var known = Picture()
    known.add(.joker, or: .cardBack, knownTo: .all(4), x: 0, y: 0, label: "joker", hidden: "")
    #expect(known.marks.map(\.kind) == [.joker])
    #expect(known.marks[0].views == .everybody)
  }

  @Test func `long texts are wrapped and cut`() {
    #expect(Picture.lines(of: "", width: 4, most: 2) == [])
    #expect(Picture.lines(of: " one  two\nthree ", width: 10, most: 2) == ["one two three"])
    #expect(Picture.lines(of: "one two three", width: 2, most: 3) == ["one two", "three"])
    #expect(Picture.lines(of: "one two three", width: 2, most: 1) == ["one t…"])
    #expect(Picture.lines(of: "wonderfully", width: 2, most: 1) == ["wonde…"])
    for line in Picture.lines(of: "漢字かな交じり文の長い行 and more", width: 3, most: 2) {
      #expect(Picture.width(of: line) <= 3)
    }
  }

  @Test func `a game without a drawing shows its text and the notation of actions`() throws {
    let game = BuzzerRace(
      rules: try BuzzerRace.Rules(settings: ""), seats: 3,
      randomness: DealRandomness(seed: 1, deal: 0))
    var picture = Picture()
    game.draw(on: &picture, after: nil)
    #expect(picture.marks.map(\.kind) == [.text("round 0 of 5, taken [0, 0, 0]")])
    #expect(picture.marks.allSatisfy { $0.isInside(picture) })
    #expect(picture.milliseconds == nil && picture.timeline == nil)
    var actions = Actions<BuzzerRace.Action>(repeating: nil, count: 3)
    #expect(game.account(of: actions, after: game) == "")
    actions[Seat(0)] = BuzzerRace.Action("4")
    actions[Seat(2)] = BuzzerRace.Action("9")
    #expect(game.account(of: actions, after: game) == "seat 0: 4; seat 2: 9")
  }

  @Test func `a picture has a size and a timeline`() {
    var picture = Picture()
    picture.resize(width: 7.04, height: 5.26)
    #expect(picture.width == 7 && picture.height == 5.3)
    picture.timeline = Picture.Timeline("cards held", values: [3, 1], events: "calls")
    #expect(picture.timeline?.measure == "cards held" && picture.timeline?.events == "calls")
    #expect(picture.timeline?.values == [3, 1])
    #expect(picture.timeline?.right == SeatSet.none && picture.timeline?.wrong == SeatSet.none)
  }
}
