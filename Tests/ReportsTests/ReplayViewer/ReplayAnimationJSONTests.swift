import Foundation
@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ReplayAnimationJSONTests {
  private struct DecodedAnimation: Decodable {
    let id: Int
    let w: Double
    let h: Double
    let seats: [String]
    let views: [String]
    let end: String
    let why: String?
    let evals: [Double?]?
    let evalTexts: [String]?
    let blunders: [Int]?
    let marks: [Mark]
    let frames: [Frame]

    struct Mark: Decodable, Equatable {
      let symbol: String
      let x: Double
      let y: Double
      let turn: Int
      let mask: Int
      let label: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        symbol = try values.decode(String.self)
        x = try values.decode(Double.self)
        y = try values.decode(Double.self)
        turn = try values.decode(Int.self)
        mask = try values.decode(Int.self)
        label = try values.decode(String.self)
        if !values.isAtEnd { throw TooMuch() }
      }
    }

    struct Frame: Decodable {
      let toggles: [Int]
      let text: String
      let milliseconds: Int?
      let seat: Int

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        toggles = try values.decode([Int].self)
        text = try values.decode(String.self)
        milliseconds = try values.decodeNil() ? nil : values.decode(Int.self)
        seat = try values.decode(Int.self)
        if !values.isAtEnd { throw TooMuch() }
      }
    }

    struct TooMuch: Error {}
  }

  private func read(_ text: String) throws -> [DecodedAnimation] {
    try JSONDecoder().decode([DecodedAnimation].self, from: Data(text.utf8))
  }

  @Test(arguments: ReplayAnimationFixture.samples)
  func readsBack(sample: String) throws {
    let films = try ReplayAnimationFixture.films(sample)
    let text = ReplayAnimationJSON.text(films)
    let read = try read(text)
    #expect(!text.contains("<") && !text.contains("\n"))
    #expect(read.map(\.id) == films.map(\.id))
    for (one, film) in zip(read, films) {
      #expect(one.w == film.plane.width && one.h == film.plane.height)
      #expect(one.seats == film.seats && one.views == film.views.map(film.named))
      #expect(one.end == film.named(film.end))
      #expect(one.marks.map(\.symbol) == film.marks.map(\.mark.kind.symbol))
      #expect(one.marks.map(\.x) == film.marks.map(\.mark.x))
      #expect(one.marks.map(\.y) == film.marks.map(\.mark.y))
      #expect(one.marks.map(\.turn) == film.marks.map(\.mark.turn))
      #expect(one.marks.map(\.mask) == film.marks.map(\.mask))
      #expect(one.marks.map(\.label) == film.marks.map { film.named($0.mark.label) })
      #expect(one.frames.map(\.toggles) == film.frames.map(\.toggles))
      #expect(one.frames.map(\.text) == film.frames.map { film.named($0.text) })
      #expect(one.frames.map(\.milliseconds) == film.frames.map(\.milliseconds))
      #expect(one.frames.map(\.seat) == film.frames.map { $0.seat?.index ?? -1 })
      #expect(one.evals == nil && one.evalTexts == nil && one.blunders == nil && one.why == nil)
    }
  }

  /// No name of a bot ends the element of the page, and every name comes back whole.
  @Test func hostile() throws {
    let hostile = "</script><img onerror=\"x\">\\ \u{0}\u{1b}\u{2028}<\u{338}<!--"
    var strip = ReplayAnimationBuilder(seats: 2)
    var picture = Picture()
    picture.add(.text(hostile), x: 1, y: 1, label: hostile)
    strip.add(picture, text: hostile, milliseconds: 5, seat: Seat(1))
    let (views, marks, frames) = strip.developed()
    let film = ReplayAnimation(
      id: 1, game: "g", plane: Picture.Plane(width: 2, height: 2.5), seats: [hostile, "b"],
      views: views, marks: marks, frames: frames,
      evaluations: [FrameEvaluation(worth: -2, most: 4), nil], blunders: [0], end: hostile,
      why: hostile)
    let text = ReplayAnimationJSON.text([film])
    #expect(!text.utf8.contains(UInt8(ascii: "<")))
    let read = try #require(try read(text).first)
    #expect(read.seats == [hostile, "b"] && read.end == hostile && read.why == hostile)
    #expect(read.marks[0].symbol == "text:\(hostile)" && read.frames[0].text == hostile)
    #expect(read.evals == [-0.75, nil] && read.evalTexts == ["b wins, worth 2", ""])
    #expect(read.blunders == [0])
  }
}
