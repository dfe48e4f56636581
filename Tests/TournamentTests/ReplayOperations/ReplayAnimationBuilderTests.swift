@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ReplayAnimationBuilderTests {
  private func picture(_ places: [Double], hiddenFrom seat: Seat? = nil) -> Picture {
    var picture = Picture()
    for x in places {
      let seats = SeatSet.all(4).subtracting(seat.map { .only($0) } ?? .none)
      picture.add(
        .disc(Seat(0)), x: x, y: 0, seenBy: Picture.Views(isInOpen: true, seats: seats))
    }
    return picture
  }

  @Test func toggles() {
    var strip = ReplayAnimationBuilder(seats: 2)
    strip.add(picture([3, 1]), text: "a", milliseconds: 0, seat: nil)
    strip.add(picture([1, 2, 2]), text: "b", milliseconds: 7, seat: Seat(1))
    strip.add(text: "c", seat: nil)
    strip.add(picture([]), text: "d", milliseconds: nil, seat: nil)
    let (views, marks, frames) = strip.developed()
    #expect(views == ["all"])
    #expect(marks.map(\.mark.x) == [1, 2, 3] && marks.allSatisfy { $0.mask == 1 })
    #expect(frames.map(\.toggles) == [[0, 2], [1, 2], [], [0, 1]])
    #expect(frames.map(\.milliseconds) == [0, 7, 7, nil])
    #expect(frames[1].seat == Seat(1))
  }

  /// A bit for the open table and one for each seat; what nobody at the table sees is left out.
  @Test func views() {
    var strip = ReplayAnimationBuilder(seats: 2)
    strip.add(picture([1], hiddenFrom: Seat(0)), text: "", milliseconds: nil, seat: nil)
    var other = picture([2])
    other.add(
      .tileBack, x: 3, y: 0, seenBy: Picture.Views(isInOpen: false, seats: [Seat(2), Seat(3)]))
    strip.add(other, text: "", milliseconds: nil, seat: nil)
    let (views, marks, _) = strip.developed()
    #expect(views == ["all", "seat 0", "seat 1"])
    #expect(marks.map(\.mask) == [0b101, 0b111])
  }

  /// Signs are drawn above pieces, pieces above what they lie on.
  @Test func order() {
    var strip = ReplayAnimationBuilder(seats: 2)
    var picture = Picture()
    picture.add(.text("words"), x: 0, y: 0)
    picture.add(.ring, x: 0, y: 0)
    picture.add(.disc(Seat(0)), x: 0, y: 1)
    picture.add(.card(1, nil), x: 1, y: 0)
    picture.add(.area(.panel, width: 1, height: 1), x: 9, y: 9)
    strip.add(picture, text: "", milliseconds: nil, seat: nil)
    #expect(
      strip.developed().marks.map(\.mark.kind) == [
        .area(.panel, width: 1, height: 1), .card(1, nil), .disc(Seat(0)), .ring, .text("words"),
      ])
  }

  @Test func room() {
    var strip = ReplayAnimationBuilder(seats: 2)
    while strip.hasRoom { strip.add(text: "", seat: nil) }
    #expect(strip.count == ReplayAnimationBuilder.frameLimit - 1)
    strip = ReplayAnimationBuilder(seats: 2)
    let many = picture((0..<ReplayAnimationBuilder.markLimit).map { Double($0) })
    strip.add(many, text: "", milliseconds: nil, seat: nil)
    #expect(!strip.hasRoom)
  }
}
