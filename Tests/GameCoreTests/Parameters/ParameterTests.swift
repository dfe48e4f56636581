@testable import GameCore
import Testing

struct ParameterTests {
  let depth = Parameter.integer("depth", in: 1...42, default: 4, summary: "plies")
  let share = Parameter.number("share", in: 0...0.5, default: 0.25, summary: "a share")
  let colour = Parameter.choice(
    "colour", among: ["red", "green", "blue"], default: "red", summary: "a colour")
  let open = Parameter.flag("open", summary: "whether it is")

  @Test func `valid texts are read`() throws {
    #expect(try depth.value(from: "1") == .integer(1))
    #expect(try depth.value(from: "42") == .integer(42))
    #expect(try share.value(from: "0.5") == .number(0.5))
    #expect(try share.value(from: "0") == .number(0))
    #expect(try colour.value(from: "blue") == .text("blue"))
    #expect(try open.value(from: "true") == .flag(true))
    #expect(try open.value(from: "false") == .flag(false))
  }

  @Test(arguments: [
    "0", "43", "-1", "", " 4", "4 ", "4.0", "four", "+4", "0x4", "99999999999999999999",
  ])
  func `invalid integers are refused`(text: String) {
    let error = #expect(throws: ParameterError.self) { try depth.value(from: text) }
    #expect(
      error?.description
        == "invalid value '\(text)' for depth: expected a whole number from 1 to 42")
  }

  @Test(arguments: ["-0.1", "0.51", "nan", "inf", "-inf", "", "half", "0,5", "0x0.4p0"])
  func `invalid numbers are refused`(text: String) {
    let error = #expect(throws: ParameterError.self) { try share.value(from: text) }
    #expect(
      error?.description == "invalid value '\(text)' for share: expected a number from 0.0 to 0.5")
  }

  /// A different text for 0 would give a different folder.
  @Test(arguments: ["0", "-0", "-0.0", "0e5"]) func `every form of zero has the same text`(
    text: String
  ) throws {
    #expect(try share.value(from: text).description == "0.0")
  }

  @Test func `invalid choices are refused`() {
    let near = #expect(throws: ParameterError.self) { try colour.value(from: "gren") }
    #expect(
      near?.problem
        == "invalid value 'gren': expected 'red', 'green' or 'blue'; did you mean 'green'?")
    let far = #expect(throws: ParameterError.self) { try colour.value(from: "purple") }
    #expect(far?.problem == "invalid value 'purple': expected 'red', 'green' or 'blue'")
  }

  @Test(arguments: ["yes", "1", "True", ""])
  func `invalid flags are refused`(text: String) {
    let error = #expect(throws: ParameterError.self) { try open.value(from: text) }
    #expect(error?.problem == "invalid value '\(text)': expected true or false")
  }

  @Test func `the allowed values have a description`() {
    #expect(depth.allowed == "1 to 42")
    #expect(share.allowed == "0.0 to 0.5")
    #expect(colour.allowed == "'red', 'green' or 'blue'")
    #expect(open.allowed == "true or false")
  }
}
