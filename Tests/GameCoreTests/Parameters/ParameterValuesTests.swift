@testable import GameCore
import Testing

struct ParameterValuesTests {
  var values = ParameterValues([
    .integer("depth", in: 1...42, default: 4, summary: "plies"),
    .choice("evaluation", among: ["lines", "center"], default: "lines", summary: "judgment"),
    .number("share", in: 0...1, default: 0.5, summary: "a share"),
    .flag("mirror", default: true, summary: "whether it is mirrored"),
  ])

  @Test func `parameters have their defaults`() {
    #expect(values.integer("depth") == 4)
    #expect(values.text("evaluation") == "lines")
    #expect(values.number("share") == 0.5)
    #expect(values.flag("mirror"))
    #expect(values.changes == "")
    #expect(!values.isGiven("depth"))
  }

  /// A new parameter leaves the configurations of earlier results unchanged.
  @Test func `a default that configurations omit is not recorded`() throws {
    let hint = Parameter.flag("hint", summary: "").omittedByDefault()
    var values = ParameterValues([.flag("open", summary: ""), hint])
    #expect(values.recorded == ["open": .flag(false)])
    #expect(values.pairs == ["open": .flag(false), "hint": .flag(false)])
    try values.set("hint", to: "true")
    #expect(values.recorded == values.pairs)
    // A different default is recorded, and the original one is not.
    var changed = ParameterValues([hint.withDefault(.flag(true))])
    #expect(changed.recorded == ["hint": .flag(true)])
    try changed.set("hint", to: "false")
    #expect(changed.recorded == [:] && changed.changes == "hint=false")
  }

  @Test mutating func `values are set from text`() throws {
    try values.set("mirror", to: "false")
    try values.set("depth", to: "6")
    try values.set("share", to: "0.25")
    #expect(values.integer("depth") == 6)
    #expect(!values.flag("mirror"))
    #expect(values["share"] == .number(0.25))
    #expect(values.isGiven("depth"))
    #expect(!values.isGiven("evaluation"))
    // Changes are in the order of the parameters, not of the settings.
    #expect(values.changes == "depth=6,share=0.25,mirror=false")
  }

  /// The values are already read, so they are only checked; a whole number is also a number.
  @Test mutating func `values are set from values`() throws {
    try values.set("depth", to: ParameterValue.integer(6))
    try values.set("share", to: ParameterValue.integer(1))
    try values.set("evaluation", to: ParameterValue.text("center"))
    #expect(values["share"] == .number(1))
    #expect(values.changes == "depth=6,evaluation=center,share=1.0")
    let error = #expect(throws: ParameterError.self) {
      try values.set("mirror", to: ParameterValue.integer(1))
    }
    #expect(error?.description == "invalid value '1' for mirror: expected true or false")
  }

  /// The text of the changes does not depend on the form of a value or on explicit defaults.
  @Test mutating func `changes have a canonical text`() throws {
    try values.set("depth", to: "4")
    try values.set("share", to: "2.50e-1")
    #expect(values.changes == "share=0.25")
  }

  @Test mutating func `unknown names are errors`() {
    let near = #expect(throws: ParameterError.self) { try values.set("dpeth", to: "6") }
    #expect(near?.description == "unknown parameter 'dpeth'; did you mean 'depth'?")
    let far = #expect(throws: ParameterError.self) { try values.set("colour", to: "6") }
    #expect(
      far?.problem == "unknown name; expected 'depth', 'evaluation', 'share' or 'mirror'")
    var empty = ParameterValues([])
    let none = #expect(throws: ParameterError.self) { try empty.set("depth", to: "6") }
    #expect(none?.problem == "unknown name; none exist")
  }

  @Test mutating func `a parameter that is set twice is an error`() throws {
    try values.set("depth", to: "6")
    let error = #expect(throws: ParameterError.self) { try values.set("depth", to: "6") }
    #expect(error?.description == "depth: given more than once")
  }

  @Test mutating func `an invalid value leaves the parameter unchanged and unset`() throws {
    #expect(throws: ParameterError.self) { try values.set("depth", to: "0") }
    #expect(values.integer("depth") == 4)
    try values.set("depth", to: "5")
    #expect(values.integer("depth") == 5)
  }

  @Test mutating func `parameters are assigned and listed in pairs`() {
    values.assign("depth", .integer(9))
    #expect(values.pairs.map(\.name) == ["depth", "evaluation", "share", "mirror"])
    #expect(values.pairs.map(\.value) == [.integer(9), .text("lines"), .number(0.5), .flag(true)])
  }
}
