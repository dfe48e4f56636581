@testable import GameCore
import Testing

struct JSONValueTests {
  private let value: JSONValue = .object([
    .init("hand", .array([.string("1-2"), .integer(4)])), .init("seed", .unsigned(.max)),
    .init("digits", .string("18446744073709551615")), .init("none", .null),
    .init("half", .number(0.5)), .init("three", .number(3)), .init("on", .bool(true)),
  ])

  @Test func `values are read as their types`() throws {
    #expect(try value.member("seed") { try $0.unsigned() } == .max)
    #expect(try value.member("digits") { try $0.unsigned() } == .max)
    #expect(try value.member("three") { try $0.integer() } == 3)
    #expect(try value.member("on") { try $0.bool() })
    #expect(try value.member("none") { try $0.optional { try $0.integer() } } == nil)
    #expect(try value.member("three") { try $0.optional { try $0.integer() } } == 3)
    #expect(value["hand"] == .array([.string("1-2"), .integer(4)]))
    #expect(value["nothing"] == nil)
    #expect(JSONValue.null["nothing"] == nil)
  }

  private func problem(_ read: (JSONValue) throws -> Void) -> String? {
    let error = #expect(throws: JSONValueError.self) { try read(value) }
    return error?.description
  }

  @Test func `errors name the path and the expected type`() {
    #expect(
      problem { try $0.member("hand") { _ = try $0.array { try $0.string() } } }
        == "hand[1]: expected a string, found 4")
    #expect(
      problem { try $0.member("hand") { _ = try $0.array(count: 3...3) { try $0.string() } } }
        == "hand: expected 3 values, found 2")
    #expect(
      problem { try $0.member("hand") { try $0.member("x") { _ in } } }
        == "hand: expected an object with 'x', found an array of 2")
    #expect(problem { try $0.member("x") { _ in } } == "there is no 'x'")
    #expect(
      problem { try $0.member("half") { _ = try $0.integer(in: 0...3) } }
        == "half: expected a whole number from 0 to 3, found 0.5")
    #expect(
      problem { try $0.member("none") { _ = try $0.bool() } }
        == "none: expected true or false, found null")
    #expect(
      problem { try $0.member("half") { _ = try $0.unsigned() } }
        == "half: expected a whole number from 0 to \(UInt64.max), found 0.5")
    #expect(
      problem { try $0.member("on") { _ = try $0.text(as: Int.self, "digits") } }
        == "on: expected digits, found true")
  }

  @Test func `paths are written with dots and brackets`() {
    let error = JSONValueError("wrong").under(3).under(2).under("rows").under("board")
    #expect(error.path == "board.rows[2][3]")
    #expect(JSONValueError("wrong").under("x").under(1).description == "[1].x: wrong")
  }
}
