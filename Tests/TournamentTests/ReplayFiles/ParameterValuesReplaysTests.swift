import Testing
@testable import GameCore
@testable import TournamentBase

struct ParameterValuesReplaysTests {
  private let parameters: [Parameter] = [
    .integer("depth", in: 1...9, default: 4, summary: "plies"),
    .number("haste", in: 0...100, default: 60, summary: "per cent"),
    .choice("tie", among: ["pool", "window"], default: "pool", summary: "who takes it"),
    .flag("jokers", default: false, summary: "whether there are any"),
  ]

  private func settings(_ text: String) throws -> Settings {
    try LineText.scan(text) { scanner in
      let settings = try scanner.settings()
      try scanner.end()
      return settings
    }
  }

  private func values(_ text: String) throws -> ParameterValues {
    try ParameterValues(parameters, settings(text), of: "rule")
  }

  @Test func `every value is written`() throws {
    var values = ParameterValues(parameters)
    try values.set("haste", to: "0.125")
    let text = #"{"depth":4,"haste":0.125,"tie":"pool","jokers":false}"#
    #expect(LineText.of { $0.add(settings: values.pairs.stored) } == text)
    #expect(try self.values(text).pairs.map(\.value) == values.pairs.map(\.value))
    #expect(LineText.of { $0.add(settings: [:]) } == "{}")
  }

  @Test(arguments: [
    "{}", #"{"a":-7}"#, #"{"a":1e+20,"b":-0.5,"c":60.0}"#, #"{"a":"x\"y","b":true,"c":false}"#,
    #"{"a":"","a":""}"#,
  ])
  func `values read back`(text: String) throws {
    let read = try settings(text)
    #expect(LineText.of { $0.add(settings: read) } == text)
  }

  /// Numbers have one form, so that equal games are byte-identical.
  @Test(arguments: [
    "", "{", "[]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":+1}"#, #"{"a":01}"#, #"{"a":1.50}"#,
    #"{"a":1e20}"#, #"{"a":nan}"#, #"{"a":inf}"#, #"{"a":1e999}"#, #"{"a":.5}"#, #"{"a":null}"#,
    #"{"a":{}}"#, #"{"a":[1]}"#, #"{"a": 1}"#, #"{"a":True}"#, #"{a:1}"#, #"{"a":0x10}"#,
  ])
  func `other forms are refused`(text: String) {
    #expect(throws: LineProblem.self) { try settings(text) }
  }

  /// A value at its default counts as not given.
  @Test func `a parameter that was added later keeps its default`() throws {
    let read = try values(#"{"haste":60.0,"jokers":true}"#)
    let expected: [ParameterValue] = [.integer(4), .number(60), .text("pool"), .flag(true)]
    #expect(read.pairs.map(\.value) == expected)
    #expect(!read.isGiven("haste"))
    #expect(read.isGiven("jokers"))
    #expect(try values("{}") == ParameterValues(parameters))
  }

  /// Replays lack the value that they omit, also if the default is different now.
  @Test func `an omitted value is restored`() throws {
    let hint = Parameter.flag("hint", summary: "").omittedByDefault()
    for parameter in [hint, hint.withDefault(.flag(true))] {
      let read = try ParameterValues([parameter], [:], of: "parameter")
      #expect(!read.flag("hint") && read.recorded == [:])
    }
  }

  @Test(arguments: [
    (#"{"speed":1}"#, "unknown rule 'speed'; expected 'depth', "),
    (#"{"depth":10}"#, "invalid value '10' for depth: expected "),
    (#"{"depth":"4"}"#, "rule depth: expected 4, found \"4\""),
    (#"{"depth":4,"depth":5}"#, "depth: given more than once"),
    (#"{"haste":60}"#, "rule haste: expected 60.0, found 60"),
    (#"{"tie":"toss"}"#, "invalid value 'toss' for tie: expected "),
    (#"{"jokers":"true"}"#, "rule jokers: "),
    (#"{"jokers":true,"depth":4}"#, "rule depth: out of order"),
  ])
  func `invalid settings are refused`(text: String, problem: String) {
    let error = #expect(throws: LineProblem.self) { try values(text) }
    #expect(error?.text.hasPrefix(problem) == true, "\(error?.text ?? "")")
  }
}
