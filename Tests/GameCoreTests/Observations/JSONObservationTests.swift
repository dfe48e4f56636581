@testable import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct JSONObservationTests {
  /// What a seat of a small game sees.
  private struct Seen: JSONObservation {
    let mine: [Int]
    let turn: Int?
    let note: String

    static var schema: JSONSchema {
      .object([
        .init("mine", .array(of: .integer(0...9))), .init("turn", .optional(.integer())),
        .init("note", .string()),
      ])
    }

    func write(to sink: inout some JSONSink) {
      sink.object { sink in
        sink.member("mine", mine)
        sink.key("turn")
        if let turn { sink.integer(turn) } else { sink.null() }
        sink.member("note", note)
      }
    }
  }

  /// One line, whatever a text of the observation holds.
  @Test(arguments: [
    (Seen(mine: [1, 2], turn: 3, note: ""), #"{"mine":[1,2],"turn":3,"note":""}"#),
    (Seen(mine: [], turn: nil, note: "a\n\"b\""), #"{"mine":[],"turn":null,"note":"a\n\"b\""}"#),
  ])
  private func json(seen: Seen, json: String) {
    #expect(seen.json == json)
    #expect(!seen.json.contains("\n"))
  }
}
