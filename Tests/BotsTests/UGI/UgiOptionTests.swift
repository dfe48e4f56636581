@testable import GameCore
import Testing

@testable import TournamentBase

struct UgiOptionTests {
  @Test(
    arguments: [
      (
        "option name hash type spin default 128 min 1 max 2048",
        UgiOption("hash", .spin(default: "128", range: 1...2048))
      ),
      (
        "option name hash type spin default 16",
        UgiOption("hash", .spin(default: "16", range: nil))
      ),
      ("option name Debug type check default false", UgiOption("Debug", .check(default: "false"))),
      (
        "option name search type combo default primary var primary var random",
        UgiOption("search", .combo(default: "primary", ["primary", "random"]))
      ),
      ("option name Clear Hash type button", UgiOption("Clear Hash", .button)),
      (
        "option name min var of it type string default a b",
        UgiOption("min var of it", .string(default: "a b"))
      ),
      (
        "option name Book type string default <empty>",
        UgiOption("Book", .string(default: "<empty>"))
      ),
    ])
  func `options are read from lines`(line: String, option: UgiOption) {
    #expect(UgiOption(line: line) == option)
    #expect(option.line == line)
  }

  @Test(
    arguments: [
      "", "info option name a type check", "option", "option name type check",
      "option name a", "option name a type wheel default 3", "option type check default true",
    ])
  func `other lines are not options`(line: String) { #expect(UgiOption(line: line) == nil) }

  @Test(
    arguments: [
      ("type spin default 1 min 1 max 8", "8", nil),
      ("type spin default 1 min 1 max 8", "9", "takes 1 to 8"),
      ("type spin default 1", "one", "takes a whole number"),
      ("type spin default 1 min 8 max 1", "9", nil),
      ("type check default true", "yes", "takes true or false"),
      ("type check default true", "false", nil),
      ("type combo default a var a var b", "c", "takes 'a' or 'b'"),
      ("type combo default a var a var b", "b", nil),
      ("type string default", "anything", nil),
      ("type button", "", nil), ("type button", "1", "takes no value"),
    ] as [(String, String, String?)])
  func `values of options are checked`(type: String, value: String, problem: String?) throws {
    let option = try #require(UgiOption(line: "option name it \(type)"))
    #expect(option.objection(to: value) == problem)
  }

  @Test func `parameters are options`() throws {
    let parameters: [Parameter] = [
      .integer("depth", in: 1...42, default: 6, summary: ""),
      .flag("fast", default: true, summary: ""),
      .choice("by", among: ["one", "two"], default: "one", summary: ""),
      .number("weight", in: 0...1, default: 0.5, summary: ""),
      .text("other", default: "", summary: ""),
    ]
    let lines = parameters.compactMap { UgiOption($0, value: $0.defaultValue)?.line }
    #expect(
      lines == [
        "option name depth type spin default 6 min 1 max 42",
        "option name fast type check default true",
        "option name by type combo default one var one var two",
        "option name weight type string default 0.5",
        "option name other type string default <empty>",
      ])
  }
}
