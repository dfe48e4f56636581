import GameCore
import Testing

struct JSONObjectTests {
  struct Die: JSONWritable {
    let pips: Int

    func writeJSON(to text: inout JSONText) { pips.writeJSON(to: &text) }
  }

  struct Roll: JSONObject {
    let seat: Seat
    let dice: [Die]
    let bonus: Double?

    static let fields: [JSONField<Self>] = [
      .init("seat", \.seat, .seat("the seat that rolls")),
      .init("dice", \.dice, .array(of: .integer(1...6))),
      .init("bonus", \.bonus, .optional(.number())),
    ]
  }

  @Test func `an object is written with its fields in their order`() {
    let dice = [Die(pips: 6), Die(pips: 1)]
    #expect(
      Roll(seat: Seat(1), dice: dice, bonus: nil).json == #"{"seat":1,"dice":[6,1],"bonus":null}"#)
    #expect(
      Roll(seat: Seat(0), dice: [], bonus: 0.5).json == #"{"seat":0,"dice":[],"bonus":0.5}"#)
  }

  @Test func `the schema of an object has its fields`() {
    #expect(
      Roll.schema
        == .object([
          .init("seat", .integer(0...3, "the seat that rolls")),
          .init("dice", .array(of: .integer(1...6))), .init("bonus", .optional(.number())),
        ]))
  }

  @Test func `sets and values of seats are arrays`() {
    #expect(SeatSet.all(3).json == "[0,1,2]")
    #expect(PerSeat(repeating: true, count: 2).json == "[true,true]")
    #expect(JSONSchema.seats() == .array(of: .integer(0...3), count: 0...4))
    #expect(JSONSchema.perSeat(.boolean()) == .array(of: .boolean(), count: 2...4))
  }
}
